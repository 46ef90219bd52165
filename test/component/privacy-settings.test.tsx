import { act, fireEvent, render, screen } from '@testing-library/react'
import { session } from '@/features/account/model/session'
import PrivacyPage from '@/userPages/pages/privacy/index'
import Taro, { stub } from '../stubs/taro'
import { FakeServer, ok, tokenInfo } from './support'

let server: FakeServer
const center = {
  mobile: '138****8000',
  unpaidOrders: 0,
  policiesUpcoming: 1,
  policiesInForce: 0,
  privacy: { current: '2', agreed: '2' },
}

beforeEach(() => {
  server = new FakeServer()
  session.start(tokenInfo)
  stub.params({ view: 'settings' })
  server.answers['member/center'] = () => ok(center)
  server.answers['member/dynamicCode'] = () => ok({ resendAfterSeconds: 60, expiresInSeconds: 300 })
})

const open = () => act(async () => void render(<PrivacyPage />))
const press = (role: string, name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })))
const enterCode = (code: string) =>
  act(async () => void fireEvent.input(screen.getByLabelText(/短信验证码/), { target: { value: code } }))

it('asks for no consent to what the product does not do', async () => {
  await open()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByText(/推荐|营销/)).toBeNull()
})

it('makes the file for the right code, and says at the code what is wrong', async () => {
  const fields = [{ path: 'code', message: '验证码不正确，还可以尝试 4 次' }]
  server.answers['member/export'] = ({ code }) =>
    code === '123456'
      ? ok({ url: '/mp/file/1', name: '个人信息副本.json', expiresAt: '2030-01-01T00:00:00+08:00' })
      : { code: 422, msg: '', data: { fields } }
  await open()
  await press('button', /^导出我的个人信息/)
  await press('button', '获取验证码')
  await press('button', '生成文件')
  expect(screen.getByText('请填写 6 位短信验证码')).toBeInTheDocument()
  await enterCode('000000')
  await press('button', '生成文件')
  expect(screen.getByRole('alert')).toHaveTextContent('验证码不正确，还可以尝试 4 次')
  await enterCode('123456')
  await press('button', '生成文件')
  expect(screen.getByText('文件已生成：个人信息副本.json')).toBeInTheDocument()
  expect(server.asked('member/dynamicCode')).toEqual([{ purpose: 'EXPORT' }])
})

it('deletes the account after asking once more', async () => {
  server.answers['member/delete'] = () => ok({})
  await open()
  await press('button', /^注销账号/)
  await enterCode('123456')
  Taro.showModal.mockResolvedValueOnce({ confirm: false })
  const button = () => screen.getAllByRole('button', { name: '注销账号' }).slice(-1)[0] as HTMLElement
  await act(async () => void fireEvent.click(button()))
  expect(server.asked('member/delete')).toEqual([])
  await act(async () => void fireEvent.click(button()))
  expect(server.asked('member/delete')).toEqual([{ code: '123456' }])
  expect(session.loggedIn).toBe(false)
  expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/user/index' })
})

it('says why an account cannot be deleted now', async () => {
  const msg = '您有订单正在支付、出单或退款，请在处理完成后再注销账号'
  server.answers['member/delete'] = () => ({ code: 409, msg, data: null })
  await open()
  await press('button', /^注销账号/)
  await enterCode('123456')
  await act(
    async () =>
      void fireEvent.click(screen.getAllByRole('button', { name: '注销账号' }).slice(-1)[0] as HTMLElement),
  )
  expect(screen.getByRole('alert')).toHaveTextContent(msg)
  expect(session.loggedIn).toBe(true)
})

it('logs out when the consent to the privacy policy is withdrawn', async () => {
  server.answers['member/withdraw'] = () => ok({})
  await open()
  await press('button', '撤回隐私政策同意')
  expect(session.loggedIn).toBe(false)
})
