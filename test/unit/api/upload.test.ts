import { configureRequest } from '@/lib/request/access'
import { NetworkError } from '@/lib/request/errors'
import { uploadImage } from '@/lib/request/upload'
import Taro, { stub } from '../../stubs/taro'

const upload = () => uploadImage('/mp/upload', 'blob:picture')
function reply(statusCode: number, body: unknown) {
  Taro.uploadFile.mockResolvedValue({
    statusCode,
    data: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

beforeEach(() => {
  stub.reset()
  stub.storage.set('platform', 'H5')
  configureRequest({
    authorization: () => 'token',
    clearSession: jest.fn(),
    toLogin: jest.fn(),
    resetToUserPage: jest.fn(),
  })
})
afterEach(() => {
  expect(Taro.showLoading).toHaveBeenCalledWith({ title: 'uploading', mask: true })
  expect(Taro.hideLoading).toHaveBeenCalledTimes(1)
})

it('sends the file as multipart field "file", with the login', async () => {
  reply(200, { code: 1, msg: '', data: { url: '/f/1' } })
  await upload()
  expect(Taro.uploadFile).toHaveBeenCalledWith({
    url: '/mp/upload',
    filePath: 'blob:picture',
    name: 'file',
    timeout: 60000,
    header: { Authorization: 'token', platform: 'H5' },
  })
})

it('tells how much has gone out', async () => {
  let tell: (sent: { progress: number }) => void = () => undefined
  const answer = Promise.resolve({ statusCode: 200, data: '{"code":1}' })
  Taro.uploadFile.mockReturnValue(
    Object.assign(answer, { progress: (listener: typeof tell) => void (tell = listener) }),
  )
  const heard: number[] = []
  const sending = uploadImage('/mp/upload', 'blob:picture', (percent) => heard.push(percent))
  await Promise.resolve()
  for (const progress of [40, 100]) tell({ progress })
  await sending
  expect(heard).toEqual([40, 100])
})

it('succeeds with code 1 and says so', async () => {
  reply(200, { code: 1, msg: '', data: { url: '/f/1' } })
  await expect(upload()).resolves.toEqual({ ok: true, data: { url: '/f/1' } })
  expect(Taro.showToast).toHaveBeenCalledWith({ title: 'upload success', icon: 'none', duration: 2000 })
  expect(Taro.showModal).not.toHaveBeenCalled()
})

it.each([
  ['code 200', { code: 200, msg: '图片太大', data: {} }, '图片太大'],
  ['code 0', { code: 0, msg: '格式不支持' }, '格式不支持'],
  ['code 1 in quotes', { code: '1', msg: '格式不支持' }, '格式不支持'],
  ['no msg', { code: 500 }, '请求出错,稍后重试'],
  ['no JSON', '<html></html>', '请求出错,稍后重试'],
])('fails with %s and shows why under the title 上传失败', async (_case, body, content) => {
  reply(200, body)
  await expect(upload()).resolves.toEqual({ ok: false })
  expect(Taro.showModal).toHaveBeenCalledWith({ title: '上传失败', content, showCancel: false })
  expect(Taro.showToast).not.toHaveBeenCalled()
})

it('rejects when the network is lost', async () => {
  Taro.uploadFile.mockRejectedValue({ errMsg: 'uploadFile:fail' })
  await expect(upload()).rejects.toThrow(NetworkError)
  expect(Taro.showModal).not.toHaveBeenCalled()
})
