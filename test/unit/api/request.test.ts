import { isObservable, observable } from 'mobx'
import { configureRequest } from '@/lib/request/access'
import { HttpStatusError, NetworkError } from '@/lib/request/errors'
import { call } from '@/lib/request/request'
import Taro, { stub } from '../../stubs/taro'

let authorization: string | undefined
const clearSession = jest.fn(() => (authorization = undefined))
const toLogin = jest.fn()
const resetToUserPage = jest.fn()

function reply(statusCode: number, body: unknown) {
  Taro.request.mockResolvedValue({ statusCode, data: body, header: {} })
}
const expectNothingShown = () => {
  expect(Taro.showToast).not.toHaveBeenCalled()
  expect(Taro.showModal).not.toHaveBeenCalled()
}
const expectToast = (title: string) =>
  expect(Taro.showToast).toHaveBeenCalledWith({ title, icon: 'none', duration: 2000 })
const ask = () => call('home/index', {})

beforeEach(() => {
  stub.reset()
  jest.useFakeTimers()
  authorization = 'token-of-a-member'
  for (const mock of [clearSession, toLogin, resetToUserPage]) mock.mockClear()
  configureRequest({ authorization: () => authorization, clearSession, toLogin, resetToUserPage })
})
afterEach(() => {
  jest.runOnlyPendingTimers()
  jest.useRealTimers()
})

describe('what goes out', () => {
  it('is plain data, also when a store hands over what it observes', async () => {
    reply(200, { code: 200, msg: '', data: 1 })
    const store = observable({ answers: [{ code: 'A', value: 'NO' }] })
    await call('insure/calculate', store as never)
    const [{ data }] = Taro.request.mock.calls[0] as [{ data: { answers: object[] } }]
    expect(data).toEqual({ answers: [{ code: 'A', value: 'NO' }] })
    expect([data, data.answers, data.answers[0]].map((part) => isObservable(part))).toEqual([
      false,
      false,
      false,
    ])
  })

  it('is POST with JSON in UTF-8 and a timeout of 60000 ms', async () => {
    reply(200, { code: 200, msg: '', data: 1 })
    await call('home/checkLoginStatus', { frontType: '002' })
    expect(Taro.request).toHaveBeenCalledWith({
      url: '/mp/home/checkLoginStatus',
      method: 'POST',
      data: { frontType: '002' },
      timeout: 60000,
      header: { 'content-type': 'application/json; charset=utf-8', Authorization: 'token-of-a-member' },
    })
  })

  it('appends query parameters, encoded', async () => {
    reply(200, { code: 200, msg: '', data: {} })
    await call('home/index', {}, { query: { 名: '家 财&1', page: 2, left: undefined } })
    expect(Taro.request.mock.calls[0][0].url).toBe(
      '/mp/home/index?%E5%90%8D=%E5%AE%B6%20%E8%B4%A2%261&page=2',
    )
  })

  it('carries the platform of the storage, and no Authorization when logged out', async () => {
    reply(200, { code: 200, msg: '', data: {} })
    stub.storage.set('platform', 'H5')
    authorization = undefined
    await ask()
    expect(Taro.request.mock.calls[0][0].header).toEqual({
      'content-type': 'application/json; charset=utf-8',
      platform: 'H5',
    })
  })
})

describe('HTTP status', () => {
  it.each([200, 401])('%i is a normal reply', async (status) => {
    reply(status, { code: 200, msg: 'ok', data: { a: 1 } })
    await expect(ask()).resolves.toEqual({ ok: true, code: 200, msg: 'ok', data: { a: 1 } })
    expectNothingShown()
  })

  it.each([
    [403, '非法操作'],
    [500, '系统异常，请联系管理员'],
  ])('%i shows the toast %s and passes the body on', async (status, toast) => {
    reply(status, { code: status, msg: 'from the server', data: null })
    await expect(ask()).resolves.toEqual({ ok: false, code: status, msg: 'from the server', fields: [] })
    expectToast(toast)
    expect(Taro.showModal).not.toHaveBeenCalled()
  })

  it.each([0, 204, 301, 400, 404, 429, 502, 503])('%i rejects the call', async (status) => {
    reply(status, { code: 200, msg: '', data: {} })
    const failure = ask()
    await expect(failure).rejects.toThrow(HttpStatusError)
    await expect(failure).rejects.toMatchObject({ status })
    expectNothingShown()
  })
})

