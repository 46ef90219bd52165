import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FieldValues } from '@storefront/contract'
import { paths } from '../../../server/src/config/paths'
import { loadCatalogue } from '../../../server/src/modules/catalogue/load'
import type { ProductDefinition } from '../../../server/src/modules/product/product-schema'
import { publishCatalogue } from '../../../server/src/modules/product/product-version.repository'
import { documentPrinter, startTestServer, type TestServer } from '../support/harness'
import { captchaTicket, holder, newKey, readDocuments } from '../support/sale'

/**
 * Returns a second product defined by data only: one plan, its own factor, another insured subject, no
 * questions, and a start date from tomorrow to a week later.
 */
function studioFiles({ product: home, plans, rates, form, guide, documents }: ProductDefinition) {
  // The suitability rules of the home product do not apply to a studio.
  const product = { ...home, suitability: undefined }
  const table = rates.tables[0]
  const [holderSection, , period] = form.sections
  if (!table || !holderSection || !period) throw new Error('The home product has another shape')
  const field = { control: 'TEXT' as const, required: true, maxLength: 20 }
  return {
    product: {
      ...product,
      code: 'studio',
      name: '画室财产保险',
      start: { earliestDays: 1, latestDays: 7 },
      price: {
        planCode: 'ONLY',
        examples: [{ plans: ['ONLY'], person: '没有窑炉的画室', factors: { kiln: false } }],
      },
      introduction: {
        coverages: home.introduction.coverages.slice(0, 1),
        exclusions: home.introduction.exclusions,
        customers: ['水彩画室', '油画画室', '书法教室'].map((title) => ({
          title,
          planCode: 'ONLY',
          person: '没有窑炉的画室',
          factors: { kiln: false },
        })),
      },
      uniqueness: { paths: ['subject.licence'], ignoredEndings: [], message: '这间画室已有有效保单' },
      subjectSummary: { open: ['subject.region'], masked: ['subject.licence'] },
    },
    plans: {
      plans: [{ planCode: 'ONLY', name: '标准', summary: '画室', recommended: true }],
      coverages: plans.coverages.slice(0, 1).map((coverage) => ({
        ...coverage,
        amounts: [{ planCode: 'ONLY', kind: 'WORDS', text: '以估价为准' }],
      })),
    },
    rates: {
      tables: [
        {
          ...table,
          bases: [{ planCode: 'ONLY', baseFen: 10_001 }],
          factors: [
            {
              kind: 'OPTION',
              factor: 'kiln',
              values: [
                { value: true, multiplier: 1.5 },
                { value: false, multiplier: 1 },
              ],
            },
          ],
        },
      ],
    },
    form: {
      ...form,
      factors: [
        {
          name: 'kiln',
          target: 'subject.kiln',
          label: '有无窑炉',
          control: 'SELECT',
          required: true,
          options: [
            { value: true, label: '有' },
            { value: false, label: '无' },
          ],
        },
      ],
      sections: [
        holderSection,
        {
          code: 'subject',
          title: '画室',
          fields: [
            { ...field, control: 'REGION', name: 'subject.region', label: '地区' },
            { ...field, name: 'subject.licence', label: '执照编号' },
            { factor: 'kiln' },
          ],
        },
        period,
      ],
      planRules: [],
      orderRules: [],
      questions: { ...form.questions, items: [] },
    },
    guide,
    documents,
  }
}

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer({}, { printer: documentPrinter })
  const { context } = server
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'catalogue-'))
  fs.cpSync(paths.catalogue, folder, { recursive: true })
  const home = context.catalogue.products.get('home')
  if (!home) throw new Error('The home product is not on sale')
  const studio = path.join(folder, 'products', 'studio')
  fs.mkdirSync(studio)
  for (const [name, content] of Object.entries(studioFiles(home.definition)))
    fs.writeFileSync(path.join(studio, `${name}.json`), JSON.stringify(content))
  const list = { ...context.catalogue.home, products: ['home', 'studio'] }
  fs.writeFileSync(path.join(folder, 'home.json'), JSON.stringify(list))
  context.catalogue = loadCatalogue(folder)
  await publishCatalogue(context.db, context.catalogue, context.clock.now())
})
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true })
  await server.close()
})

const ofPlan = { productCode: 'studio', planCode: 'ONLY' }

async function save(subject: FieldValues, startDate = '2026-06-02') {
  const { data: quote } = await server.call('insure/calculate', { ...ofPlan, factors: { kiln: true } })
  return server.call('insure/save', {
    quoteNo: quote.quoteNo,
    startDate,
    holder,
    insureds: [],
    subject,
    answers: [],
    consents: await readDocuments(server, 'ONLY', 'studio'),
    captchaTicket: await captchaTicket(server),
    idempotencyKey: newKey(),
  })
}

test('it stands on the home page after the first one', async () => {
  const { data } = await server.call('home/index', {})
  expect(
    data.products.map(({ productCode, price }) => [productCode, price.planName, price.amountFen]),
  ).toEqual([
    ['home', '安心', 9800],
    ['studio', '标准', 10_001],
  ])
  expect(data.categories[0]).toEqual({ code: 'home', name: '家庭财产', productCount: 2 })
})

test('it is priced by its own table, rounded half up', async () => {
  const { data } = await server.call('insure/calculate', { ...ofPlan, factors: { kiln: true } })
  // 100.01 × 1.5 = 150.015
  expect(data.premiumFen).toBe(15_002)
  expect(data.breakdown.at(-1)).toEqual({ label: '有无窑炉', detail: '有 × 1.50', amountFen: 5_001 })
})

test('its own form asks and checks', async () => {
  const answer = await save({ region: '330106', street: '松涛路18号' }, '2026-06-09')
  expect(answer.data.fields?.map(({ path: at }) => at)).toEqual([
    'subject.licence',
    'startDate',
    'subject.street',
  ])
})

test('it is bought', async () => {
  const saved = await save({ region: '330106', licence: 'HZ-2026-7' })
  expect(saved).toMatchObject({ code: 200, data: { premiumFen: 15_002 } })
  const { orderNo, accessKey } = saved.data
  const { data } = await server.call('member/order/info', { orderNo, accessKey })
  expect(data).toMatchObject({
    productName: '画室财产保险',
    planName: '标准',
    subjectText: '浙江省杭州市西湖区 H**',
    amountFen: 15_002,
  })
})
