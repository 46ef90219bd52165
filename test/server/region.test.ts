import { districtName, type Region, regionsUnder } from '../../server/src/modules/region/regions'
import { startTestServer, type TestServer } from './support/harness'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const city = (parentCode?: string) =>
  server.call('insure/city', parentCode === undefined ? {} : { parentCode })
const names = (regions: Region[]) => regions.map(({ name }) => name)

test('begins with the 31 provinces of the mainland', async () => {
  const { regions } = (await city()).data
  expect(regions).toHaveLength(31)
  expect(regions[0]).toEqual({ code: '110000', name: '北京市', hasChildren: true })
  expect(names(regions)).not.toContain('台湾省')
})

test('province, city, district', async () => {
  expect(names((await city('330000')).data.regions).slice(0, 2)).toEqual(['杭州市', '宁波市'])
  expect((await city('330100')).data.regions).toContainEqual({
    code: '330106',
    name: '西湖区',
    hasChildren: false,
  })
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
  expect((await city(code)).data.regions).toContainEqual({ code: district, name, hasChildren: false })
  expect(districtName(district)).toBe(fullName)
})

test.each([
  ['420000', '仙桃市', '429004', '湖北省仙桃市'],
  ['460000', '琼海市', '469002', '海南省琼海市'],
  ['410000', '济源市', '419001', '河南省济源市'],
  ['650000', '石河子市', '659001', '新疆维吾尔自治区石河子市'],
])('in %s, %s stands beside the cities', async (code, name, county, fullName) => {
  expect((await city(code)).data.regions).toContainEqual({ code: county, name, hasChildren: false })
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