describe('body code', () => {
  it('other than 200 and 401 shows msg in a modal that can only be confirmed', async () => {
    const fields = [{ path: 'holder.name', message: '请填写姓名' }]
    reply(200, { code: 422, msg: '请检查填写的内容', data: { fields } })
    await expect(ask()).resolves.toEqual({ ok: false, code: 422, msg: '请检查填写的内容', fields })
    expect(Taro.showModal).toHaveBeenCalledWith({ content: '请检查填写的内容', showCancel: false })
    expect(Taro.showToast).not.toHaveBeenCalled()
  })

  it.each([
    ['an empty msg', { code: 409, msg: '', data: null }],
    ['no msg', { code: 409 }],
    ['no envelope', '<html></html>'],
    ['nothing', null],
    ['a code in quotes', { code: '200', msg: '' }],
  ])('with %s shows the text for that', async (_case, body) => {
    reply(200, body)
    await expect(ask()).resolves.toMatchObject({ ok: false })
    expect(Taro.showModal).toHaveBeenCalledWith({ content: '请求出错,稍后重试', showCancel: false })
  })

  it('401 clears the session, says so for 2 s and then opens the login page', async () => {
    reply(401, { code: 401, msg: '', data: null })
    await ask()
    expect(clearSession).toHaveBeenCalledTimes(1)
    expectToast('登录过期，请重新登录')
    expect(Taro.showModal).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1999)
    expect(toLogin).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(toLogin).toHaveBeenCalledTimes(1)
  })

  it('401 with HTTP 200 does the same', async () => {
    reply(200, { code: 401, msg: '', data: null })
    await ask()
    jest.advanceTimersByTime(2000)
    expect(clearSession).toHaveBeenCalledTimes(1)
    expect(toLogin).toHaveBeenCalledTimes(1)
  })

  it('401 of several calls at once is said and acted on once', async () => {
    reply(401, { code: 401, msg: '', data: null })
    await Promise.all([ask(), ask(), ask()])
    jest.advanceTimersByTime(2000)
    expect(Taro.showToast).toHaveBeenCalledTimes(1)
    expect(toLogin).toHaveBeenCalledTimes(1)
  })

  it('401 for a session that has been replaced meanwhile changes nothing', async () => {
    let answer: (reply: unknown) => void = () => undefined
    Taro.request.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const late = ask()
    authorization = 'token-of-a-later-login'
    answer({ statusCode: 401, data: { code: 401, msg: '', data: null } })
    await late
    jest.advanceTimersByTime(2000)
    expect(clearSession).not.toHaveBeenCalled()
    expect(toLogin).not.toHaveBeenCalled()
    expectNothingShown()
  })

  it('401 opens the login page again when the login page was opened before', async () => {
    reply(401, { code: 401, msg: '', data: null })
    await ask()
    jest.advanceTimersByTime(2000)
    authorization = 'token-of-a-later-login'
    await ask()
    jest.advanceTimersByTime(2000)
    expect(toLogin).toHaveBeenCalledTimes(2)
  })
})

describe('a call that needs a login', () => {
  // No call of the contract requires a login yet; the wrapper supports the flag.
  const askAsMember = call as (name: string, request: object, options: { auth: true }) => Promise<unknown>

  it('is not sent when logged out: toast, session cleared, navigation reset to the user page', async () => {
    authorization = undefined
    const answer = await askAsMember('member/order/info', {}, { auth: true })
    expect(answer).toEqual({ ok: false, code: 401, msg: '登录失效，请重新登录', fields: [] })
    expect(Taro.request).not.toHaveBeenCalled()
    expectToast('登录失效，请重新登录')
    expect(clearSession).toHaveBeenCalledTimes(1)
    expect(resetToUserPage).toHaveBeenCalledTimes(1)
    expect(toLogin).not.toHaveBeenCalled()
  })

  it('is sent when logged in', async () => {
    reply(200, { code: 200, msg: '', data: {} })
    await expect(askAsMember('member/order/info', {}, { auth: true })).resolves.toMatchObject({ ok: true })
    expect(resetToUserPage).not.toHaveBeenCalled()
  })
})

describe('a quiet call', () => {
  const quietly = () => call('login/login', { mobile: '1', code: '1' }, { quiet: true })

  it.each([
    [200, 422],
    [200, 409],
    [403, 403],
    [500, 500],
  ])('shows nothing for HTTP %i with body code %i', async (status, code) => {
    reply(status, { code, msg: '验证码不正确', data: null })
    await expect(quietly()).resolves.toMatchObject({ ok: false, code, msg: '验证码不正确' })
    expectNothingShown()
  })

  it('shows nothing for body code 401, but the session is cleared', async () => {
    reply(401, { code: 401, msg: '', data: null })
    await quietly()
    jest.advanceTimersByTime(2000)
    expectNothingShown()
    expect(clearSession).toHaveBeenCalledTimes(1)
    expect(toLogin).not.toHaveBeenCalled()
  })
})

describe('a lost network', () => {
  it.each([
    ['a browser that cannot reach the server', new TypeError('Failed to fetch')],
    ['a browser that waited too long', new Error('signal is aborted without reason')],
    ['WeChat that cannot reach the server', { errMsg: 'request:fail ' }],
    ['WeChat that waited too long', { errMsg: 'request:fail timeout' }],
  ])('is one error for %s', async (_case, reason) => {
    Taro.request.mockRejectedValue(reason)
    const failure = ask()
    await expect(failure).rejects.toThrow(NetworkError)
    await expect(failure).rejects.toMatchObject({ reason })
    expectNothingShown()
  })
})
