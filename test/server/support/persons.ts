import type { FieldValues } from '@storefront/contract'
import { checkCharacterOf } from '@storefront/rules/certificate'
import type { TestServer } from './harness'
import { captchaTicket, changesOf, holder, newKey, readDocuments, type SaveRequest } from './sale'
import { passingOver } from './suitability'

/** Returns a valid, unassigned identity number for a date of birth. */
export function idNumber(birth: string, sequence = 1): string {
  const digits = `119999${birth.replaceAll('-', '')}${String(sequence).padStart(3, '0')}`
  return digits + checkCharacterOf(digits)
}

let sequence = 0

/** Returns an insured person with an identity number that no other test uses; `change` overrides fields. */
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

/** Returns an adult insured person of the accident product. */
export const person = (birth: string, change: FieldValues = {}) =>
  insured(birth, { occupation: 'OFFICE', socialInsurance: 'YES', ...change })

/** Returns a child insured person of the accident product. */
export const child = (birth: string, otherDeathSum: number) =>
  insured(birth, { socialInsurance: 'YES', otherDeathSum })

/** Returns an insured person of the domestic travel product. */
export const domesticTraveller = (birth: string) => insured(birth, {})

/** Returns an insured person of the overseas travel product. */
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
    ['LEFT_MAINLAND', 'NO'],
    ['DOCTOR_ADVICE', 'NO'],
    ['MEDICAL_TRIP', 'NO'],
    ['RISKY_SPORT', 'NO'],
    ['CONSENT', 'YES'],
  ],
}

/** Product, plan, factors, insured persons and start date of a sale. */
export interface PersonSale {
  productCode: 'accident' | 'travel'
  planCode: string
  factors: FieldValues
  insureds: FieldValues[]
  startDate: string
}

/** Returns a complete, valid save request; `change` replaces parts of it. */
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

/** Expected result: null when accepted, else the path and the message of the refusal. */
export type Expected = [path: string, words: string] | null

/** Saves and expects this result; a refused request must store nothing. */
export async function expectSave(
  server: TestServer,
  request: SaveRequest,
  expected: Expected,
): Promise<void> {
  if (!expected) {
    const saved = await server.call('insure/save', await passingOver(server, request))
    return expect(saved).toMatchObject({ code: 200 })
  }
  const changes = await changesOf(server, async () => {
    const answer = await server.call('insure/save', request)
    const [path, words] = expected
    expect(answer.code).toBe(422)
    expect(answer.data.fields).toContainEqual({ path, message: expect.stringContaining(words) })
  })
  return expect(changes).toEqual({})
}
