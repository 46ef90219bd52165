import type { RequestOf } from '@storefront/contract'
import { distanceMetres } from '../../../server/src/modules/place/distance'
import { startTestServer, type TestServer } from '../support/harness'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const hangzhou = { latitude: 30.287, longitude: 120.154 }
const beijing = { latitude: 39.905, longitude: 116.405 }
const places = async (request: RequestOf<'insure/place'>) => (await server.call('insure/place', request)).data
const branches = async (request: RequestOf<'help/branch'>) =>
  (await server.call('help/branch', request)).data.branches
const locate = async (address: string) => (await server.call('insure/locate', { address })).data

describe('distance', () => {
  it('knows how far cities are apart', () => {
    expect(distanceMetres(beijing, { latitude: 31.232, longitude: 121.473 }) / 1000).toBeCloseTo(1067, -1)
    expect(distanceMetres(hangzhou, hangzhou)).toBe(0)
  })

  it('goes round the earth at most half way, and is the same in both directions', () => {
    const opposite = { latitude: -39.905, longitude: -63.595 }
    expect(distanceMetres(beijing, opposite)).toBe(20_015_115)
    expect(distanceMetres(hangzhou, beijing)).toBe(distanceMetres(beijing, hangzhou))
  })
})

describe('places', () => {
  it('begins with the cities most people live in, each with a mark', async () => {
    const { place, listed } = await places({})
    expect(place).toBeNull()
    expect(listed.map(({ name }) => name)).toContain('杭州市')
    for (const { point } of listed) expect(point).not.toBeNull()
  })

  it('marks every city of every province', async () => {
    const provinces = (await server.call('insure/city', {})).data.regions
    const inside = await Promise.all(provinces.map(({ code }) => places({ code })))
    const cities = inside.flatMap(({ listed }) => listed.filter(({ hasChildren }) => hasChildren))
    expect(cities.length).toBeGreaterThan(320)
    expect(cities.filter(({ point, approximate }) => point === null || approximate)).toEqual([])
  })

  it('shows what lies inside a city, and what is around', async () => {
    const { place, listed, around } = await places({ code: '330100' })
    expect(place).toMatchObject({ name: '杭州市', within: '浙江省', approximate: false })
    expect(listed).toContainEqual(
      expect.objectContaining({ code: '330106', hasChildren: false, approximate: true }),
    )
    expect(around[0]).toMatchObject({ name: '绍兴市', distanceMetres: expect.any(Number) })
  })

  it('shows what lies beside a district, which has a mark of its own in a municipality only', async () => {
    const { place, listed } = await places({ code: '110108' })
    expect(place).toMatchObject({ name: '海淀区', approximate: false })
    expect(listed.map(({ name }) => name)).toContain('朝阳区')
    expect((await places({ code: '330106' })).place).toMatchObject({ approximate: true })
  })

  it('finds by name and pinyin, with the distance from where one is', async () => {
    const { listed } = await places({ keyword: 'shaoxing', near: hangzhou })
    expect(listed[0]).toMatchObject({ name: '绍兴市', within: '浙江省' })
    expect(listed[0]?.distanceMetres).toBeGreaterThan(40_000)
    expect(listed[0]?.distanceMetres).toBeLessThan(70_000)
    expect((await places({ keyword: 'zzzz' })).listed).toEqual([])
  })

  it('finds what is nearest', async () => {
    const { listed } = await places({ near: hangzhou })
    expect(listed[0]?.name).toBe('杭州市')
    const metres = listed.map(({ distanceMetres: far }) => Number(far))
    expect(metres).toEqual([...metres].sort((one, other) => one - other))
  })

  it('refuses a code of nothing, and points that are nowhere', async () => {
    expect((await server.call('insure/place', { code: '999999' })).code).toBe(404)
    const off = await server.call('insure/place', { near: { latitude: 91, longitude: 0 } })
    expect(off.code).not.toBe(200)
  })
})

describe('an address from a map', () => {
  test.each([
    ['浙江省杭州市西湖区文三路 1 号', '330106', '文三路1号'],
    ['北京市海淀区中关村大街1号', '110108', '中关村大街1号'],
    ['北京市北京市海淀区中关村大街1号', '110108', '中关村大街1号'],
    ['海南省琼海市嘉积镇', '469002', '嘉积镇'],
  ])('%s', async (address, code, street) => {
    expect(await locate(address)).toMatchObject({ place: { code }, street })
  })

  it('leaves all of it to the street when the district is not said', async () => {
    expect(await locate('松涛路 18 号')).toEqual({ place: null, street: '松涛路18号' })
    expect(await locate('浙江省杭州市某地')).toEqual({ place: null, street: '浙江省杭州市某地' })
  })
})

describe('branches', () => {
  it('are sorted in the order of the company, without distances, when no location is given', async () => {
    const all = await branches({})
    expect(all).toHaveLength(29)
    expect(all[0]).toMatchObject({ city: '北京市', distanceMetres: null })
  })

  it('come the nearest first', async () => {
    const [first, second] = await branches({ near: hangzhou })
    expect(first).toMatchObject({ city: '杭州市' })
    expect(first?.distanceMetres).toBeLessThan(2_000)
    expect(second?.city).toBe('上海市')
  })
})
