import { act, fireEvent, render, screen } from '@testing-library/react'
import UserPage from '@/pages/user/index'
import { session } from '@/features/account/model/session'
import { LoginForm } from '@/features/account/ui/login-form'
import PrivacyPage from '@/userPages/pages/privacy/index'
import Taro, { stub } from '../stubs/taro'
import { FakeServer, ok, tokenInfo } from './support'

const versions = [
  { version: '2', effectiveDate: '2026-05-20' },
  { version: '1', effectiveDate: '2026-01-01' },
]
const policy = (version: string) => ({
  version,
  effectiveDate: versions.find((one) => one.version === version)?.effectiveDate,
  changes: ['新增大致位置', '旧版本可以查看'],
  chapters: [{ title: '一、我们是谁', paragraphs: [version === '1' ? '旧版的正文' : '新版的正文'] }],
})
let server: FakeServer
let agreed: string | null

beforeEach(() => {
  server = new FakeServer()
  stub.params({})
  stub.openPages('pages/user/index')
  agreed = '1'
  server.answers['help/privacy'] = ({ version = '2' }) =>
    ok({ policy: policy(String(version)), current: '2', versions })
  server.answers['member/center'] = () =>
    ok({
      mobile: '138****8000',
      unpaidOrders: 0,
      policiesUpcoming: 1,
      policiesInForce: 0,
      privacy: { current: '2', agreed },
    })
  server.answers['member/agree'] = ({ version }) => {
    agreed = String(version)
    return ok({})
  }
  server.answers['login/logout'] = () => ok({})
})

const open = (Page: React.ComponentType) => act(async () => void render(<Page />))
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))

describe('the policy', () => {
  it('shows the version in force, what is new in it, and the way to older ones', async () => {
    await open(PrivacyPage)
    expect(screen.getByText('新版的正文')).toBeInTheDocument()
    expect(screen.getByText('新增大致位置；旧版本可以查看。')).toBeInTheDocument()
    await press(/第 1 版/)
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/userPages/pages/privacy/index?version=1' })
  })

  it('says of an older version that it no longer counts', async () => {
    stub.params({ version: '1' })
    await open(PrivacyPage)
    expect(screen.getByText('旧版的正文')).toBeInTheDocument()
    expect(screen.getByText(/已被新版本取代/)).toBeInTheDocument()
    await press(/第 2 版（现行）/)
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/userPages/pages/privacy/index' })
  })

  it('can be asked for again without a network', async () => {
    const answer = server.answers['help/privacy']
    delete server.answers['help/privacy']
    await open(PrivacyPage)
    server.answers['help/privacy'] = answer ?? (() => undefined)
    await press('重试')
    expect(screen.getByText('新版的正文')).toBeInTheDocument()
  })
})

describe('a member who agreed to an older version', () => {
  beforeEach(() => session.start(tokenInfo))

  it('is asked again, and not any more once they agreed', async () => {
    await open(UserPage)
    expect(screen.getByText('隐私政策有更新')).toBeInTheDocument()
    await press('同意')
    expect(server.asked('member/agree')).toEqual([{ version: '2' }])
    expect(screen.queryByText('隐私政策有更新')).not.toBeInTheDocument()
  })

  it('may refuse, and is logged out then', async () => {
    await open(UserPage)
    await press('不同意，退出登录')
    expect(session.loggedIn).toBe(false)
    expect(screen.queryByText('隐私政策有更新')).not.toBeInTheDocument()
    expect(server.asked('member/agree')).toEqual([])
  })

  it('is not asked twice in a row, and told when the network is lost', async () => {
    delete server.answers['member/agree']
    await open(UserPage)
    await press('同意')
    expect(Taro.showToast).toHaveBeenCalledWith(expect.objectContaining({ title: '哎呀，网络信号丢失' }))
    expect(screen.getByText('隐私政策有更新')).toBeInTheDocument()
    await press(/关闭/)
    expect(screen.queryByText('隐私政策有更新')).not.toBeInTheDocument()
  })
})

describe('the tick at login', () => {
  it('stands for the version in force; unknown, nothing is claimed', async () => {
    const deviceKey: unknown = expect.any(String)
    server.answers['login/login'] = () => ok(tokenInfo)
    const form = new LoginForm()
    form.enter('mobile', '13800138000')
    form.enter('code', '123456')
    form.agree(true)
    await form.submit()
    await form.loadPolicy()
    await form.submit()
    expect(server.asked('login/login')).toEqual([
      { mobile: '13800138000', code: '123456', deviceKey },
      { mobile: '13800138000', code: '123456', privacyVersion: '2', deviceKey },
    ])
  })
})
