import type { BranchPlace, Place } from '@storefront/contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import ChooseLocationPage from '@/pages/chooseLocation/index'
import OpenLocationPage from '@/pages/openLocation/index'
import * as weapp from '@/platform/location.weapp'
import { chosenPlaces } from '@/features/place/model/chosen-place'
import ConnectUsPage from '@/userPages/pages/connectUs/index'
import Taro, { stub } from '../stubs/taro'
import { FakeServer, ok } from './support'

const place = (code: string, name: string, part: Partial<Place> = {}): Place => ({
  code,
  name,
  within: '浙江省',
  hasChildren: /00$/.test(code),
  point: { latitude: 30.29, longitude: 120.15 },
  approximate: false,
  distanceMetres: null,
  ...part,
})
const hangzhou = place('330100', '杭州市')
const shaoxing = place('330600', '绍兴市', {
  point: { latitude: 30, longitude: 120.58 },
  distanceMetres: 52_000,
})
const westLake = place('330106', '西湖区', { within: '浙江省杭州市', approximate: true })
const branch = (
  city: string,
  cityCode: string,
  latitude: number,
  distanceMetres: number | null,
): BranchPlace => ({
  name: `${city}分公司`,
  province: '某省',
  city,
  cityCode,
  address: `${city}松涛路 1 号`,
  phone: '0571-0000-0011',
  hours: '周一至周五',
  point: { latitude, longitude: 120 },
  distanceMetres,
})
const locate = jest.fn()
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  stub.openPages('pages/insureTypeIn/index', 'pages/chooseLocation/index')
  stub.params({ for: 'subject.region' })
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: locate },
  })
  locate.mockReset()
  server.answers['insure/place'] = ({ code, keyword, near }) => {
    if (code === '330106') return ok({ place: westLake, listed: [westLake], around: [shaoxing] })
    if (code === '330100') return ok({ place: hangzhou, listed: [westLake], around: [shaoxing] })
    if (keyword) return ok({ place: null, listed: [], around: [] })
    return ok({ place: null, listed: near ? [shaoxing] : [hangzhou, shaoxing], around: [] })
  }
  server.answers['help/branch'] = ({ near }) =>
    ok({
      branches: near
        ? [branch('昆明市', '530100', 25, 3_000), branch('杭州市', '330100', 30, 1_900_000)]
        : [branch('杭州市', '330100', 30, null), branch('昆明市', '530100', 25, null)],
    })
  server.answers['help/customer'] = () => ok({ channels: [], complaint: [] })
})

const press = (role: string, name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })))
const open = (Page: React.ComponentType) => act(async () => void render(<Page />))
const search = async (text: string) => {
  fireEvent.input(screen.getByPlaceholderText(/可用拼音|按省份/), { target: { value: text } })
  await press('button', '搜索')
}
const refuse = (code: number) =>
  locate.mockImplementation((_found, refused: (problem: { code: number }) => void) => refused({ code }))

describe('choosing a place', () => {
  it('goes from a city to a district, takes the street, and hands all of it over once', async () => {
    await open(ChooseLocationPage)
    await press('radio', /杭州市/)
    expect(screen.getByText('请再选到区县')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '使用这个地点' })).toHaveAttribute('aria-disabled', 'true')
    await press('radio', /西湖区/)
    expect(screen.getByText(/没有西湖区的坐标/)).toBeInTheDocument()
    fireEvent.input(screen.getByPlaceholderText(/松涛路/), { target: { value: ' 文三路 1 号 ' } })
    await press('button', '使用这个地点')
    expect(Taro.navigateBack).toHaveBeenCalled()
    expect(chosenPlaces.take('subject.region')).toMatchObject({
      code: '330106',
      region: '浙江省杭州市西湖区',
      street: '文三路 1 号',
    })
    expect(chosenPlaces.take('subject.region')).toBeUndefined()
  })

  it('is done on the map as well as in the list', async () => {
    await open(ChooseLocationPage)
    await press('button', '选择杭州市')
    await press('button', /选择绍兴市，约 52 公里/)
    expect(server.asked('insure/place')).toEqual([{}, { code: '330100' }, { code: '330600' }])
  })

  it.each([
    [1, /您没有允许获取位置/],
    [2, /暂时取不到您的位置/],
  ])('goes on without the position of the customer (%i)', async (code, text) => {
    refuse(code)
    await open(ChooseLocationPage)
    await press('button', '我的位置附近')
    expect(screen.getByText(text)).toBeInTheDocument()
    expect(server.asked('insure/place')).toEqual([{}])
    await press('radio', /杭州市/)
    expect(screen.getByText('杭州市下辖')).toBeInTheDocument()
  })

  it('tells the server no more than about a kilometre', async () => {
    locate.mockImplementation((found) => found({ coords: { latitude: 30.287654, longitude: 120.153576 } }))
    await open(ChooseLocationPage)
    await press('button', '我的位置附近')
    expect(server.asked('insure/place')[1]).toEqual({ near: { latitude: 30.29, longitude: 120.15 } })
    expect(screen.getByText('离您最近')).toBeInTheDocument()
  })

  it('says when nothing is found, and when the network is lost', async () => {
    await open(ChooseLocationPage)
    await search('火星')
    expect(screen.getByText('没有找到“火星”')).toBeInTheDocument()
    const answer = server.answers['insure/place']
    delete server.answers['insure/place']
    await press('button', '看热门城市')
    expect(screen.getByText('哎呀，网络信号丢失')).toBeInTheDocument()
    server.answers['insure/place'] = answer ?? (() => undefined)
    await press('button', '重试')
    expect(screen.getByRole('radio', { name: /杭州市/ })).toBeInTheDocument()
  })
})

