import { areaList } from '@vant/area-data'

/** A province, city or district. */
export interface Region {
  code: string
  name: string
  hasChildren: boolean
}

/** Taiwan, Hong Kong and Macau: no business there, and their divisions have another shape. */
const elsewhere = ['71', '81', '82']
/** Cities of this name exist only on paper: what is under them stands directly under the province. */
const paperCities = /^(县|省直辖县|自治区直辖县级行政区划)$/

const { province_list: provinces, city_list: cities, county_list: districts } = areaList

const provinceOf = (code: string) => `${code.slice(0, 2)}0000`
const cityOf = (code: string) => `${code.slice(0, 4)}00`

/** A municipality's own city, and cities on paper, are not steps a person takes. */
function isSkipped(cityCode: string): boolean {
  const name = cities[cityCode] ?? ''
  return paperCities.test(name) || name === provinces[provinceOf(cityCode)]
}

const byCode = (left: Region, right: Region) => left.code.localeCompare(right.code)
const named = (list: Record<string, string>, hasChildren: boolean) =>
  Object.entries(list).map(([code, name]) => ({ code, name, hasChildren }))

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
  for (const list of children.values()) list.sort(byCode)
  return children
}

const children = childrenOf()
const roots = [...allProvinces].sort(byCode)
const rootCodes = new Set(roots.map(({ code }) => code))

/**
 * Provinces without a parent code, else what lies under it; undefined for an unknown code.
 * Trailing zeros of a code may be left out: 33 is 330000.
 */
export function regionsUnder(parentCode?: string): Region[] | undefined {
  if (parentCode === undefined) return roots
  const code = parentCode.padEnd(6, '0')
  return rootCodes.has(provinceOf(code)) ? children.get(code) : undefined
}

/** The full name of a district, as 浙江省杭州市西湖区; undefined when the code is not one of a district. */
export function districtName(code: string): string | undefined {
  const district = districts[code]
  if (!district || !rootCodes.has(provinceOf(code))) return undefined
  const city = isSkipped(cityOf(code)) ? '' : cities[cityOf(code)]
  return `${provinces[provinceOf(code)]}${city}${district}`
}
