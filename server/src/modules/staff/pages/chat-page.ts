import { html } from 'hono/html'
import type { openConversations, readAtDesk } from '../../chat'
import type { StaffSession } from '../session'
import { chatMessages } from './chat-parts'
import { csrfField, type Frame, type Html, layout, problem } from './layout'

type Waiting = Awaited<ReturnType<typeof openConversations>>[number]
/** Conversation data for the desk. */
export type Talk = Awaited<ReturnType<typeof readAtDesk>>

/** Data of the chat desk. */
export interface Desk {
  session: StaffSession
  conversations: readonly Waiting[]
  /** Names of the agents, by account. */
  names: ReadonlyMap<string, string>
  /** Open conversation. */
  talk: Talk | null
}

/** Returns the path of a conversation at the desk. */
export const talkPath = (conversationId: string): string => `/staff/chat/${conversationId}`

function stateText(
  { session, names }: Desk,
  { status, agentId }: Pick<Waiting, 'status' | 'agentId'>,
): string {
  if (status === 'WAITING' || agentId === null) return '等待接待'
  return agentId === session.accountId ? '由您接待' : `${names.get(agentId) ?? '其他同事'}接待中`
}

function entry(desk: Desk, conversation: Waiting, open: string | undefined): Html {
  const { conversationId, customer, waitingSince, unread, status } = conversation
  const current = open === conversationId
  return html`<li>
    <a class="queue__item" href="${talkPath(conversationId)}" ${current ? html`aria-current="true"` : null}>
      <span class="row"
        ><b>${customer}</b
        >${unread > 0 ? html`<span class="badge" aria-label="${unread} 条未读">${unread}</span>` : null}</span
      >
      <span class="quiet"
        >${stateText(desk, conversation)} ·
        ${waitingSince.slice(11, 16)}${status === 'WAITING' ? ' 起' : ''}</span
      >
    </a>
  </li>`
}

/** Sorts the agent's own customers first, then waiting customers, then those of other agents. */
function rank({ session }: Desk, { agentId, status }: Waiting): number {
  if (agentId === session.accountId) return 0
  return status === 'WAITING' || agentId === null ? 1 : 2
}

/** Renders the customer list. @param open the conversation shown next to it */
export function queue(desk: Desk, open: string | undefined): Html {
  const sorted = [...desk.conversations].sort((one, other) => rank(desk, one) - rank(desk, other))
  if (sorted.length === 0)
    return html`<div class="card">
      <b>没有客户在等待</b>
      <p class="quiet">客户在“在线客服”转人工后，会显示在这里。</p>
    </div>`
  return html`<ul class="queue">
    ${sorted.map((conversation) => entry(desk, conversation, open))}
  </ul>`
}

/** Renders the part that changes while a conversation is open. */
export const talkLog = (talk: Talk): Html =>
  html`${talk.more ? html`<p class="quiet center">更早的消息未显示</p>` : null} ${chatMessages(talk.messages)}
  ${talk.customerTyping ? html`<p class="quiet">客户正在输入…</p>` : null}`

const composer = (session: StaffSession, path: string): Html =>
  html`<form
    class="composer"
    method="post"
    action="${path}/answer"
    data-composer
    data-typing="${path}/typing"
  >
    ${csrfField(session)}
    <textarea
      name="text"
      rows="3"
      required
      maxlength="500"
      aria-label="回复"
      placeholder="写下回复，Enter 发送，Shift+Enter 换行"
    ></textarea>
    <button type="submit" class="main">发送</button>
  </form>`

function transfer({ session, names }: Desk, path: string): Html | null {
  const others = [...names].filter(([id]) => id !== session.accountId)
  if (others.length === 0) return html`<p class="quiet">没有其他客服可以转接。</p>`
  return html`<form class="inline" method="post" action="${path}/transfer">
    ${csrfField(session)}
    <label
      >转接给<select name="to">
        ${others.map(([id, name]) => html`<option value="${id}">${name}</option>`)}
      </select></label
    >
    <label
      >原因<input name="reason" required minlength="2" maxlength="200" placeholder="例如：客户咨询理赔"
    /></label>
    <button type="submit">转接</button>
  </form>`
}

const ownActs = (desk: Desk, path: string): Html =>
  html`${composer(desk.session, path)}
    <details class="more">
      <summary>转接或结束</summary>
      ${transfer(desk, path)}
      <form method="post" action="${path}/close">
        ${csrfField(desk.session)}<button type="submit">结束服务</button>
      </form>
    </details>`

function takeForm(desk: Desk, talk: Talk, path: string): Html {
  const waits = talk.status === 'WAITING' || talk.agentId === null
  return html`<form class="inline" method="post" action="${path}/take">
    ${csrfField(desk.session)}
    ${
      waits
        ? null
        : html`<label
            >接手原因<input
              name="reason"
              required
              minlength="2"
              maxlength="200"
              placeholder="例如：同事已下班"
          /></label>`
    }
    <button type="submit" class="main">${waits ? '接待客户' : '接手'}</button>
  </form>`
}

/** Renders the open conversation with the available actions. */
function talkPanel(desk: Desk, talk: Talk, trouble: string): Html {
  const path = talkPath(talk.conversationId)
  const own = talk.agentId === desk.session.accountId
  return html`<section class="card talk" aria-label="对话">
    <p class="back"><a href="/staff/chat">‹ 全部客户</a></p>
    <h2>${talk.customer}</h2>
    <p class="quiet">${stateText(desk, talk)}${talk.subject ? `。${talk.subject}` : ''}</p>
    <div class="talk__log" role="log" aria-live="polite" tabindex="0" data-poll="${path}/messages" data-log>
      ${talkLog(talk)}
    </div>
    <div data-problem>${problem(trouble)}</div>
    ${own ? ownActs(desk, path) : takeForm(desk, talk, path)}
  </section>`
}

/** Renders the desk: the customer list and the open conversation, if any. */
export const chatPage = (frame: Frame, desk: Desk, trouble = ''): Html =>
  layout(frame, {
    title: '在线咨询',
    current: '/staff/chat',
    wide: true,
    script: 'chat.js',
    body: html`<h1>在线咨询</h1>
      <div class="desk ${desk.talk ? 'desk--open' : ''}">
        <section
          class="desk__queue"
          aria-label="客户"
          data-poll="/staff/chat/queue${desk.talk ? `?open=${desk.talk.conversationId}` : ''}"
        >
          ${queue(desk, desk.talk?.conversationId)}
        </section>
        ${desk.talk ? talkPanel(desk, desk.talk, trouble) : null}
      </div>`,
  })
