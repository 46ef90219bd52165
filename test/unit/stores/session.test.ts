import type { TokenInfo } from '@storefront/contract'
import { configureRequest } from '@/lib/request/access'
import type * as SessionModule from '@/features/account/model/session'
import { session } from '@/features/account/model/session'
import type * as Stub from '../../stubs/taro'
import Taro, { stub } from '../../stubs/taro'

const tokenInfo: TokenInfo = {
  Authorization: 'Bearer one',
  access_token: 'one',
  expiresAt: '2030-01-01T00:00:00+08:00',
  mobile: '138****8000',
}
const navigation = { toLogin: jest.fn(), resetToUserPage: jest.fn() }
const reply = (body: unknown, statusCode = 200) => Taro.request.mockResolvedValue({ statusCode, data: body })
const expectNothingShown = () => {
  for (const show of [Taro.showToast, Taro.showModal, Taro.showLoading]) expect(show).not.toHaveBeenCalled()
}

beforeEach(() => {
  stub.reset()
  session.clear()
  configureRequest({
    authorization: () => session.authorization,
    clearSession: session.clear,
    ...navigation,
  })
  jest.spyOn(console, 'info').mockReset()
})
afterAll(() => jest.restoreAllMocks())

it('keeps tokenInfo as an object and access_token as a string', () => {
  session.start(tokenInfo)
  expect(stub.storage.get('tokenInfo')).toEqual(tokenInfo)
  expect(stub.storage.get('access_token')).toBe('one')
  expect(session.loggedIn).toBe(true)
  expect(session.authorization).toBe('Bearer one')
})

it('is logged out without tokenInfo, and leaves nothing behind', () => {
  session.start(tokenInfo)
  session.clear()
  expect(session.loggedIn).toBe(false)
  expect(session.authorization).toBeUndefined()
  expect(stub.storage.has('tokenInfo')).toBe(false)
  expect(stub.storage.has('access_token')).toBe(false)
})

it.each([
  ['a login', tokenInfo, true],
  ['an empty object', {}, false],
  ['a damaged value', 'x', false],
  ['an Authorization that is no text', { Authorization: 1 }, false],
])('reads %s from storage when the app starts', (_case, stored, loggedIn) => {
  jest.isolateModules(() => {
    jest.requireActual<typeof Stub>('../../stubs/taro').stub.storage.set('tokenInfo', stored)
    const fresh = jest.requireActual<typeof SessionModule>('@/features/account/model/session').session
    expect(fresh.loggedIn).toBe(loggedIn)
  })
})

describe('the check of the login status', () => {
  it('asks with frontType 002', async () => {
    session.start(tokenInfo)
    reply({ code: 200, msg: '', data: 1 })
    await session.check()
    const [request] = Taro.request.mock.calls[0]
    expect(request).toMatchObject({ url: '/mp/home/checkLoginStatus', data: { frontType: '002' } })
    expect(session.loggedIn).toBe(true)
  })

  it('is not made when logged out', async () => {
    await session.check()
    expect(Taro.request).not.toHaveBeenCalled()
  })

  it('ends the session when the code is 200 and data is not 1', async () => {
    session.start(tokenInfo)
    reply({ code: 200, msg: '', data: 0 })
    await session.check()
    expect(session.loggedIn).toBe(false)
    expectNothingShown()
  })

  it.each([
    ['another code', { code: 500, msg: '系统异常', data: 0 }, 200],
    ['a fault', { code: 500, msg: '系统异常', data: null }, 500],
    ['an unknown status', {}, 502],
  ])('changes and shows nothing for %s', async (_case, body, status) => {
    session.start(tokenInfo)
    reply(body, status)
    await session.check()
    expect(session.loggedIn).toBe(true)
    expectNothingShown()
  })

  it('changes and shows nothing when the network is lost', async () => {
    session.start(tokenInfo)
    Taro.request.mockRejectedValue(new TypeError('Failed to fetch'))
    await session.check()
    expect(session.loggedIn).toBe(true)
    expectNothingShown()
  })

  it('does not end a session that began while it was under way', async () => {
    session.start(tokenInfo)
    reply({ code: 200, msg: '', data: 0 })
    const checking = session.check()
    session.start({ ...tokenInfo, Authorization: 'Bearer two' })
    await checking
    expect(session.authorization).toBe('Bearer two')
  })
})

describe('logout', () => {
  it.each([
    ['done', { code: 200, msg: '', data: {} }, 200],
    ['refused', { code: 409, msg: '请稍后', data: null }, 200],
    ['a fault', { code: 500, msg: '系统异常', data: null }, 500],
    ['an expired login', { code: 401, msg: '', data: null }, 401],
  ])('shows nothing, logs, and ends the session here (%s)', async (_case, body, status) => {
    session.start(tokenInfo)
    reply(body, status)
    await session.end()
    expect(Taro.request.mock.calls[0][0]).toMatchObject({
      url: '/mp/login/logout',
      header: { Authorization: 'Bearer one' },
    })
    expectNothingShown()
    expect(console.info).toHaveBeenCalledTimes(1)
    expect(session.loggedIn).toBe(false)
  })

  it('shows nothing when the network is lost', async () => {
    session.start(tokenInfo)
    Taro.request.mockRejectedValue({ errMsg: 'request:fail' })
    await session.end()
    expectNothingShown()
    expect(console.info).toHaveBeenCalledTimes(1)
    expect(session.loggedIn).toBe(false)
  })
})
