import type { Region } from '@storefront/contract'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { RegionLoader } from '@/form/control'
import { RegionControl } from '@/form/region-control'
import { field } from '../unit/form/schema'
import { press } from './sale'

const region = (code: string, name: string, pinyin: string, part: Partial<Region> = {}): Region => ({
  code,
  name,
  hasChildren: !/[1-9]$/.test(code),
  pinyin,
  initials: pinyin.charAt(0),
  ...part,
})
const hangzhou = region('330100', '杭州市', 'hangzhoushi')
const westLake = region('330106', '西湖区', 'xihuqu')
const provinces = [region('110000', '北京市', 'beijingshi'), region('330000', '浙江省', 'zhejiangsheng')]
const inside: Record<string, Region[]> = {
  '110000': [region('110101', '东城区', 'dongchengqu')],
  '330000': [hangzhou, region('330400', '嘉兴市', 'jiaxingshi')],
  '330100': [region('330110', '余杭区', 'yuhangqu'), westLake],
}
const places: RegionLoader = ({ parentCode, keyword }) => {
  if (keyword !== undefined) {
    const found = keyword === 'xh' ? [{ ...westLake, within: '浙江省杭州市' }] : []
    return Promise.resolve({ regions: found, hot: [] })
  }
  return Promise.resolve(
    parentCode ? { regions: inside[parentCode] ?? [], hot: [] } : { regions: provinces, hot: [hangzhou] },
  )
}
const load: jest.MockedFunction<RegionLoader> = jest.fn()
const enter = jest.fn()
beforeEach(() => {
  jest.useFakeTimers()
  load.mockReset().mockImplementation(places)
  enter.mockReset()
})
afterEach(() => jest.useRealTimers())

async function open(value?: string, text = '') {
  render(
    <RegionControl
      field={field({ name: 'subject.region', label: '所在地区', control: 'REGION' })}
      value={value}
      text={text}
      invalid={false}
      load={load}
      onEnter={enter}
      onLeave={jest.fn()}
    />,
  )
  await press(/所在地区/)
}
async function search(text: string) {
  fireEvent.change(screen.getByLabelText('搜索地区'), { target: { value: text } })
  await act(() => jest.runAllTimersAsync())
}
const offered = (list: string) =>
  within(screen.getByRole('radiogroup', { name: list }))
    .getAllByRole('radio')
    .map(({ textContent }) => textContent)
const confirm = () => screen.getByRole('button', { name: '确定' })
const way = () => screen.getByRole('group', { name: '已选地区' })

describe('level by level', () => {
  it('gives the code of the last with the words of all', async () => {
    await open()
    await press('浙江省', 'radio')
    await press('杭州市', 'radio')
    expect(confirm()).toHaveAttribute('aria-disabled', 'true')
    await press('西湖区', 'radio')
    expect(load.mock.calls).toEqual([[{}], [{ parentCode: '330000' }], [{ parentCode: '330100' }]])
    await press('确定')
    expect(enter).toHaveBeenCalledWith('330106', '浙江省 杭州市 西湖区')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('stands under letters that one can jump to, and says what is to be picked', async () => {
    await open()
    const letters = screen.getAllByRole('button', { name: /^跳到/ }).map(({ textContent }) => textContent)
    expect(letters).toEqual(['B', 'Z'])
    expect(within(screen.getByRole('group', { name: 'Z' })).getByRole('radio')).toHaveTextContent('浙江省')
    expect(way()).toHaveTextContent('请选择省级')
    await press('浙江省', 'radio')
    expect(way()).toHaveTextContent('浙江省请选择市级')
  })

  it('ends a level earlier where there is none below', async () => {
    await open()
    await press('北京市', 'radio')
    await press('东城区', 'radio')
    await press('确定')
    expect(enter).toHaveBeenCalledWith('110101', '北京市 东城区')
  })

  it('goes back to a level, and forgets what lay below once another is picked', async () => {
    await open('330106', '浙江省 杭州市 西湖区')
    expect(screen.getByRole('radio', { checked: true })).toHaveTextContent('西湖区')
    await press('市级：杭州市，点按重选')
    expect(offered('市级')).toEqual(['杭州市', '嘉兴市'])
    expect(confirm()).toHaveAttribute('aria-disabled', 'false')
    await press('省级：浙江省，点按重选')
    await press('北京市', 'radio')
    expect(way()).toHaveTextContent('北京市请选择市级')
    expect(confirm()).toHaveAttribute('aria-disabled', 'true')
  })

  it('ignores a level that comes late', async () => {
    let late: (answer: Awaited<ReturnType<RegionLoader>>) => void = () => undefined
    await open()
    load.mockImplementationOnce(() => new Promise((resolve) => (late = resolve)))
    await press('浙江省', 'radio')
    expect(screen.getByText('正在加载...')).toBeInTheDocument()
    await press('省级：浙江省，点按重选')
    await press('北京市', 'radio')
    await act(async () => late({ regions: inside['330000'] ?? [], hot: [] }))
    expect(offered('市级')).toEqual(['东城区'])
  })
})

it('leads straight into a city that most people live in', async () => {
  await open()
  const hot = within(screen.getByRole('group', { name: '热门城市' }))
  await act(async () => void fireEvent.click(hot.getByRole('radio', { name: '杭州' })))
  expect(way()).toHaveTextContent('浙江省杭州市请选择区县')
  expect(offered('区县')).toEqual(['余杭区', '西湖区'])
})

describe('a search', () => {
  it('shows what lies where, and takes it with all that lies around', async () => {
    await open()
    await search('xh')
    expect(load).toHaveBeenLastCalledWith({ keyword: 'xh' })
    expect(offered('搜索到的地区')).toEqual(['西湖区浙江省杭州市'])
    await press(/西湖区/, 'radio')
    expect(screen.getByLabelText('搜索地区')).toHaveValue('')
    await press('确定')
    expect(enter).toHaveBeenCalledWith('330106', '浙江省 杭州市 西湖区')
  })

  it('asks once typing has paused, and for the last text alone', async () => {
    await open()
    const box = screen.getByLabelText('搜索地区')
    for (const text of ['x', 'xh']) fireEvent.change(box, { target: { value: text } })
    await act(() => jest.runAllTimersAsync())
    expect(load.mock.calls).toEqual([[{}], [{ keyword: 'xh' }]])
  })

  it('says so when nothing is found, and gives the list back when the box is empty', async () => {
    await open()
    await search('火星')
    expect(screen.getByText(/^没有找到“火星”/)).toHaveAttribute('role', 'status')
    await search('')
    expect(offered('省级')).toEqual(['杭州', '北京市', '浙江省'])
  })

  it('can be tried again', async () => {
    await open()
    load.mockRejectedValueOnce(new Error('lost'))
    await search('xh')
    expect(screen.getByRole('alert')).toHaveTextContent('哎呀，网络信号丢失')
    await press('重试')
    await act(() => jest.runAllTimersAsync())
    expect(offered('搜索到的地区')).toHaveLength(1)
  })
})

it('offers to try again when the network is lost', async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  await open()
  expect(screen.getByText('哎呀，网络信号丢失')).toBeInTheDocument()
  await press('重试')
  expect(offered('省级')).toContain('浙江省')
})
