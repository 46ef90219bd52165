import { dateText } from '@storefront/rules/calendar'
import type { Entry, Period } from './form'
import type { Person } from './people'

/** Purchase of a product: entries of the plan page and of the form. */
export interface Purchase {
  product: string
  factors: readonly Entry[]
  entries: readonly Entry[]
  /** Patterns for the start of the questions answered with 是. */
  affirmed?: readonly RegExp[]
}

/** Returns the date the given number of days from now, as the lists of a date sheet show it. */
function day(fromToday: number): string[] {
  const date = new Date(Date.now() + fromToday * 86_400_000)
  return [`${date.getFullYear()}年`, `${date.getMonth() + 1}月`, `${date.getDate()}日`]
}

/** Returns a period by its days from now. */
function period(first: number, last: number): Period {
  const date = (fromToday: number) => dateText(Date.now() + fromToday * 86_400_000)
  return { first: date(first), last: date(last) }
}

const holder = (person: Person): Entry[] => [
  ['holder.name', person.name],
  ['holder.certNo', person.certNo],
  ['holder.mobile', person.mobile],
]
const consent = /^被保险人是否都知道并同意/

/** Purchases of every product on sale by code, except the home product, which has its own tests. */
export const purchases = {
  pet: (person: Person) => ({
    product: '毛孩子宠物医疗和第三者责任保险',
    factors: [
      ['species', '猫'],
      ['birth', day(-800)],
    ],
    entries: [
      ...holder(person),
      ['subject.breed', '中华田园猫'],
      ['subject.petName', '汤圆'],
      ['subject.sex', '母'],
      ['subject.region', ['上海市', '浦东新区']],
    ],
  }),
  accident: (person: Person) => ({
    product: '安行个人综合意外保险',
    factors: [],
    entries: [
      ['startDate', []],
      ...holder(person),
      ['就是投保人本人', true],
      ['insureds.0.occupation', ['1 类', '教师、学生']],
      ['insureds.0.socialInsurance', '有'],
    ],
    affirmed: [consent],
  }),
  travel: (person: Person) => ({
    product: '云游境内外旅行保险',
    factors: [
      ['destinations', ['日本']],
      ['startDate', period(10, 16)],
    ],
    entries: [...holder(person), ['就是投保人本人', true]],
    affirmed: [consent],
  }),
  golf: (person: Person) => ({
    product: '挥杆无忧高尔夫球综合保险',
    factors: [],
    entries: [
      ...holder(person),
      ['holder.region', ['上海市', '浦东新区']],
      ['items.0.kind', ['整套球杆']],
      ['items.0.brand', '云杉'],
      ['items.0.model', 'SP-1'],
      ['items.0.purchasedOn', day(-400)],
      ['items.0.price', '18000'],
      ['startDate', []],
    ],
  }),
  vehicle: (person: Person) => ({
    product: '一路平安驾乘人员意外伤害保险',
    factors: [['seats', ['7 座']]],
    entries: [
      ...holder(person),
      ['subject.plate', '沪AD12345'],
      ['subject.vin', person.vin],
      ['subject.energy', '纯电动'],
      ['subject.model', '云杉牌 YS7000'],
      ['subject.registeredOn', day(-300)],
      ['subject.ownerRelation', '车主本人'],
      ['subject.region', ['上海市', '浦东新区']],
      ['startDate', []],
    ],
  }),
  account: (person: Person) => ({
    product: '随身账户个人资金安全保险',
    factors: [],
    entries: [...holder(person), ['holder.region', ['上海市', '浦东新区']], ['startDate', []]],
  }),
  phone: (person: Person) => ({
    product: '护屏手机意外损坏保险',
    factors: [
      ['price', ['4,000（含）至 7,000 元']],
      ['purchasedOn', day(-30)],
    ],
    entries: [
      ...holder(person),
      ['holder.region', ['上海市', '浦东新区']],
      ['subject.brand', ['华为']],
      ['subject.model', 'Mate 70'],
      ['subject.imei', person.imei],
      ['startDate', []],
    ],
  }),
  merchant: (person: Person) => ({
    product: '好味道食品安全责任保险',
    factors: [
      ['businessType', ['饮品']],
      ['turnover', ['50 万元以下']],
    ],
    entries: [
      ['holder.name', '上海云杉小馆餐饮有限公司'],
      ['holder.certNo', '91310115MA1K35XB87'],
      ['holder.contactName', person.name],
      ['holder.mobile', person.mobile],
      ['subject.shopName', '云杉茶饮'],
      ['subject.region', ['上海市', '浦东新区']],
      ['subject.street', `云杉路 ${person.room} 号`],
      ['subject.licenceNo', 'JY23101150000011'],
      ['subject.area', '36.5'],
      ['subject.staff', '4'],
      ['startDate', []],
    ],
  }),
} satisfies Record<string, (person: Person) => Purchase>

/** Returns the entries of a person with a passport at this form path. */
const withPassport = (path: string, certNo: string, birth: string[], sex: string): Entry[] => [
  [`${path}.name`, 'ANNELIESE MARGARETE VON HOHENSTEIN-SCHWARZENBERG MUELLER'],
  [`${path}.certType`, ['护照']],
  [`${path}.certNo`, certNo],
  [`${path}.birth`, birth],
  [`${path}.sex`, sex],
]

/** Creates a purchase of a Schengen trip for two adults with passports and a third person as holder. */
export const schengen = (person: Person): Purchase => ({
  product: '云游境内外旅行保险',
  factors: [
    ['destinations', ['法国']],
    ['startDate', period(10, 16)],
    ['adults', '2'],
  ],
  entries: [
    ...withPassport('holder', `C${person.room}`, ['1962年', '3月', '8日'], '女'),
    ['holder.mobile', person.mobile],
    ['insureds.0.relation', ['配偶']],
    ...withPassport('insureds.0', `E${person.room}`, ['1958年', '12月', '31日'], '男'),
    ['insureds.0.pinyin', 'JUERGEN MUELLER'],
    ['insureds.1.relation', ['子女']],
    ...withPassport('insureds.1', `G${person.room}`, ['1990年', '2月', '28日'], '女'),
    ['insureds.1.pinyin', 'MARIA MUELLER'],
  ],
  affirmed: [consent],
})
