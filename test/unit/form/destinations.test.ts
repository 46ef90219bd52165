import type { Destination } from '@storefront/contract'
import { searchable, searchDestinations } from '@/form/destination-control/search'
import { byLetter } from '@/form/place-picker/groups'

const place = (iso: string, name: string, pinyin: string): Destination => ({
  iso,
  name,
  pinyin,
  zone: 'ASIA',
  schengen: false,
  hot: false,
})
const places = [
  place('AL', '阿尔巴尼亚', 'aerbaniya'),
  place('EE', '爱沙尼亚', 'aishaniya'),
  place('AU', '澳大利亚', 'aodaliya'),
  place('FR', '法国', 'faguo'),
  place('US', '美国', 'meiguo'),
  place('BD', '孟加拉国', 'mengjialaguo'),
  place('MN', '蒙古', 'menggu'),
  place('CN', '西安', 'xian'),
  place('XX', '黑山共和国', 'heishan'),
  place('AO', '安哥拉', 'angela'),
  place('CG', '刚果（布）', 'gangguobu'),
].map(searchable)
const found = (text: string) => searchDestinations(places, text).map(({ name }) => name)

it.each([
  ['阿尔巴尼亚', 'aebny'],
  ['爱沙尼亚', 'asny'],
  ['澳大利亚', 'adly'],
  ['法国', 'fg'],
  ['美国', 'mg'],
  ['孟加拉国', 'mjlg'],
  ['蒙古', 'mg'],
  ['西安', 'xa'],
  ['黑山共和国', ''],
  ['安哥拉', 'agl'],
  ['刚果（布）', 'ggb'],
])('%s has the initials “%s”', (name, initials) => {
  expect(places.find((one) => one.name === name)?.initials).toBe(initials)
})

it.each([
  ['', places.map(({ name }) => name)],
  ['国', ['法国', '美国', '孟加拉国', '黑山共和国']],
  ['尼亚', ['阿尔巴尼亚', '爱沙尼亚']],
  ['meng', ['孟加拉国', '蒙古']],
  [' MEI GUO ', ['美国']],
  ["xi'an", ['西安']],
  ['mg', ['美国', '蒙古']],
  ['MJ', ['孟加拉国']],
  ['guo', []],
  ['火星', []],
])('“%s” finds %p', (text, names) => {
  expect(found(text)).toEqual(names)
})

it('stands under the first letter', () => {
  expect(byLetter(places).map(({ letter }) => letter)).toEqual(['A', 'F', 'M', 'X', 'H', 'G'])
  expect(byLetter(places)[0]?.places.map(({ iso }) => iso)).toEqual(['AL', 'EE', 'AU', 'AO'])
})
