import type { ChatMessage, ChatPart } from '@storefront/contract'
import { html } from 'hono/html'
import type { Html } from './layout'

const shown: Partial<Record<ChatPart['kind'], string>> = {
  ORDERS: '（显示了客户的订单）',
  POLICIES: '（显示了客户的保单）',
  PRODUCTS: '（显示了产品）',
  HUMAN: '［转人工］',
  RATE: '［请客户评价］',
}

function partOf(part: ChatPart): Html {
  switch (part.kind) {
    case 'TEXT':
      return html`<p>${part.text}</p>`
    case 'PICTURE':
      return html`<a href="${part.url}" target="_blank" rel="noopener"
        ><img src="${part.url}" alt="客户发来的图片" loading="lazy"
      /></a>`
    case 'ANSWER':
      return html`<p>［回答］${part.question}</p>`
    case 'QUESTIONS':
      return html`<p>${part.title}${part.questions.map(({ question }) => question).join('、')}</p>`
    case 'ACTIONS':
      return html`<p>${part.actions.map(({ text }) => `［${text}］`).join(' ')}</p>`
    default:
      return html`<p>${shown[part.kind] ?? ''}</p>`
  }
}

const senders: Record<ChatMessage['sender'], string> = {
  CUSTOMER: '客户',
  BOT: '智能客服',
  AGENT: '人工客服',
  SYSTEM: '系统',
}

/** Renders the messages of a conversation, oldest first. */
export const chatMessages = (messages: readonly ChatMessage[]): Html =>
  html`${messages.map(
    ({ sender, at, parts }) =>
      html`<div class="said said--${sender.toLowerCase()}">
        <span class="said__by">${senders[sender]} ${at.slice(11, 16)}</span>
        ${parts.map(partOf)}
      </div>`,
  )}`
