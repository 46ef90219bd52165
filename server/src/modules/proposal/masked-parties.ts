import type { FieldValues, OrderDetail } from '@storefront/contract'
import { maskCertNo } from '@storefront/rules/mask'
import { maskMobile } from '@storefront/rules/mobile'
import type { PolicyContent } from '../../lib/policy-content'
import { maskPartyName } from '@storefront/rules/mask'

type Parties = Pick<OrderDetail, 'holder' | 'insureds' | 'beneficiaries'>

const textOf = (values: FieldValues, name: string) => String(values[name] ?? '')

const masked = (person: FieldValues) => ({
  name: maskPartyName(textOf(person, 'name'), textOf(person, 'certType')),
  certNo: maskCertNo(textOf(person, 'certNo')),
  mobile: maskMobile(textOf(person, 'mobile')),
})

/** Returns the parties of a proposal, masked. */
export function maskedParties({ holder, insureds, beneficiaries }: PolicyContent): Parties {
  return {
    holder: masked(holder),
    insureds: insureds.map(masked),
    beneficiaries: beneficiaries.map(masked),
  }
}
