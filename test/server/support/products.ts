import type { FieldValues } from '@storefront/contract'
import { timeText } from '../../../server/src/lib/clock'
import type { TestServer } from './harness'
import { captchaTicket, holder, newKey, readDocuments, type SaveRequest } from './sale'
import { passingOver } from './suitability'

/** A valid proposal for a product at the test clock (2026-06-01). */
export interface Sample {
  planCode: string
  factors: FieldValues
  /** Values added to the holder of all tests. */
  holder?: FieldValues
  subject: FieldValues
  /** Insured items, one entry each. */
  items?: FieldValues[]
  /** Codes of the questions; all answers are NO. */
  questions: string[]
  /** Premium calculated by hand, fen. */
  premiumFen: number
  /** Text of the insured subject in the order. */
  subjectText: string
}

/** One sample for each product whose holder is the only insured person. */
export const samples: Record<string, Sample> = {
  pet: {
    planCode: 'COMFORT',
    factors: { species: 'DOG', birth: '2024-06-02' },
    subject: {
      breed: '泰迪',
      petName: '毛豆',
      sex: 'MALE',
      neutered: 'YES',
      colour: '棕色',
      weight: 5.2,
      chipNo: '156000000000001',
      vaccinatedOn: '2026-03-01',
      region: '330106',
    },
    questions: ['BANNED_DOG', 'KNOWN_DISEASE', 'IN_TREATMENT', 'BREEDING', 'BITE_HISTORY', 'UNVACCINATED'],
    premiumFen: 27_485, // 239 × 1.15 (dog) × 1 (one year old) = 274.85
    subjectText: '泰迪 毛豆',
  },
  golf: {
    planCode: 'STANDARD',
    factors: {},
    holder: { region: '330106' },
    subject: {
      handicap: 18.5,
    },
    items: [
      {
        kind: 'SET',
        brand: '云杉',
        model: 'SP-1',
        serialNo: 'SP1-0001',
        purchasedOn: '2024-03-01',
        price: 9_600,
      },
      { kind: 'BAG', brand: '云杉', model: 'B-2', purchasedOn: '2025-05-01', price: 1_280.5 },
    ],
    questions: ['PROFESSIONAL', 'PAID_PLAY', 'MINOR_INCOME', 'HEART', 'HOLE_HISTORY', 'LIABILITY_HISTORY'],
    premiumFen: 19_800, // the price of the plan, the same for all ages
    subjectText: '测**',
  },
  vehicle: {
    planCode: 'COMFORT',
    factors: { seats: 7 },
    subject: {
      plateStatus: 'PLATED',
      plate: '浙A12345',
      vin: 'LYSTEST0000000001',
      energy: 'FUEL',
      model: '云杉牌 YS7000',
      registeredOn: '2022-05-20',
      ownerRelation: 'SELF',
      region: '330106',
    },
    questions: ['COMMERCIAL', 'RIDE_HAILING', 'MODIFIED', 'INSPECTION', 'RACING', 'PAST_CASUALTY'],
    premiumFen: 27_720, // 198 × 7 ÷ 5 = 277.20
    subjectText: '云杉牌 YS7000 浙**',
  },
  account: {
    planCode: 'STANDARD',
    factors: {},
    holder: { region: '330106' },
    subject: {},
    questions: ['UNSETTLED_THEFT', 'LENT_ACCOUNT', 'PAST_THEFT'],
    premiumFen: 2_000, // the price of the plan, the same for all ages
    subjectText: '测** 名下的个人账户',
  },
  phone: {
    planCode: 'SCREEN_BACK',
    factors: { price: 'P7000', purchasedOn: '2025-05-31' },
    holder: { region: '330106' },
    subject: { brand: '华为', model: 'Mate 70', imei: '490154203237518' },
    questions: ['DAMAGED', 'REFURBISHED', 'COMMERCIAL', 'PAST_REPAIR'],
    premiumFen: 8_775, // 45 × 1.5 (up to 7,000 yuan) × 1.3 (one year old) = 87.75
    subjectText: '华为 Mate 70',
  },
  merchant: {
    planCode: 'STANDARD',
    factors: { businessType: 'HOTPOT', turnover: 'T300' },
    holder: {
      name: '杭州云杉小馆餐饮有限公司',
      certType: 'USCC',
      certNo: '91350100M000100Y43', // the example of GB 32100-2015
      contactName: '林知行',
    },
    subject: {
      shopName: '云杉小馆',
      region: '330106',
      street: '松涛路18号2铺',
      licenceNo: 'JY23301060000011',
      area: 86.5,
      staff: 6,
    },
    questions: ['NO_LICENCE', 'PENALTY', 'PAST_EVENT', 'HOME_KITCHEN', 'WILD_FOOD', 'PENDING_CLAIM'],
    premiumFen: 136_800, // 760 × 1.2 (hot pot) × 1.5 (turnover up to 3 million) = 1,368.00
    subjectText: '浙江省杭州市西湖区 云杉小馆',
  },
}

