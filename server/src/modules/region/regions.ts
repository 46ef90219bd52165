import { areaList } from '@vant/area-data'
import type { Region } from '@storefront/contract'
import { spellingOf } from './pinyin'

/** Taiwan, Hong Kong and Macau: not in the sales area, and their divisions have a different structure. */
const elsewhere = ['71', '81', '82']
/** Administrative placeholder cities; their districts belong directly to the province. */
const paperCities = /^(县|省直辖县|自治区直辖县级行政区划)$/

const { province_list: provinces, city_list: cities, county_list: districts } = areaList

const provinceOf = (code: string) => `${code.slice(0, 2)}0000`
const cityOf = (code: string) => `${code.slice(0, 4)}00`

/** Returns whether the city level is skipped: municipalities and placeholder cities. */
function isSkipped(cityCode: string): boolean {
  const name = cities[cityCode] ?? ''
  return paperCities.test(name) || name === provinces[provinceOf(cityCode)]
}

const bySound = (left: Region, right: Region) =>
  left.pinyin.localeCompare(right.pinyin) || left.code.localeCompare(right.code)
const named = (list: Record<string, string>, hasChildren: boolean) =>
  Object.entries(list).map(([code, name]): Region => ({ code, name, hasChildren, ...spellingOf(name) }))

const allProvinces = named(provinces, true).filter(({ code }) => !elsewhere.includes(code.slice(0, 2)))
const allCities = named(cities, true).filter(({ code }) => !isSkipped(code))
const allDistricts = named(districts, false)

function childrenOf(): Map<string, Region[]> {
  const children = new Map<string, Region[]>()
  const add = (parent: string, region: Region) =>
    children.set(parent, [...(children.get(parent) ?? []), region])
  for (const city of allCities) add(provinceOf(city.code), city)
  for (const district of allDistricts) {
    const city = cityOf(district.code)
    add(isSkipped(city) ? provinceOf(city) : city, district)
  }
  for (const list of children.values()) list.sort(bySound)
  return children
}

const children = childrenOf()
const roots = [...allProvinces].sort(bySound)
const rootCodes = new Set(roots.map(({ code }) => code))

/**
 * Returns the provinces without a parent code, otherwise its child regions, sorted by pinyin; undefined for an unknown
 * code. Trailing zeros of a code may be omitted: 33 is 330000.
 */
export function regionsUnder(parentCode?: string): Region[] | undefined {
  if (parentCode === undefined) return roots
  const code = parentCode.padEnd(6, '0')
  return rootCodes.has(provinceOf(code)) ? children.get(code) : undefined
}

/** Returns the parent code in the displayed hierarchy; undefined for a province. */
export function parentCodeOf(code: string): string | undefined {
  if (code === provinceOf(code)) return undefined
  const city = cityOf(code)
  return code === city || isSkipped(city) ? provinceOf(code) : city
}

/** Returns the full name of a district, such as 浙江省杭州市西湖区; undefined when the code is not a district code. */
export function districtName(code: string): string | undefined {
  const district = districts[code]
  if (!district || !rootCodes.has(provinceOf(code))) return undefined
  const city = isSkipped(cityOf(code)) ? '' : cities[cityOf(code)]
  return `${provinces[provinceOf(code)]}${city}${district}`
}

/** Returns the names of the districts among the field values, by field name. */
export const districtTexts = (
  fields: readonly { name: string; control: string }[],
  values: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, control }) => {
      const text = control === 'REGION' ? districtName(String(values[name])) : undefined
      return text === undefined ? [] : [[name, text]]
    }),
  )

/** All regions that can be selected or opened: provinces first, then cities, then districts. */
export const allRegions: readonly Region[] = [
  ...roots,
  ...[...allCities, ...allDistricts].filter(({ code }) => rootCodes.has(provinceOf(code))),
]

/** Returns the names of the parent regions: 浙江省杭州市 for 西湖区, empty for a province. */
export const namesAround = ({ code }: Region): string =>
  [provinceOf(code), cityOf(code)]
    .filter((around) => around !== code && !isSkipped(around))
    .map((around) => provinces[around] ?? cities[around] ?? '')
    .join('')
