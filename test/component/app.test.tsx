import { act, render, screen } from '@testing-library/react'
import App from '@/app'
import { requestAccess } from '@/api/access'
import { session } from '@/stores/session'
import Taro, { stub } from '../stubs/taro'
import { tokenInfo } from './support'

beforeEach(() => {
  stub.reset()
  session.clear()
  Taro.request.mockResolvedValue({ statusCode: 200, data: { code: 200, msg: '', data: 1 } })
})

it('asks for the login status on every show while somebody is logged in, and not otherwise', async () => {
  render(<App />)
  await act(async () => stub.show())
  expect(Taro.request).not.toHaveBeenCalled()
  session.start(tokenInfo)
  await act(async () => stub.show())
  await act(async () => stub.show())
  expect(Taro.request).toHaveBeenCalledTimes(2)
  expect(Taro.request.mock.calls[0][0]).toMatchObject({
    url: '/mp/home/checkLoginStatus',
    data: { frontType: '002' },
  })
})

it('logs out when the server no longer knows the login', async () => {
  session.start(tokenInfo)
  Taro.request.mockResolvedValue({ statusCode: 200, data: { code: 200, msg: '', data: 0 } })
  await act(async () => void render(<App />))
  expect(session.loggedIn).toBe(false)
})

it('opens home when the address leads to no page', () => {
  render(<App />)
  act(() => stub.pageNotFound())
  expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/index/index' })
})

it('connects the call wrapper to session and navigation', () => {
  session.start(tokenInfo)
  stub.openPages('pages/user/index')
  const access = requestAccess()
  expect(access.authorization()).toBe('Bearer one')
  access.clearSession()
  expect(session.loggedIn).toBe(false)
  access.resetToUserPage()
  expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/user/index' })
  access.toLogin()
  expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/userPages/pages/login/index' })
})

describe('when the code of a page cannot be fetched', () => {
  const reject = (reason: unknown) =>
    act(() => {
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
    })

  it.each([
    ['script', Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' })],
    ['style', Object.assign(new Error('Loading CSS chunk 1 failed'), { code: 'CSS_CHUNK_LOAD_FAILED' })],
  ])('says so and offers a retry (%s)', (_kind, reason) => {
    render(<App>page</App>)
    reject(reason)
    expect(screen.getByText('哎呀，网络信号丢失')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '重试' })).toBeInTheDocument()
  })

  it('leaves when the customer goes back', () => {
    render(<App>page</App>)
    reject(Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' }))
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    expect(screen.queryByText('哎呀，网络信号丢失')).not.toBeInTheDocument()
  })

  it('asks again when the retry finds no network either', async () => {
    window.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    render(<App>page</App>)
    reject(Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError' }))
    await act(async () => screen.getByRole('button', { name: '重试' }).click())
    expect(screen.getByText('哎呀，网络信号丢失')).toBeInTheDocument()
  })

  it('takes no other failure for that', () => {
    render(<App>page</App>)
    reject(new Error('something else'))
    reject('text')
    expect(screen.queryByText('哎呀，网络信号丢失')).not.toBeInTheDocument()
  })
})
