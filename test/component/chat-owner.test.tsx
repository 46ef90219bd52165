import { cleanup, fireEvent, screen } from '@testing-library/react'
import { session } from '@/features/account/model/session'
import { closeApp, frame, input, open, write } from './chat'
import { FakeServer, ok, tokenInfo } from './support'

beforeEach(() => {
  jest.useFakeTimers()
  closeApp()
  // Refuses every message.
  new FakeServer().answers['help/diglog'] = ({ message }) =>
    message
      ? { code: 429, msg: '操作太频繁，请30秒后再试', data: null }
      : ok({ ...frame, member: session.loggedIn, messages: [] })
})
afterEach(() => jest.useRealTimers())

/** Reopens the chat page as this member, or as a visitor. */
async function openAs(member: typeof tokenInfo | undefined): Promise<void> {
  cleanup()
  if (member) session.start(member)
  else session.clear()
  closeApp()
  await open()
}

it('hides drafts and unsent messages of a member from other users of the device', async () => {
  session.start(tokenInfo)
  await open()
  await write('我的保单退了多少钱')
  fireEvent.change(input(), { target: { value: '我的卡号' } })
  await openAs(undefined)
  expect(screen.queryByText('我的保单退了多少钱')).toBeNull()
  expect(input()).toHaveValue('')
  await openAs({ ...tokenInfo, mobile: '139****0009' })
  expect(screen.queryByText('我的保单退了多少钱')).toBeNull()
  expect(input()).toHaveValue('')
  await openAs(tokenInfo)
  expect(screen.getByText('我的保单退了多少钱')).toBeInTheDocument()
  expect(input()).toHaveValue('我的卡号')
})

it('takes what a visitor could not send along when they log in', async () => {
  await open()
  await write('被狗咬了赔吗')
  await openAs(tokenInfo)
  expect(screen.getByText('被狗咬了赔吗')).toBeInTheDocument()
})
