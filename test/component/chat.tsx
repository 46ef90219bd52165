import { act, fireEvent, render, screen } from '@testing-library/react'
import { conversation } from '@/features/chat/model/conversation'
import { Outbox } from '@/features/chat/model/outbox'
import OnLineServesPage from '@/userPages/pages/onLineServes/index'

/** What every answer of the call tells besides messages. */
export const frame = {
  member: false,
  status: 'BOT',
  more: false,
  unread: 0,
  deskReadTo: 0,
  deskTyping: false,
  desk: { open: true, hours: '每天 8:00–22:00' },
  welcome: '您好，我是智能客服。',
  quickReplies: ['怎么报案', '怎么开发票', '怎么退保'],
}
const at = '2026-06-01T10:00:00+08:00'
/** Parts of a message of words. */
export const text = (words: string) => [{ kind: 'TEXT', text: words }]
/** A message as the page sends it. */
export interface Sent {
  clientId: string
  text: string
}
/** A message of the customer, as the server tells it. */
export const said = (position: number, { clientId, text: words }: Sent) => ({
  ...{ position, clientId, at },
  sender: 'CUSTOMER',
  parts: text(words),
})
/** A message of another. */
export const told = (position: number, parts: object[], sender = 'BOT') => ({
  ...{ position, at, sender, parts },
  clientId: '',
})

/** Forgets what the store holds, as closing the app does; what the device keeps stays. */
export function closeApp(): void {
  Object.assign(conversation, { state: 'loading', messages: [], status: 'BOT', problem: '' })
  Object.assign(conversation, { lost: false, sessionOver: false, outbox: new Outbox() })
}

/** Waits for calls in flight; timers must be faked. */
export const settle = () => act(() => jest.advanceTimersByTimeAsync(0))

/** Opens the page of the conversation. */
export async function open() {
  const view = render(<OnLineServesPage />)
  await settle()
  return view
}

export const input = () => screen.getByRole('textbox', { name: '输入您的问题' })

/** Writes a message and sends it. */
export async function write(words: string) {
  fireEvent.change(input(), { target: { value: words } })
  fireEvent.click(screen.getByRole('button', { name: '发送' }))
  await settle()
}
