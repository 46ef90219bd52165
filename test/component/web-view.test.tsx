import { act, fireEvent, render, screen } from '@testing-library/react'
import WebViewPage from '@/pages/webView/index'
import { canFrame as canFrameInWeChat } from '@/platform/web-frame.weapp'
import Taro, { stub } from '../stubs/taro'

jest.mock('@/brand', () => ({
  brand: { ...jest.requireActual('@/brand').brand, businessDomains: ['www.nfra.gov.cn'] },
}))

const press = (role: string, name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })))
const open = async (url: string) => {
  stub.params({ url: encodeURIComponent(url) })
  await act(async () => void render(<WebViewPage />))
}

/** Mock of `fetch` for the reachability check; pending by default. */
const reach = jest.fn<Promise<unknown>, [string, RequestInit]>()

beforeEach(() => {
  reach.mockReset().mockReturnValue(new Promise(() => undefined))
  Object.assign(globalThis, { fetch: reach })
  stub.reset()
  stub.openPages('pages/webView/index')
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

it('shows a site of the list under its name, with progress until it has come', async () => {
  await open('https://www.iachina.cn/')
  expect(Taro.setNavigationBarTitle).toHaveBeenCalledWith({ title: '中国保险行业协会' })
  const frame = screen.getByTitle('中国保险行业协会')
  expect(frame).toHaveAttribute('src', 'https://www.iachina.cn/')
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(screen.getByRole('progressbar')).toBeInTheDocument()
  fireEvent.load(frame)
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

it('says that a site cannot be reached, whatever the frame tells', async () => {
  reach.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await open('https://www.iachina.cn/')
  expect(screen.getByText('网页没有打开')).toBeInTheDocument()
  expect(reach).toHaveBeenCalledWith(
    'https://www.iachina.cn/',
    expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer' }),
  )
  await press('button', '重新加载')
  fireEvent.load(screen.getByTitle('中国保险行业协会'))
  expect(screen.queryByText('网页没有打开')).not.toBeInTheDocument()
})

it('gives up a site that does not come, and tries again', async () => {
  await open('https://www.iachina.cn/')
  await act(async () => jest.advanceTimersByTime(20_000))
  expect(screen.getByText('网页没有打开')).toBeInTheDocument()
  await press('button', '重新加载')
  expect(screen.getByTitle('中国保险行业协会')).toBeInTheDocument()
  expect(screen.getByRole('progressbar')).toBeInTheDocument()
})

it.each([
  ['https://evil.example/', /不在可打开的网站名单里/],
  ['javascript:alert(1)', /不在可打开的网站名单里/],
  ['https://www.iachina.cn/?mobile=13800138000', /网址里含有个人信息/],
])('does not open %s', async (url, text) => {
  await open(url)
  expect(screen.getByText(text)).toBeInTheDocument()
  expect(document.querySelector('iframe')).toBeNull()
  expect(Taro.setNavigationBarTitle).toHaveBeenLastCalledWith({ title: '不能打开这个网页' })
  await press('button', '返回')
  expect(Taro.switchTab).toHaveBeenCalledWith({ url: '/pages/index/index' })
})

it('the mini-program shows the business domains of its account, and no other', () => {
  expect(['www.nfra.gov.cn', 'www.iachina.cn'].filter(canFrameInWeChat)).toEqual(['www.nfra.gov.cn'])
})
