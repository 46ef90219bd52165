import { act, render, screen } from '@testing-library/react'
import { routes } from '@/routes'
import { usePageParams } from '@/platform/navigation'
import { membersOnly } from '@/features/account/ui/login-guard'
import { session } from '@/features/account/model/session'
import Taro, { stub } from '../stubs/taro'
import { tokenInfo } from './support'

const login = { url: '/userPages/pages/login/index' }
const Guarded = membersOnly(() => <p>members only</p>)

beforeEach(() => {
  stub.reset()
  session.clear()
  stub.openPages('pages/user/index', 'userPages/pages/order/index?status=1')
})

it('opens the login page and renders nothing when logged out', () => {
  render(<Guarded />)
  expect(Taro.navigateTo).toHaveBeenCalledWith(login)
  expect(stub.storage.get('fromLogin')).toEqual({
    path: '/userPages/pages/order/index',
    query: { status: '1' },
  })
  expect(screen.queryByText('members only')).not.toBeInTheDocument()
})

it('shows the page to members', () => {
  session.start(tokenInfo)
  render(<Guarded />)
  expect(screen.getByText('members only')).toBeInTheDocument()
  expect(Taro.navigateTo).not.toHaveBeenCalled()
})

it('shows the page after the login', () => {
  render(<Guarded />)
  act(() => {
    stub.hide()
    session.start(tokenInfo)
    stub.show()
  })
  expect(screen.getByText('members only')).toBeInTheDocument()
  expect(Taro.navigateTo).toHaveBeenCalledTimes(1)
})

it('keeps the page parameters when the session is renewed', () => {
  const Shown = membersOnly(function Shown() {
    return <p>status {usePageParams().status}</p>
  })
  stub.params({ status: '1' })
  render(<Shown />)
  act(() => {
    stub.hide()
    stub.params({})
    session.start(tokenInfo)
  })
  expect(screen.getByText('status 1')).toBeInTheDocument()
})

it('navigates back when the customer returns without a login', () => {
  render(<Guarded />)
  act(() => {
    stub.hide()
    stub.show()
  })
  expect(Taro.navigateTo).toHaveBeenCalledTimes(1)
  expect(Taro.navigateBack).toHaveBeenCalledTimes(1)
})

it('opens the user page when there is nothing to go back to', () => {
  stub.openPages('userPages/pages/order/index')
  render(<Guarded />)
  act(() => {
    stub.hide()
    stub.show()
  })
  expect(Taro.switchTab).toHaveBeenCalledWith({ url: '/pages/user/index' })
})

it('hides the page as soon as the login is lost', () => {
  session.start(tokenInfo)
  render(<Guarded />)
  act(() => session.clear())
  expect(screen.queryByText('members only')).not.toBeInTheDocument()
})

it.each(routes.map(({ path, auth }) => [path, auth] as const))(
  'opens %s to a visitor unless it is flagged (%s)',
  async (path, auth) => {
    const { default: Page } = jest.requireActual<{ default: React.ComponentType }>(`@/${path.slice(1)}`)
    stub.openPages(path.slice(1))
    await act(async () => void render(<Page />))
    expect(Taro.navigateTo.mock.calls.filter(([to]) => to.url === login.url)).toHaveLength(auth ? 1 : 0)
  },
)
