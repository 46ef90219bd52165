/** Age mentioned in a text. */
export interface Age {
  /** Completed years. */
  years: number
  /** The same age in days, for newborns and pets. */
  days: number
}

const yearDays = 365
const monthDays = 30
const digits = '零一二三四五六七八九'
const oldest = 120

const number = '(?:\\d{1,3}|[一二两三四五六七八九]?十[一二三四五六七八九]?|[一二两三四五六七八九])'
/** One Chinese digit alone is usually not an age. */
const plainNumber = '(?:\\d{1,3}|[一二三四五六七八九]?十[一二三四五六七八九]?)'
const years = new RegExp(
  `(不满|未满|不到|不足|没满|没到)?(${number})(?:\\s*(?:来|多|几|好几))?\\s*(?:周岁|岁)`,
  'gu',
)
/** A number without a unit counts as an age only after a word that indicates an age. */
const told = new RegExp(
  `(?:今年|年龄|年纪|岁数|[我他她爸妈爷奶公婆姥爹娘叔姨子头弟妹哥姐舅姑嫂侄甥媳婿儿女人友娃宝]|老太太|老伴|岳父|岳母|父亲|母亲)` +
    `(?:是|都|已经|快|有|今年|也|刚|刚满|满|过了|年满|了){0,3}\\s*(${plainNumber})(?:多|来|几|好几)?(?=了|$|[，。,?？!！ 吗能可还])`,
  'gu',
)
/** A number of two digits before words of buying: 68能买吗. */
const asked = /(?:^|[\s，。,])(\d{2})(?:的|了)?(?=[还也]?(?:能|可以|可)(?:买|投|上|保|不))/gu
const months = new RegExp(`(${number})个月(?=大(?!概|约)|的|$|宝|婴|小|能)`, 'gu')
const kept = new RegExp(`养了(${number})年`, 'gu')
const monthAndHalf = new RegExp(`(${number})个半月`, 'gu')
const days = new RegExp(`(${number})天(?:大(?!概|约)|的(?=[小奶猫狗宝婴娃孩])|(?=能|可|也))`, 'gu')
const newborn = /满月|新生儿|刚出生|刚生下来/u

/** Returns the number that is written in digits or in Chinese numerals below one hundred. */
export function readNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const plain = text.replace('两', '二')
  const [tens = '', ones = ''] = plain.includes('十') ? plain.split('十') : ['零', plain]
  return (tens === '' ? 1 : digits.indexOf(tens)) * 10 + Math.max(0, digits.indexOf(ones))
}

const ofYears = (value: number): Age => ({ years: value, days: value * yearDays })
/** "Under 18" means 17 at most. */
const yearsIn = (text: string) =>
  [...text.matchAll(years)].map(([, under, found = '']) => readNumber(found) - (under === undefined ? 0 : 1))
const ofDays = (value: number): Age => ({ years: Math.floor(value / yearDays), days: value })

/** Returns the ages mentioned in a text in simplified characters, in order. */
export function agesIn(text: string): Age[] {
  const numbers = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => readNumber(found))
  const inYears = yearsIn(text)
  const ages = [
    ...(inYears.length > 0 ? inYears : [...numbers(told), ...numbers(asked), ...numbers(kept)]).map(ofYears),
    ...numbers(months).map((count) => ofDays(count * monthDays)),
    ...numbers(monthAndHalf).map((count) => ofDays(count * monthDays + monthDays / 2)),
    ...numbers(days).map(ofDays),
  ]
  if (ages.length === 0 && newborn.test(text)) return [ofDays(monthDays)]
  return ages.filter(({ years: count }) => count >= 0 && count <= oldest)
}

/** Returns a text without its ages. */
export const withoutAges = (text: string): string =>
  [years, told, asked, kept, months, monthAndHalf, days].reduce(
    (rest, pattern) => rest.replace(pattern, ' '),
    text,
  )
