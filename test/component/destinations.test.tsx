import type { Destination } from '@storefront/contract'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { DestinationControl } from '@/form/destination-control'
import type { DestinationLoader } from '@/form/control'
import { field } from '../unit/form/schema'
import { press } from './sale'

const place = (part: Partial<Destination> & Pick<Destination, 'iso' | 'name' | 'pinyin'>): Destination => ({
  zone: 'EUROPE',
  schengen: false,
  hot: false,
  ...part,
})
const places = [
  place({ iso: 'AF', name: '阿富汗', pinyin: 'afuhan', refusal: '当地有战争，暂不承保' }),
  place({ iso: 'FR', name: '法国', pinyin: 'faguo', schengen: true, hot: true }),
  place({ iso: 'JP', name: '日本', pinyin: 'riben', hot: true }),
  place({ iso: 'IT', name: '意大利', pinyin: 'yidali', schengen: true }),
]
const load: jest.MockedFunction<DestinationLoader> = jest.fn()
const enter = jest.fn()
beforeEach(() => {
  load.mockReset().mockResolvedValue(places)
  enter.mockReset()
})

const destinations = field({ name: 'destinations', label: '目的地', control: 'DESTINATIONS' })
async function open(value?: string, text = '') {
  render(
    <DestinationControl
      field={destinations}
      value={value}
      text={text}
      assumed={false}
      invalid={false}
      load={load}
      onEnter={enter}
      onLeave={jest.fn()}
    />,
  )
  await press(/目的地/)
}
const group = (name: string) => within(screen.getByRole('group', { name }))
const search = (text: string) =>
  fireEvent.change(screen.getByLabelText('搜索目的地'), { target: { value: text } })
const offered = () =>
  screen.getAllByRole('checkbox').flatMap((one) => /^[^（申]+/.exec(one.textContent ?? '')?.[0] ?? [])

it('stands under letters, much visited places first', async () => {
  await open()
  expect(
    group('热门目的地')
      .getAllByRole('checkbox')
      .map(({ textContent }) => textContent),
  ).toEqual(['法国', '日本'])
  expect(screen.getAllByRole('button', { name: /^跳到/ }).map(({ textContent }) => textContent)).toEqual([
    'A',
    'F',
    'R',
    'Y',
  ])
  expect(group('Y').getByRole('checkbox')).toHaveTextContent('意大利申根')
})

it('takes several and hands over codes and words in the order chosen', async () => {
  await open()
  expect(screen.getByRole('button', { name: '确定' })).toHaveAttribute('aria-disabled', 'true')
  await act(async () => void fireEvent.click(group('Y').getByRole('checkbox')))
  await act(async () => void fireEvent.click(group('F').getByRole('checkbox')))
  expect(group('热门目的地').getByRole('checkbox', { name: '法国' })).toHaveAttribute('aria-checked', 'true')
  await press('确定（已选 2 个）')
  expect(enter).toHaveBeenCalledWith('IT,FR', '意大利、法国')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('shows what is chosen as tags that take it back', async () => {
  await open('IT,FR', '意大利、法国')
  const chosen = () =>
    group('已选目的地')
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
  expect(chosen()).toEqual(['意大利', '法国'])
  await press('移除意大利')
  expect(chosen()).toEqual(['法国'])
  await press('移除法国')
  expect(screen.getByText('可以选择多个目的地')).toBeInTheDocument()
})

it.each([
  ['意', '意大利'],
  ['ydl', '意大利'],
  ['rib', '日本'],
])('finds by “%s” %s alone', async (text, name) => {
  await open()
  search(text)
  expect(offered()).toEqual([name])
  expect(screen.queryByRole('button', { name: /^跳到/ })).not.toBeInTheDocument()
})

it('says so when nothing is found, and what else to try', async () => {
  await open()
  search('火星')
  expect(screen.getByRole('status')).toHaveTextContent('没有找到“火星”，请换中文名、拼音或首字母再试')
})

it('says why a place cannot be chosen, and does not let it be', async () => {
  await open()
  const blocked = group('A').getByRole('checkbox')
  expect(blocked).toHaveTextContent('当地有战争，暂不承保')
  expect(blocked).toHaveAttribute('aria-disabled', 'true')
  await act(async () => void fireEvent.click(blocked))
  expect(screen.getByRole('button', { name: '确定' })).toHaveAttribute('aria-disabled', 'true')
})

it('offers to try again when the list cannot be had', async () => {
  load.mockRejectedValueOnce(new Error('lost'))
  await open()
  expect(screen.getByRole('alert')).toHaveTextContent('哎呀，网络信号丢失')
  await press('重试')
  expect(group('R').getByRole('checkbox')).toHaveTextContent('日本')
})
