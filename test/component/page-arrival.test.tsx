import { act, render, screen } from '@testing-library/react'
import { PageArrival } from '@/features/app-frame/ui/page-arrival'
import Taro from '../stubs/taro'

const lost = '哎呀，网络信号丢失'
const chunkLost = Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' })
const askFor = () => act(() => Taro.eventCenter.trigger('__taroRouterChange'))
const arrive = () => act(() => Taro.eventCenter.trigger('__taroSetNavigationStyle'))
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const reject = (reason: unknown) =>
  act(() => void window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })))

beforeEach(() => {
  jest.useFakeTimers()
  render(<PageArrival />)
})
afterEach(() => jest.useRealTimers())

it('shows nothing while the page comes quickly', () => {
  askFor()
  pass(199)
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  arrive()
  pass(60_000)
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  expect(screen.queryByText(lost)).not.toBeInTheDocument()
})

it('shows after 200 ms that the page is on its way, until it is there', () => {
  askFor()
  pass(200)
  expect(screen.getByRole('progressbar')).toBeInTheDocument()
  arrive()
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

it('gives up after 60000 ms', () => {
  askFor()
  pass(59_999)
  expect(screen.queryByText(lost)).not.toBeInTheDocument()
  pass(1)
  expect(screen.getByText(lost)).toBeInTheDocument()
})

it.each([
  ['script', chunkLost],
  ['style', Object.assign(new Error('Loading CSS chunk 1 failed'), { code: 'CSS_CHUNK_LOAD_FAILED' })],
])('says when the %s of a page cannot be fetched, and offers a retry', (_kind, reason) => {
  askFor()
  reject(reason)
  expect(screen.getByText(lost)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '重试' })).toBeInTheDocument()
})

it.each([new Error('something else'), 'text', undefined])('takes %s for no lost page', (reason) => {
  reject(reason)
  expect(screen.queryByText(lost)).not.toBeInTheDocument()
})

it('leaves when the customer goes back', () => {
  reject(chunkLost)
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(screen.queryByText(lost)).not.toBeInTheDocument()
})

it('asks again when the retry finds no network either', async () => {
  window.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  reject(chunkLost)
  await act(async () => screen.getByRole('button', { name: '重试' }).click())
  expect(window.fetch).toHaveBeenCalledTimes(1)
  expect(screen.getByText(lost)).toBeInTheDocument()
})
