import { type PartyType, partyTypeOf } from '@storefront/rules/certificate'
import type { FieldDefinition, ProductDefinition } from '../../product'

const enterpriseCertTypes = ['USCC']

function certTypeProblems(types: readonly PartyType[], certType: FieldDefinition | undefined): string[] {
  const offered = new Set((certType?.options ?? []).map(({ value }) => partyTypeOf(String(value))))
  const all: PartyType[] = ['PERSON', 'ENTERPRISE']
  return all
    .filter((type) => offered.has(type) !== types.includes(type))
    .map((type) => `form.json holder.certType: must offer certificates of ${type} if and only if it may buy`)
}

/** Returns the problems of an enterprise holder: it requires the enterprise name type and a contact person. */
function enterpriseProblems(types: readonly PartyType[], fields: readonly FieldDefinition[]): string[] {
  const named = (path: string) => fields.find(({ name }) => name === path)
  const contact = named('holder.contactName')
  const shownWith = contact?.visibleWhen?.in
  const forEnterprises = types.includes('PERSON')
    ? JSON.stringify(shownWith) === JSON.stringify(enterpriseCertTypes)
    : shownWith === undefined
  return [
    ...(contact?.required && forEnterprises
      ? []
      : ['form.json holder.contactName: must be asked of an enterprise, and only of it']),
    ...(named('holder.name')?.validator === 'PARTY_NAME'
      ? []
      : ['form.json holder.name: needs the validator PARTY_NAME for an enterprise']),
  ]
}

/** Returns the contradictions between the allowed holder types and the holder fields of the form. */
export function holderProblems(
  { holderTypes: types = ['PERSON'], holderAge }: ProductDefinition['product'],
  fields: readonly FieldDefinition[],
): string[] {
  const certType = fields.find(({ name }) => name === 'holder.certType')
  return [
    ...(types.includes('PERSON') === Boolean(holderAge)
      ? []
      : ['product.json /holderAge: persons who may buy, and only they, have an age']),
    ...certTypeProblems(types, certType),
    ...(types.includes('ENTERPRISE') ? enterpriseProblems(types, fields) : []),
  ]
}
