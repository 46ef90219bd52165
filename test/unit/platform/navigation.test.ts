import { currentPage, goBack, openPage, replacePage, resetTo } from '@/platform/navigation'
import { pageUrl, readParams } from '@/platform/page-url'
import Taro, { stub } from '../../stubs/taro'

beforeEach(() => {
  stub.reset()
  stub.openPages('pages/index/index')
})

it.each(['/pages/index/index', '/pages/serve/index', '/pages/user/index'])(
  'switches to the tab %s',
  (url) => {
    openPage(url)
    replacePage(url)
    expect(Taro.switchTab.mock.calls).toEqual([[{ url }], [{ url }]])
  },
)

it('opens any other page on top, its parameters encoded', () => {
  openPage(pageUrl('/pages/insure/index', { productCode: 'home', name: '家 财&1', none: undefined }))
  const url = '/pages/insure/index?productCode=home&name=%E5%AE%B6%20%E8%B4%A2%261'
  expect(Taro.navigateTo).toHaveBeenCalledWith({ url })
})

it('replaces the page when ten are open: WeChat opens no more', () => {
  stub.openPages(...Array.from({ length: 10 }, () => 'pages/insure/index'))
  openPage('/pages/agree/index')
  expect(Taro.redirectTo).toHaveBeenCalledWith({ url: '/pages/agree/index' })
  expect(Taro.navigateTo).not.toHaveBeenCalled()
})

it('goes back one step, or home when nothing is behind', () => {
  stub.openPages('pages/index/index', 'pages/insure/index')
  goBack()
  expect(Taro.navigateBack).toHaveBeenCalledTimes(1)
  stub.openPages('pages/insure/index')
  goBack()
  expect(Taro.navigateBack).toHaveBeenCalledTimes(1)
  expect(Taro.switchTab).toHaveBeenCalledWith({ url: '/pages/index/index' })
})

it('resets navigation', () => {
  resetTo('/pages/user/index')
  expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/user/index' })
})

it('knows the page on top', () => {
  stub.openPages('pages/index/index', 'pages/insure/index?productCode=home')
  expect(currentPage()).toEqual({ path: '/pages/insure/index', query: { productCode: 'home' } })
})

it('reads parameters as they were meant', () => {
  const raw = { name: '%E5%AE%B6', broken: '%E5', stamp: 'AA', $taroTimestamp: '1', empty: '' }
  expect(readParams(raw)).toEqual({ name: '家', broken: '%E5', empty: '' })
  expect(readParams(undefined)).toEqual({})
})

it('writes no question mark without parameters', () => {
  expect(pageUrl('/pages/insure/index', { productCode: '' })).toBe('/pages/insure/index')
})
