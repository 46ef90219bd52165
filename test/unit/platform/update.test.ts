import Taro from '@tarojs/taro'
import { watchUpdates } from '@/platform/update.weapp'
import { stub } from '../../stubs/taro'

type Listener = (result?: { hasUpdate: boolean }) => void
const heard: Record<string, Listener> = {}
const applyUpdate = jest.fn()
const tell = (event: string, result?: { hasUpdate: boolean }) => heard[event]?.(result)

beforeEach(() => {
  stub.reset()
  applyUpdate.mockReset()
  jest.mocked(Taro.getUpdateManager).mockReturnValue({
    applyUpdate,
    onCheckForUpdate: (listener: Listener) => void (heard.check = listener),
    onUpdateReady: (listener: Listener) => void (heard.ready = listener),
    onUpdateFailed: (listener: Listener) => void (heard.failed = listener),
  } as never)
})

it('says that it is updating, and applies the new version when that is ready', () => {
  stub.openPages('pages/index/index')
  watchUpdates()
  tell('check', { hasUpdate: true })
  expect(Taro.showLoading).toHaveBeenCalledWith({ title: 'updating' })
  expect(applyUpdate).not.toHaveBeenCalled()
  tell('ready')
  expect(Taro.hideLoading).toHaveBeenCalled()
  expect(applyUpdate).toHaveBeenCalledTimes(1)
})

it('shows nothing when there is no new version', () => {
  watchUpdates()
  tell('check', { hasUpdate: false })
  expect(Taro.showLoading).not.toHaveBeenCalled()
})

it('never restarts inside the sales zone, but when the customer is seen outside of it', () => {
  stub.openPages('pages/insure/index', 'pages/insureTypeIn/index')
  const { applyIfAllowed } = watchUpdates()
  tell('ready')
  applyIfAllowed()
  expect(applyUpdate).not.toHaveBeenCalled()
  stub.openPages('pages/index/index')
  applyIfAllowed()
  expect(applyUpdate).toHaveBeenCalledTimes(1)
})

it('restarts for no reason when nothing is ready', () => {
  stub.openPages('pages/index/index')
  watchUpdates().applyIfAllowed()
  expect(applyUpdate).not.toHaveBeenCalled()
})

it('says so when the new version cannot be fetched', () => {
  watchUpdates()
  tell('check', { hasUpdate: true })
  tell('failed')
  expect(Taro.hideLoading).toHaveBeenCalled()
  expect(Taro.showModal).toHaveBeenCalledWith({
    title: '已有新版本',
    content: '下载新版本失败，请手动更新',
    showCancel: false,
  })
})
