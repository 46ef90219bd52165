import { randomBytes } from 'node:crypto'
import type { Consent, FieldValues, RequestOf } from '@storefront/contract'
import { timeText } from '../../../server/src/lib/clock'
import { issueTicket } from '../../../server/src/modules/captcha/ticket'
import type { PublishedProduct } from '../../../server/src/modules/product/catalogue'
import { versionOf } from '../../../server/src/modules/catalogue/load'
import type { ProductDefinition } from '../../../server/src/modules/product/product-schema'
import { publishCatalogue } from '../../../server/src/modules/product/product-version.repository'
import type { TestServer } from './harness'

export type SaveRequest = RequestOf<'insure/save'>

/** Factors for which every plan costs its base premium at the test clock (2026). */
export const baseFactors: FieldValues = {
  houseType: 'RESIDENCE',
  structure: 'REINFORCED_CONCRETE',
  buildYear: 2020,
  use: 'SELF',
}

export const holder: FieldValues = {
  name: '测试人',
  certType: 'ID',
  certNo: '119999199001010012',
  mobile: '13800138000',
}

export const subject: FieldValues = {
  region: '330106',
  street: '松涛路18号',
  community: '云杉花园',
  building: '3号楼',
  unit: '2单元',
  room: '1201室',
  area: 89.5,
  floor: 12,
  totalFloors: 18,
  relation: 'OWNER',
}

const noToAll = [
  'ILLEGAL_BUILDING',
  'DANGEROUS_BUILDING',
  'GROUP_RENTAL',
  'BUSINESS_USE',
  'LONG_VACANCY',
  'PAST_LOSS',
].map((code) => ({ code, value: 'NO' }))

export const answers: SaveRequest['answers'] = noToAll

/** Calculates a quote of the home product. */
export async function quoteHome(server: TestServer, planCode = 'BASIC', factors = baseFactors) {
  const { data } = await server.call('insure/calculate', { productCode: 'home', planCode, factors })
  return data
}

/** Returns the consents of a customer who just read and confirmed all documents in order. */
export async function readDocuments(
  server: TestServer,
  planCode = 'BASIC',
  productCode = 'home',
): Promise<Consent[]> {
  const { data } = await server.call('insure/notice', { productCode, planCode })
  const begun = server.clock.now() - 10 * 60_000
  return data.documents.map(({ docType, version, hash }, index) => ({
    docType,
    docVersion: version,
    docHash: hash,
    shownAt: timeText(begun + index * 60_000),
    scrolledEndAt: timeText(begun + index * 60_000 + 30_000),
    dwellMs: 40_000,
    confirmedAt: timeText(begun + index * 60_000 + 45_000),
  }))
}

/** Issues a captcha ticket as a solved slider does. */
export function captchaTicket({ context }: TestServer): Promise<string> {
  return issueTicket(context, context.db, 'INSURE_SAVE', '', 300_000)
}

let rooms = 0

/** Returns a home that no other test insures. */
export const newSubject = (): FieldValues => ({ ...subject, room: `T${(rooms += 1)}` })

export const newKey = () => randomBytes(16).toString('base64url')

/** Returns a complete, valid save request for a new home; `change` replaces parts of it. */
export async function saveRequest(
  server: TestServer,
  change: Partial<SaveRequest> & { planCode?: string; factors?: FieldValues } = {},
): Promise<SaveRequest> {
  const { planCode = 'BASIC', factors = baseFactors, ...parts } = change
  const quote = await quoteHome(server, planCode, factors)
  return {
    quoteNo: quote.quoteNo,
    startDate: timeText(server.clock.now() + 86_400_000).slice(0, 10),
    holder,
    insureds: [],
    subject: newSubject(),
    answers: planCode === 'TENANT' ? answers.filter(({ code }) => code !== 'PAST_LOSS') : answers,
    consents: await readDocuments(server, planCode),
    captchaTicket: await captchaTicket(server),
    idempotencyKey: newKey(),
    ...parts,
  }
}

/** Returns the proposal of a save request, as the summary call accepts it. */
export function proposalInput(request: SaveRequest): RequestOf<'insure/digest'> {
  const { quoteNo, startDate, endDate, holder: by, insureds, beneficiaries, items, subject: of } = request
  return {
    ...{ quoteNo, startDate, holder: by, insureds, subject: of, answers: request.answers },
    ...(endDate !== undefined && { endDate }),
    ...(beneficiaries && { beneficiaries }),
    ...(items && { items }),
  }
}

/** Returns the home product on sale. */
export function homeProduct({ context }: TestServer): PublishedProduct {
  const product = context.catalogue.products.get('home')
  if (!product) throw new Error('The home product is not on sale')
  return product
}

/** Publishes an edited home product, as a new release does. @returns a function that restores the product */
export async function editHome(
  server: TestServer,
  edit: (definition: ProductDefinition) => void,
): Promise<() => void> {
  const { context } = server
  const before = context.catalogue
  const definition = structuredClone(homeProduct(server).definition)
  edit(definition)
  const products = new Map([...before.products, ['home', { definition, version: versionOf(definition) }]])
  context.catalogue = { ...before, products }
  await publishCatalogue(context.db, context.catalogue, context.clock.now())
  return () => {
    context.catalogue = before
  }
}

/** Counts the rows of every table, to verify that nothing changed. */
export async function rowCounts({ context: { db } }: TestServer): Promise<Record<string, number>> {
  const tables = await db.introspection.getTables()
  const counts = await Promise.all(
    tables
      .filter(({ name }) => !name.startsWith('kysely'))
      .map(async ({ name }) => {
        const { count } = await db
          .selectFrom(name as 'quote')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        return [name, Number(count)] as const
      }),
  )
  return Object.fromEntries(counts)
}

/** Returns how many rows `work` adds to or removes from each table that it changes. */
export async function changesOf(
  server: TestServer,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const before = await rowCounts(server)
  await work()
  const after = await rowCounts(server)
  return Object.fromEntries(
    Object.entries(after)
      .map(([table, count]): [string, number] => [table, count - (before[table] ?? 0)])
      .filter(([, change]) => change !== 0),
  )
}
