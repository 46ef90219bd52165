import type { Region } from '@storefront/contract'
import { districtName, regionsUnder } from '../../../server/src/modules/region/regions'
import { startTestServer, type TestServer } from '../support/harness'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const city = (parentCode?: string) =>
  server.call('insure/city', parentCode === undefined ? {} : { parentCode })
const search = async (keyword: string) => (await server.call('insure/city', { keyword })).data.regions
const names = (regions: Region[]) => regions.map(({ name }) => name)

test('begins with the 31 provinces of the mainland', async () => {
  const { regions } = (await city()).data
  expect(regions).toHaveLength(31)
  expect(regions).toContainEqual({
    code: '110000',
    name: '北京市',
    hasChildren: true,
    pinyin: 'beijingshi',
    initials: 'bjs',
  })
  expect(names(regions)).not.toContain('台湾省')
})

test('province, city, district', async () => {
  expect(names((await city('330000')).data.regions).slice(0, 3)).toEqual(['杭州市', '湖州市', '嘉兴市'])
  expect((await city('330100')).data.regions).toContainEqual(
    expect.objectContaining({ code: '330106', name: '西湖区', hasChildren: false }),
  )
  expect(districtName('330106')).toBe('浙江省杭州市西湖区')
})

test('a code may come without its trailing zeros', async () => {
  expect((await city('33')).data).toEqual((await city('330000')).data)
  expect((await city('3301')).data).toEqual((await city('330100')).data)
})

test.each([
  ['110000', '东城区', '110101', '北京市东城区'],
  ['310000', '浦东新区', '310115', '上海市浦东新区'],
  ['500000', '城口县', '500229', '重庆市城口县'],
])('a municipality %s leads straight to its districts', async (code, name, district, fullName) => {
  expect((await city(code)).data.regions).toContainEqual(
    expect.objectContaining({ code: district, name, hasChildren: false }),
  )
  expect(districtName(district)).toBe(fullName)
})

test.each([
  ['420000', '仙桃市', '429004', '湖北省仙桃市'],
  ['460000', '琼海市', '469002', '海南省琼海市'],
  ['410000', '济源市', '419001', '河南省济源市'],
  ['650000', '石河子市', '659001', '新疆维吾尔自治区石河子市'],
])('in %s, %s stands beside the cities', async (code, name, county, fullName) => {
  expect((await city(code)).data.regions).toContainEqual(
    expect.objectContaining({ code: county, name, hasChildren: false }),
  )
  expect(districtName(county)).toBe(fullName)
})

test.each(['990000', '810000', '71', '330106', '429000', '12345'])('%s has no regions', async (code) => {
  expect(await city(code)).toMatchObject({ code: 404, msg: '没有找到这个地区，请重新选择' })
})

test('everything with children has some, everything without is a district with a full name', () => {
  const walk = (region: Region): number => {
    if (!region.hasChildren) {
      expect(districtName(region.code)).toContain(region.name)
      return 1
    }
    expect(districtName(region.code)).toBeUndefined()
    const children = regionsUnder(region.code) ?? []
    expect(children.length).toBeGreaterThan(0)
    expect(new Set(children.map(({ code }) => code)).size).toBe(children.length)
    return children.reduce((count, child) => count + walk(child), 0)
  }
  const districts = (regionsUnder() ?? []).reduce((count, province) => count + walk(province), 0)
  expect(districts).toBeGreaterThan(2800)
})

test('every list stands in the order of pinyin; the cities that most people live in come with the provinces', async () => {
  const top = (await city()).data
  expect(names(top.regions).slice(0, 4)).toEqual(['安徽省', '北京市', '重庆市', '福建省'])
  expect(names(top.hot)).toEqual([
    '北京市',
    '上海市',
    '广州市',
    '深圳市',
    '杭州市',
    '南京市',
    '成都市',
    '武汉市',
    '重庆市',
  ])
  const { regions, hot } = (await city('440000')).data
  const letters = regions.map(({ pinyin }) => pinyin.charAt(0))
  expect(letters).toEqual([...letters].sort())
  expect(hot).toEqual([])
})

test.each([
  ['重庆', '重庆市', 'chongqingshi', 'cqs'],
  ['吕梁', '吕梁市', 'lvliangshi', 'lls'],
  ['丽水', '丽水市', 'lishuishi', 'lss'],
  ['南京六合', '六合区', 'luhequ', 'lhq'],
  ['蔚县', '蔚县', 'yuxian', 'yx'],
])('%s is read as its people read it', async (keyword, name, pinyin, initials) => {
  expect((await search(keyword)).find((one) => one.name === name)).toMatchObject({ pinyin, initials })
})

test.each([
  ['杭州', '杭州市', '浙江省'],
  ['HANGZHOU', '杭州市', '浙江省'],
  ['hz', '杭州市', '浙江省'],
  ["xi'an", '西安市', '陕西省'],
  ['浙江', '浙江省', ''],
  ['浦东', '浦东新区', '上海市'],
  ['pudongxin', '浦东新区', '上海市'],
  ['pdxq', '浦东新区', '上海市'],
  ['杭州西湖', '西湖区', '浙江省杭州市'],
  ['浙江省杭州市西湖区', '西湖区', '浙江省杭州市'],
  ['仙桃', '仙桃市', '湖北省'],
])('“%s” finds %s in “%s”', async (keyword, name, within) => {
  expect(await search(keyword)).toContainEqual(expect.objectContaining({ name, within }))
})

test('the closest and largest come first, and only so many as one can look through', async () => {
  expect(names(await search('吉林'))).toEqual(expect.arrayContaining(['吉林省', '吉林市']))
  expect(names(await search('吉林'))[0]).toBe('吉林省')
  const many = await search('市')
  expect(many).toHaveLength(30)
  const drums = await search('鼓楼区')
  expect(drums.map(({ within }) => within).sort()).toEqual(
    ['江苏省南京市', '江苏省徐州市', '河南省开封市', '福建省福州市'].sort(),
  )
})

test.each(['火星', '  ', "''", '台北', '香港'])('“%s” finds nothing', async (keyword) => {
  expect(await search(keyword)).toEqual([])
})
