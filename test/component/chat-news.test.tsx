import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import HomePage from '@/pages/index/index'
import { conversation } from '@/features/chat/model/conversation'
import { chatNews } from '@/features/chat/model/chat-news'
import { deviceKey } from '@/lib/device-key'
import { ChatButton } from '@/features/chat/ui/chat-button'
import { ChatCell } from '@/features/chat/ui/chat-cell'
import { useMarkedServiceTab } from '@/features/chat/model/use-chat-news'
import OnLineServesPage from '@/userPages/pages/onLineServes/index'
import Taro, { stub } from '../stubs/taro'
import { FakeServer, ok } from './support'

const frame = {
  ...{ member: false, more: false, deskReadTo: 0, deskTyping: false, welcome: '您好', quickReplies: [] },
  desk: { open: true, hours: '每天 8:00–22:00' },
}
const answered = {
  ...{ position: 1, clientId: '', at: '2026-06-01T10:00:00+08:00', sender: 'AGENT' },
  parts: [{ kind: 'TEXT', text: '您好，我来查一下' }],
}

let server: FakeServer
let unread: number
beforeEach(async () => {
  jest.useFakeTimers()
  server = new FakeServer()
  unread = 2
  chatNews.take({ unread: 0, status: 'BOT' })
  Object.assign(conversation, { state: 'loading', messages: [], status: 'BOT' })
  server.answers['help/diglog'] = ({ glance, readTo }) => {
    if (readTo !== undefined) unread = 0
    return ok({ ...frame, status: 'HUMAN', unread, messages: glance ? [] : [answered] })
  }
  await deviceKey()
})
afterEach(() => jest.useRealTimers())

const settle = () => act(() => jest.advanceTimersByTimeAsync(0))
const asked = () => server.asked('help/diglog')

function ServiceTab() {
  useMarkedServiceTab()
  return <ChatCell />
}

it('counts on the entries and on the tab what people wrote, as long as they are in sight', async () => {
  render(
    <>
      <ServiceTab />
      <ChatButton about={{ productCode: 'home' }} />
    </>,
  )
  await settle()
  expect(screen.getAllByRole('img', { name: '2 条未读消息' })).toHaveLength(2)
  expect(Taro.setTabBarBadge).toHaveBeenLastCalledWith({ index: 1, text: '2' })
  expect(asked()).toHaveLength(1)
  unread = 1000
  await act(() => jest.advanceTimersByTimeAsync(31_000))
  expect(screen.getAllByText('999+')).toHaveLength(2)
  act(() => stub.hide())
  const before = asked().length
  await act(() => jest.advanceTimersByTimeAsync(300_000))
  expect(asked()).toHaveLength(before)
  act(() => stub.show())
  await settle()
  expect(asked()).toHaveLength(before + 1)
})

it('marks the tab from home, where no entry of the chat is', async () => {
  jest.useRealTimers()
  render(<HomePage />)
  await waitFor(() => expect(Taro.setTabBarBadge).toHaveBeenCalled())
  expect(Taro.setTabBarBadge).toHaveBeenLastCalledWith({ index: 1, text: '2' })
})

it('asks once, and no more, when no person has the conversation', async () => {
  server.answers['help/diglog'] = () => ok({ ...frame, status: 'BOT', unread: 0, messages: [] })
  render(<ChatCell />)
  await act(() => jest.advanceTimersByTimeAsync(300_000))
  expect(asked()).toHaveLength(1)
  expect(screen.queryByRole('img')).toBeNull()
})

it('does not poll when the customer has sent no message', async () => {
  stub.storage.clear()
  render(<ChatCell />)
  await act(() => jest.advanceTimersByTimeAsync(300_000))
  expect(asked()).toEqual([])
})

it('counts nothing any more once the conversation was opened', async () => {
  const entries = render(<ServiceTab />)
  await settle()
  const page = render(<OnLineServesPage />)
  await settle()
  expect(screen.getByText('您好，我来查一下')).toBeInTheDocument()
  page.unmount()
  expect(screen.queryByRole('img')).toBeNull()
  expect(Taro.removeTabBarBadge).toHaveBeenCalledWith({ index: 1 })
  entries.unmount()
})

it('knows from which product one came', async () => {
  render(<ChatButton about={{ productCode: 'home' }} />)
  fireEvent.click(screen.getByRole('button', { name: /客服/ }))
  expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/userPages/pages/onLineServes/index' })
  render(<OnLineServesPage />)
  await settle()
  fireEvent.click(screen.getByRole('button', { name: '结束人工' }))
  await settle()
  expect(asked()[asked().length - 1]).toMatchObject({ handover: 'CANCEL', about: { productCode: 'home' } })
})