describe('branches', () => {
  beforeEach(() => stub.openPages('userPages/pages/connectUs/index'))

  it('are found by city, and the telephone is there without a network', async () => {
    const answer = server.answers['help/branch']
    delete server.answers['help/branch']
    await open(ConnectUsPage)
    expect(screen.getByText('哎呀，网络信号丢失')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /客户服务与报案/ })).toBeInTheDocument()
    server.answers['help/branch'] = answer ?? (() => undefined)
    await press('button', '重试')
    await search('昆明')
    expect(screen.getByText('分公司（1 家）')).toBeInTheDocument()
    expect(screen.queryByText('杭州市分公司')).not.toBeInTheDocument()
    await search('月球')
    expect(screen.getByText('“月球”没有分公司')).toBeInTheDocument()
    await press('button', '看全部分公司')
    expect(screen.getByText('杭州市分公司')).toBeInTheDocument()
  })

  it('come by distance once the customer says where, by position or by place', async () => {
    await open(ConnectUsPage)
    await act(async () => {
      chosenPlaces.put('branch', {
        code: '530100',
        name: '昆明市',
        region: '云南省昆明市',
        street: '',
        point: { latitude: 25.05, longitude: 102.7 },
      })
    })
    expect(screen.getByText(/按离“昆明市”的直线距离排序/)).toBeInTheDocument()
    expect(screen.getByText('20 公里以内')).toBeInTheDocument()
    expect(screen.getByText('约 1900 公里')).toBeInTheDocument()
    expect(server.asked('help/branch')[1]).toEqual({ near: { latitude: 25.05, longitude: 102.7 } })
  })

  it('show where they are on a page of ours', async () => {
    await open(ConnectUsPage)
    await press('button', '查看杭州市分公司的位置')
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/openLocation/index?branch=330100' })
  })
})

describe('the place of a branch', () => {
  it('shows the address and opens an external map without customer data', async () => {
    const beside = jest.spyOn(window, 'open').mockReturnValue(null)
    stub.params({ branch: '330100' })
    await open(OpenLocationPage)
    expect(screen.getByText('杭州市松涛路 1 号')).toBeInTheDocument()
    await press('button', '在高德地图打开')
    expect(beside).toHaveBeenCalledWith(
      expect.stringMatching(/^https:\/\/uri\.amap\.com\/marker\?position=120,30&name=/),
      '_blank',
      'noopener,noreferrer',
    )
  })

  it('leads on when there is no such branch', async () => {
    stub.params({ branch: '999999' })
    await open(OpenLocationPage)
    expect(server.asked('insure/place')).toEqual([])
    await press('button', '看全部分公司')
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/userPages/pages/connectUs/index' })
  })
})

describe("WeChat's own map", () => {
  const chosen = { name: '大厦', address: '浙江省杭州市西湖区文三路1号', latitude: 30.1, longitude: 120.1 }

  it('gives what was chosen, or says that nothing was', async () => {
    Taro.chooseLocation.mockResolvedValueOnce(chosen)
    expect(await weapp.chooseOnHostMap()).toEqual({
      name: '大厦',
      address: chosen.address,
      point: { latitude: 30.1, longitude: 120.1 },
    })
    Taro.chooseLocation.mockRejectedValueOnce({ errMsg: 'chooseLocation:fail cancel' })
    expect(await weapp.chooseOnHostMap()).toBe('cancelled')
    Taro.chooseLocation.mockResolvedValueOnce({ ...chosen, name: '', address: '' })
    expect(await weapp.chooseOnHostMap()).toBe('cancelled')
  })

  it('gives way to our page when it does not open', async () => {
    Taro.chooseLocation.mockRejectedValueOnce({
      errMsg: 'chooseLocation:fail privacy permission is not authorized',
    })
    expect(await weapp.chooseOnHostMap()).toBe('none')
    Taro.openLocation.mockRejectedValueOnce({ errMsg: 'openLocation:fail' })
    const shown = { latitude: 30, longitude: 120, name: '分公司', address: '松涛路' }
    expect(await weapp.showOnHostMap(shown)).toBe(false)
    expect(await weapp.showOnHostMap(shown)).toBe(true)
  })

  it('tells about where the customer is only roughly', async () => {
    Taro.getFuzzyLocation.mockResolvedValueOnce({ latitude: 30.287654, longitude: 120.153576 })
    expect(await weapp.whereAmI()).toEqual({ state: 'found', point: { latitude: 30.29, longitude: 120.15 } })
    Taro.getFuzzyLocation.mockRejectedValueOnce({ errMsg: 'getFuzzyLocation:fail auth deny' })
    expect(await weapp.whereAmI()).toEqual({ state: 'refused' })
    Taro.getFuzzyLocation.mockRejectedValueOnce({ errMsg: 'getFuzzyLocation:fail timeout' })
    expect(await weapp.whereAmI()).toEqual({ state: 'unknown' })
  })
})
