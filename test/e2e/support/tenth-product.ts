import { readCatalogue, writeCatalogue } from './catalogue'
import type { Person } from './people'
import type { Purchase } from './products'

const code = 'ebike'
const name = '稳行电动自行车保险'
const plan = 'WHOLE'

interface Named {
  name?: string
}
interface Product {
  introduction: { coverages: object[] }
}
interface Form {
  sections: { code: string; fields: Named[] }[]
  questions: { items: { options: unknown }[] }
}
interface Plans {
  coverages: Named[]
}
interface Rates {
  tables: object[]
}
interface Home {
  products: string[]
}

const text = (field: string, label: string) => ({
  name: `subject.${field}`,
  label,
  control: 'TEXT',
  required: true,
  maxLength: 20,
})
const worth = {
  name: 'worth',
  target: 'subject.worth',
  label: '购车价格',
  control: 'SELECT',
  required: true,
  options: [
    { value: 'LOW', label: '3,000 元以下' },
    { value: 'HIGH', label: '3,000 元以上' },
  ],
}

/**
 * Creates the files of a bicycle product with its own form and rates; other content is from the account product.
 */
function files(of: <Data>(file: string) => Data) {
  const product = of<Product>('product')
  const { coverages } = of<Plans>('plans')
  const form = of<Form>('form')
  const [table] = of<Rates>('rates').tables
  const [holder, period] = form.sections
  return {
    product: {
      ...product,
      code,
      name,
      tagline: '车被偷、撞了人，都有着落',
      price: {
        planCode: plan,
        examples: [{ plans: [plan], person: '3,000 元以下的车', factors: { worth: 'LOW' } }],
      },
      introduction: {
        ...product.introduction,
        coverages: product.introduction.coverages.slice(0, 1),
        customers: ['上下班代步', '接送孩子', '送货上门'].map((title) => ({
          title,
          planCode: plan,
          person: '3,000 元以下的车',
          factors: { worth: 'LOW' },
        })),
      },
      uniqueness: { paths: ['subject.frameNo'], ignoredEndings: [], message: '这辆车已有有效保单' },
      subjectSummary: { open: ['subject.brand'], masked: ['subject.frameNo'] },
    },
    plans: {
      plans: [{ planCode: plan, name: '全车', summary: '整车盗抢和第三者责任', recommended: true }],
      coverages: coverages.slice(0, 1).map((coverage) => ({
        ...coverage,
        name: '整车盗抢',
        amounts: [{ planCode: plan, kind: 'SUM', sumInsuredFen: 300_000 }],
      })),
    },
    rates: {
      tables: [
        {
          ...table,
          version: 'EBIKE-R2026.1',
          bases: [{ planCode: plan, baseFen: 8000 }],
          factors: [
            {
              kind: 'OPTION',
              factor: worth.name,
              values: [
                { value: 'LOW', multiplier: 1 },
                { value: 'HIGH', multiplier: 1.25 },
              ],
            },
          ],
        },
      ],
    },
    form: {
      ...form,
      factors: [worth],
      sections: [
        holder,
        {
          code: 'subject',
          title: '电动自行车',
          fields: [{ factor: worth.name }, text('brand', '品牌'), text('frameNo', '整车编码')],
        },
        period,
      ],
      questions: {
        ...form.questions,
        title: '车辆情况询问',
        items: form.questions.items.slice(0, 1).map(({ options }) => ({
          code: 'REFITTED',
          text: '这辆车是否加装过电池，或者解除了限速？',
          options,
          declines: [
            { value: 'YES', reason: '改装车起火多，本产品不能承保', alternative: '恢复原状后可以再来投保' },
          ],
        })),
      },
    },
    guide: of<object>('guide'),
    documents: of<object>('documents'),
  }
}

/** Adds a product to a catalogue folder: copies an existing product and edits its files. */
export function addTenthProduct(folder: string): void {
  const made = files((file) => readCatalogue(folder, `products/account/${file}.json`))
  for (const [file, content] of Object.entries(made))
    writeCatalogue(folder, `products/${code}/${file}.json`, content)
  const home = readCatalogue<Home>(folder, 'home.json')
  writeCatalogue(folder, 'home.json', { ...home, products: [...home.products, code] })
}

/** Creates the purchase of the product. */
export const tenthPurchase = (person: Person): Purchase => ({
  product: name,
  factors: [['worth', ['3,000 元以上']]],
  entries: [
    ['holder.name', person.name],
    ['holder.certNo', person.certNo],
    ['holder.mobile', person.mobile],
    ['holder.region', ['上海市', '浦东新区']],
    ['subject.brand', '云杉'],
    ['subject.frameNo', person.imei],
    ['startDate', []],
  ],
})
