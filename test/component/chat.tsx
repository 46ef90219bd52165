import { act, fireEvent, render, screen } from '@testing-library/react'
import { conversation } from '@/features/chat/model/conversation'
import { Outbox } from '@/features/chat/model/outbox'
import OnLineServesPage from '@/userPages/pages/onLineServes/index'

/** Fields of every response except the messages. */
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
/** Creates the parts of a text message. */
export const text = (words: string) => [{ kind: 'TEXT', text: words }]
/** Message as the page sends it. */
export interface Sent {
  clientId: string
  text: string
}
/** Creates a message of the customer as the server returns it. */
export const said = (position: number, { clientId, text: words }: Sent) => ({
  ...{ position, clientId, at },
  sender: 'CUSTOMER',
  parts: text(words),
})
/** Creates a message of the chatbot or of staff. */
export const told = (position: number, parts: object[], sender = 'BOT') => ({
  ...{ position, at, sender, parts },
  clientId: '',
})

/** Resets the store as closing the app does; stored data stays. */
export function closeApp(): void {
  Object.assign(conversation, { state: 'loading', messages: [], status: 'BOT', problem: '' })
  Object.assign(conversation, { lost: false, sessionOver: false, outbox: new Outbox() })
}

/** Waits for pending requests; requires fake timers. */
export const settle = () => act(() => jest.advanceTimersByTimeAsync(0))

/** Renders the chat page. */
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
