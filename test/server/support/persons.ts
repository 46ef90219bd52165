import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FieldValues } from '@storefront/contract'
import { paths } from '../../../server/src/config/paths'
import { loadCatalogue } from '../../../server/src/modules/catalogue/load'
import { publishCatalogue } from '../../../server/src/modules/catalogue/publish'
import { checkCharacterOf } from '../../../server/src/modules/form/certificate'
import type { TestServer } from './harness'
import { captchaTicket, holder, newKey, readDocuments, type SaveRequest } from './sale'

/** Sells products whose insured persons are entered one by one, also those not on the home page yet. */
export async function sellPersonProducts({ context }: TestServer): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'catalogue-'))
  fs.cpSync(paths.catalogue, folder, { recursive: true })
  const { home } = context.catalogue
  const codes = ['accident', 'travel']
  const categories = codes
    .filter((code) => !home.categories.some((category) => category.code === code))
    .map((code) => ({ code, name: code }))
  const list = {
    ...home,
    categories: [...home.categories, ...categories],
    products: [...new Set([...home.products, ...codes])],
  }
  fs.writeFileSync(path.join(folder, 'home.json'), JSON.stringify(list))
  context.catalogue = loadCatalogue(folder)
  fs.rmSync(folder, { recursive: true, force: true })
  await publishCatalogue(context.db, context.catalogue, context.clock.now())
}

/** A valid identity number that nobody has, by date of birth. */
export function idNumber(birth: string, sequence = 1): string {
  const digits = `119999${birth.replaceAll('-', '')}${String(sequence).padStart(3, '0')}`
  return digits + checkCharacterOf(digits)
}

let sequence = 0

/** Whoever is insured, with an identity number that no other test uses; `change` is laid over. */
function insured(birth: string, change: FieldValues): FieldValues {
  sequence = (sequence % 900) + 1
  return {
    relation: 'CHILD',
    name: '林小雨',
    certType: 'ID',
    certNo: idNumber(birth, sequence),
    ...change,
  }
}

/** An adult for the accident product. */
export const person = (birth: string, change: FieldValues = {}) =>
  insured(birth, { occupation: 'OFFICE', socialInsurance: 'YES', ...change })

/** A child for the accident product. */
export const child = (birth: string, otherDeathSum: number) =>
  insured(birth, { socialInsurance: 'YES', otherDeathSum })

/** Whoever travels within the country. */
export const domesticTraveller = (birth: string) => insured(birth, {})

/** Whoever travels abroad. */
export const traveller = (birth: string, change: FieldValues = {}) =>
  insured(birth, { pinyin: 'LIN XIAOYU', ...change })

const answers: Record<string, [string, string][]> = {
  accident: [
    ['DISABLED', 'NO'],
    ['HEART_BRAIN', 'NO'],
    ['RISKY_SPORT', 'NO'],
    ['CONSENT', 'YES'],
  ],
  travel: [
    ['IN_MAINLAND', 'YES'],
    ['DOCTOR_ADVICE', 'NO'],
    ['MEDICAL_TRIP', 'NO'],
    ['RISKY_SPORT', 'NO'],
    ['CONSENT', 'YES'],
  ],
}

/** What a person buys. */
export interface PersonSale {
  productCode: 'accident' | 'travel'
  planCode: string
  factors: FieldValues
  insureds: FieldValues[]
  startDate: string
}

/** A complete, right request to save; `change` replaces parts of it. */
export async function personRequest(
  server: TestServer,
  { productCode, planCode, factors, insureds, startDate }: PersonSale,
  change: Partial<SaveRequest> = {},
): Promise<SaveRequest> {
  const { data: quote } = await server.call('insure/calculate', { productCode, planCode, factors })
  const asked = answers[productCode]?.filter(
    ([code]) => code !== 'HEART_BRAIN' || planCode === 'STANDARD' || planCode === 'FULL',
  )
  const ofTrip = { purpose: 'TOURISM', emergencyName: '林大山', emergencyMobile: '13900139000' }
  return {
    quoteNo: quote.quoteNo,
    startDate,
    holder,
    insureds,
    subject: productCode === 'travel' ? ofTrip : {},
    answers: (asked ?? []).map(([code, value]) => ({ code, value })),
    consents: await readDocuments(server, planCode, productCode),
    captchaTicket: await captchaTicket(server),
    idempotencyKey: newKey(),
    ...change,
  }
}