/** Returns the sample of a product. @throws Error when the product has none */
export function sampleOf(productCode: string): Sample {
  const sample = samples[productCode]
  if (!sample) throw new Error(`No sample of ${productCode}`)
  return sample
}

/** Returns a complete, valid save request for the sample; `change` overrides parts of it. */
export async function sampleRequest(
  server: TestServer,
  productCode: string,
  change: Partial<SaveRequest> & { planCode?: string; factors?: FieldValues } = {},
): Promise<SaveRequest> {
  const sample = sampleOf(productCode)
  const { planCode = sample.planCode, factors, holder: person, subject, ...parts } = change
  const quote = await server.call('insure/calculate', {
    productCode,
    planCode,
    factors: { ...sample.factors, ...factors },
  })
  return {
    quoteNo: quote.data.quoteNo,
    startDate: timeText(server.clock.now() + 86_400_000).slice(0, 10),
    holder: { ...holder, ...sample.holder, ...person },
    insureds: [],
    subject: { ...sample.subject, ...subject },
    ...(sample.items && { items: sample.items }),
    answers: sample.questions.map((code) => ({ code, value: 'NO' })),
    consents: await readDocuments(server, planCode, productCode),
    captchaTicket: await captchaTicket(server),
    idempotencyKey: newKey(),
    ...parts,
  }
}

/** Returns the premium in fen, or the refusal message. */
export async function priceOf(
  server: TestServer,
  productCode: string,
  planCode: string,
  factors: FieldValues,
): Promise<number | string> {
  const { code, data, msg } = await server.call('insure/calculate', { productCode, planCode, factors })
  return code === 200 ? data.premiumFen : msg
}

type Change = Parameters<typeof sampleRequest>[2]

/** Saves the changed sample and acknowledges its suitability warnings. */
export async function saveSample(server: TestServer, productCode: string, change: Change) {
  const request = await sampleRequest(server, productCode, change)
  return server.call('insure/save', await passingOver(server, request))
}

/** Returns the paths of the refused fields; empty when the sale succeeds. */
export async function refusedPaths(
  server: TestServer,
  productCode: string,
  change: Change,
): Promise<string[]> {
  const answer = await saveSample(server, productCode, change)
  return answer.code === 200 ? [] : (answer.data.fields ?? []).map(({ path }) => path)
}

/** Returns the first and last day of the proposed cover, or the refusal messages. */
export async function coverOf(server: TestServer, productCode: string, change: Change): Promise<string> {
  const answer = await saveSample(server, productCode, change)
  if (answer.code !== 200) return (answer.data.fields ?? []).map(({ message }) => message).join('；')
  const { startDate, endDate } = await server.context.db
    .selectFrom('proposal')
    .select(['startDate', 'endDate'])
    .where('proposalNo', '=', answer.data.proposalNo)
    .executeTakeFirstOrThrow()
  return `${startDate}..${endDate}`
}
