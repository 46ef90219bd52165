import { act, fireEvent, render, screen } from '@testing-library/react'
import { session } from '@/features/account/model/session'
import { LoginForm } from '@/features/account/ui/login-form'
import { WeChatButton } from '@/features/account/ui/wechat-button'
import { FakeServer, ok, tokenInfo } from './support'

let server: FakeServer
let form: LoginForm
let codes: number
const onLoggedIn = jest.fn()
const phoneRequired = () => ({ code: 428, msg: '请授权手机号', data: null })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const answerOfWeChat = (detail: object) =>
  act(async () => {
    screen
      .getByRole('button', { name: '授权手机号完成登录' })
      .dispatchEvent(new CustomEvent('getphonenumber', { detail }))
  })

beforeEach(() => {
  server = new FakeServer()
  form = new LoginForm()
  codes = 0
  onLoggedIn.mockReset()
  form.agree(true)
})
const open = (loginCode = () => Promise.resolve(`code-${++codes}`)) =>
  render(<WeChatButton form={form} loginCode={loginCode} onLoggedIn={onLoggedIn} />)

it('logs in with one tap when the WeChat account is known', async () => {
  server.answers['login/wxLogin'] = () => ok(tokenInfo)
  open()
  await press('微信登录')
  expect(server.asked('login/wxLogin')).toEqual([{ code: 'code-1' }])
  expect(session.authorization).toBe('Bearer one')
  expect(onLoggedIn).toHaveBeenCalledTimes(1)
})

it('asks for the phone number with a new code when the WeChat account is unknown', async () => {
  server.answers['login/wxLogin'] = ({ phoneCode }) => (phoneCode ? ok(tokenInfo) : phoneRequired())
  open()
  await press('微信登录')
  expect(form.problems.form).toBeUndefined()
  await answerOfWeChat({ code: 'phone-code' })
  expect(server.asked('login/wxLogin')).toEqual([
    { code: 'code-1' },
    { code: 'code-2', phoneCode: 'phone-code' },
  ])
  expect(onLoggedIn).toHaveBeenCalledTimes(1)
})

it('names the other way when the phone number is refused', async () => {
  server.answers['login/wxLogin'] = phoneRequired
  open()
  await press('微信登录')
  await answerOfWeChat({ errMsg: 'getPhoneNumber:fail user deny' })
  expect(form.problems.form).toBe('您没有授权手机号，可以使用短信验证码登录')
  expect(server.asked('login/wxLogin')).toHaveLength(1)
})

it('names the other way when WeChat gives no code', async () => {
  open(() => Promise.reject(new Error('login:fail')))
  await press('微信登录')
  expect(form.problems.form).toBe('没有连上微信登录，请使用短信验证码登录')
  expect(server.requests).toEqual([])
})

it('asks for the agreement first', async () => {
  form.agree(false)
  open()
  await press('微信登录')
  expect(form.problems.agreed).toBe('请阅读并勾选同意《隐私政策》')
  expect(server.requests).toEqual([])
})

it('shows what the server refuses', async () => {
  server.answers['login/wxLogin'] = () => ({ code: 409, msg: '微信授权已失效，请重新操作', data: null })
  open()
  await press('微信登录')
  expect(form.problems.form).toBe('微信授权已失效，请重新操作')
  expect(onLoggedIn).not.toHaveBeenCalled()
})
