import { act, render, screen } from '@testing-library/react'
import App from '@/app'
import NotFoundPage from '@/pages/notFound/index'
import { requestAccess } from '@/lib/request/access'
import { session } from '@/features/account/model/session'
import Taro, { stub } from '../stubs/taro'
import { press } from './sale'
import { tokenInfo } from './support'

beforeEach(() => {
  stub.reset()
  session.clear()
  Taro.request.mockResolvedValue({ statusCode: 200, data: { code: 200, msg: '', data: 1 } })
})

it('checks the login status on every show only while a member is logged in', async () => {
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

it('says that there is no such page when the address leads to none', () => {
  render(<App />)
  act(() => stub.pageNotFound())
  expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/notFound/index' })
})

it('leads on from the page for unknown addresses', async () => {
  render(<NotFoundPage />)
  expect(screen.getByText('页面不存在')).toBeInTheDocument()
  await press('查看全部产品')
  expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/productList/index' })
  await press('返回首页')
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
