import type { CoverageRow, ProductDetail } from '@storefront/contract'
import { priceOf } from './price'

/** Creates a coverage. */
export const cover = (kindCode: string, name: string, part: Partial<CoverageRow> = {}): CoverageRow => ({
  kindCode,
  name,
  description: `${name}的说明`,
  amounts: [{ planCode: 'YEAR', text: '1 万元' }],
  deductible: '无',
  ...part,
})

/** Creates a product with one plan and these coverages. */
export const product = (coverages: CoverageRow[]): ProductDetail => ({
  card: {
    productCode: 'golf',
    variant: 'GOLF',
    name: '高尔夫球综合保险',
    tagline: '打球安心',
    tags: [],
    categoryCode: 'sport',
    price: priceOf({ planCode: 'YEAR', planName: '年度', amountFen: 19_800 }),
    picture: '/pictures/product-golf.svg',
  },
  version: '1',
  highlights: [],
  audience: [],
  termText: '1 年',
  ageRules: [],
  plans: [
    {
      planCode: 'YEAR',
      name: '年度',
      summary: '',
      price: priceOf({ planCode: 'YEAR', planName: '年度', amountFen: 19_800 }),
      recommended: true,
    },
  ],
  customers: [],
  coverages,
  mainCoverages: [],
  mainExclusions: [],
  exclusions: [],
  specialTerms: [],
  claimGuide: [
    { title: '及时报案', text: '拨打电话' },
    { title: '如何证明一杆进洞', text: '签字的记分卡' },
  ],
  refundRules: [],
  faq: [],
  disclosure: { insurerName: '云杉财险', marketingName: '高尔夫球综合保险', clauses: [], facts: [] },
})
