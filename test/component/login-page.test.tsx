import { act, fireEvent, render, screen } from '@testing-library/react'
import { session } from '@/features/account/model/session'
import LoginPage from '@/userPages/pages/login/index'
import Taro, { stub } from '../stubs/taro'
import { FakeServer, ok, tokenInfo } from './support'

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  stub.openPages('pages/user/index', 'userPages/pages/login/index')
  let captcha = 0
  server.answers = {
    'login/getCaptcha': ({ kind }) =>
      ok({
        captchaId: `captcha-${++captcha}`,
        expiresInSeconds: 300,
        ...(kind === 'PICTURE' ? { picture: `data:image/png;${captcha}` } : { question: '三加五等于几？' }),
      }),
    'login/getDynamicCode': () => ok({ resendAfterSeconds: 60, expiresInSeconds: 300 }),
    'login/login': () => ok(tokenInfo),
  }
})

const asked = (name: string) => server.asked(name)
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const tick = () => fireEvent.click(screen.getByRole('checkbox'))
const open = () => act(async () => void render(<LoginPage />))
const value = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value

it('begins with the agreement unticked', async () => {
  await open()
  expect(screen.getByRole('checkbox')).toHaveAttribute('aria-checked', 'false')
})

it('says at each field what is missing, and asks nothing of the server', async () => {
  await open()
  await press('获取验证码')
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    '请填写 11 位手机号',
    '请填写上方的验证码答案',
    '请阅读并勾选同意《隐私政策》',
  ])
  await press('登录')
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    '请填写 11 位手机号',
    '请填写 6 位短信验证码',
    '请阅读并勾选同意《隐私政策》',
  ])
  expect(server.requests.map(({ name }) => name)).toEqual(['login/getCaptcha', 'help/privacy'])
})

it('sends a code, counts down, and logs in', async () => {
  const deviceKey: unknown = expect.stringMatching(/^[0-9a-f]{32}$/)
  await open()
  type('手机号', '13800138000')
  type('图形验证码', 'a7kd')
  tick()
  await press('获取验证码')
  expect(asked('login/getDynamicCode')).toEqual([
    { mobile: '13800138000', captchaId: 'captcha-1', captchaAnswer: 'a7kd', deviceKey },
  ])
  expect(screen.getByRole('button', { name: /^60/ })).toHaveAttribute('aria-disabled', 'true')
  type(/短信验证码/, '123456')
  await press('登录')
  const [{ deviceKey: sent }] = asked('login/getDynamicCode') as [{ deviceKey: string }]
  expect(asked('login/login')).toEqual([{ mobile: '13800138000', code: '123456', deviceKey: sent }])
  expect(session.authorization).toBe('Bearer one')
})

it('takes a number as an address book gives it, and leaves it as it was pasted', async () => {
  await open()
  const box = screen.getByLabelText<HTMLInputElement>('手机号')
  type('手机号', '\u202d+86 138-0013 8000\u202c ')
  type('图形验证码', 'a7kd ')
  expect(screen.getByLabelText('手机号')).toBe(box)
  expect(box.maxLength).toBeGreaterThan(box.value.length)
  tick()
  await press('获取验证码')
  type(/短信验证码/, '123456')
  await press('登录')
  expect(asked('login/getDynamicCode')).toMatchObject([{ mobile: '13800138000', captchaAnswer: 'a7kd' }])
  expect(asked('login/login')).toMatchObject([{ mobile: '13800138000' }])
})

it('goes home with history replaced when no page led here', async () => {
  await open()
  type('手机号', '13800138000')
  type(/短信验证码/, '123456')
  tick()
  await press('登录')
  expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/pages/index/index' })
})

it('goes one step back to the page that led here', async () => {
  stub.storage.set('fromLogin', { path: '/pages/user/index', query: {} })
  await open()
  type('手机号', '13800138000')
  type(/短信验证码/, '123456')
  tick()
  await press('登录')
  expect(Taro.navigateBack).toHaveBeenCalledTimes(1)
  expect(stub.storage.has('fromLogin')).toBe(false)
})

it('shows a refusal at its field, keeps what was typed, and opens no dialog', async () => {
  const message = '验证码不正确，请重新填写'
  server.answers['login/login'] = () => ({
    code: 422,
    msg: message,
    data: { fields: [{ path: 'code', message }] },
  })
  await open()
  type('手机号', '13800138000')
  type(/短信验证码/, '000000')
  tick()
  await press('登录')
  expect(screen.getByRole('alert')).toHaveTextContent(message)
  expect(value('手机号')).toBe('13800138000')
  expect(value(/短信验证码/)).toBe('000000')
  expect(session.loggedIn).toBe(false)
  expect(Taro.showModal).not.toHaveBeenCalled()
  expect(Taro.showToast).not.toHaveBeenCalled()
})

it('fetches a new captcha after a wrong answer, keeping the mobile', async () => {
  const message = '图形验证码不正确'
  server.answers['login/getDynamicCode'] = () => ({
    code: 422,
    msg: message,
    data: { fields: [{ path: 'captchaAnswer', message }] },
  })
  await open()
  type('手机号', '13800138000')
  type('图形验证码', 'wrong')
  tick()
  await press('获取验证码')
  expect(screen.getByRole('alert')).toHaveTextContent(message)
  expect(asked('login/getCaptcha')).toHaveLength(2)
  expect(value('图形验证码')).toBe('')
  expect(value('手机号')).toBe('13800138000')
  expect(screen.getByRole('button', { name: '获取验证码' })).not.toHaveAttribute('aria-disabled', 'true')
})

it('asks a question in words instead of the picture', async () => {
  await open()
  await press('换一种方式')
  expect(asked('login/getCaptcha').map(({ kind }) => kind)).toEqual(['PICTURE', 'QUESTION'])
  expect(screen.getByText('三加五等于几？')).toBeInTheDocument()
  type('手机号', '13800138000')
  type('问题答案', '8')
  tick()
  await press('获取验证码')
  expect(asked('login/getDynamicCode')[0]).toMatchObject({ captchaId: 'captcha-2', captchaAnswer: '8' })
})

it('offers to load the captcha again when that failed', async () => {
  const getCaptcha = server.answers['login/getCaptcha']
  delete server.answers['login/getCaptcha']
  await open()
  if (getCaptcha) server.answers['login/getCaptcha'] = getCaptcha
  await press('点此重新加载')
  expect(screen.getByRole('button', { name: '图形验证码，看不清点此换一张' })).toBeInTheDocument()
})

it('says that the network is lost and loses nothing', async () => {
  delete server.answers['login/login']
  await open()
  type('手机号', '13800138000')
  type(/短信验证码/, '123456')
  tick()
  await press('登录')
  expect(screen.getByRole('alert')).toHaveTextContent('哎呀，网络信号丢失')
  expect(value('手机号')).toBe('13800138000')
  expect(value(/短信验证码/)).toBe('123456')
})

it('shows no WeChat login where there is no WeChat', async () => {
  await open()
  expect(screen.queryByText('微信登录')).not.toBeInTheDocument()
})
