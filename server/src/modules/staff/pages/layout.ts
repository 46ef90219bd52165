import { html } from 'hono/html'
import { type Role, roleNames } from '../roles'
import type { StaffSession } from '../session'

/** HTML from a template that escapes inserted texts. */
export type Html = ReturnType<typeof html>

/** Data of the page layout. */
export interface Frame {
  session: StaffSession | null
  /** Whether external services are simulated. */
  sandbox: boolean
}

/** Navigation sections with their required role. */
export const sections: readonly { path: string; title: string; lead: string; role: Role }[] = [
  { path: '/staff/chat', title: '在线咨询', lead: '接待等待人工的客户', role: 'SERVICE' },
  { path: '/staff/endorsements', title: '批改审核', lead: '审核需要人工决定的保单变更', role: 'REVIEW' },
  { path: '/staff/work', title: '任务与退款', lead: '处理失败的任务和退款', role: 'REVIEW' },
  { path: '/staff/evidence', title: '投保回溯', lead: '回放投保过程并导出证据', role: 'COMPLIANCE' },
  { path: '/staff/log', title: '操作日志', lead: '查看全部账号的操作记录', role: 'COMPLIANCE' },
]

/** Renders the hidden CSRF field that every form of a session contains. */
export const csrfField = ({ csrf }: StaffSession): Html =>
  html`<input type="hidden" name="csrf" value="${csrf}" />`

/** Renders an error message as a live region; null for an empty text. */
export const problem = (text: string): Html | null =>
  text ? html`<p class="problem" role="alert">${text}</p>` : null

/** Formats a time for staff: date and time in Shanghai. @param text RFC 3339 with +08:00 */
export const timeOf = (text: string): string => text.slice(0, 16).replace('T', ' ')

const navigation = (session: StaffSession, current: string): Html =>
  html`<nav class="nav" aria-label="栏目">
    ${sections
      .filter(({ role }) => session.roles.includes(role))
      .map(
        ({ path, title }) =>
          html`<a href="${path}" ${path === current ? html`aria-current="page"` : null}>${title}</a>`,
      )}
  </nav>`

const account = (session: StaffSession): Html =>
  html`<form class="account" method="post" action="/staff/logout">
    ${csrfField(session)}
    <span>${session.name} · ${session.roles.map((role) => roleNames[role]).join('、')}</span>
    <button type="submit">退出</button>
  </form>`

/** Renders a whole page. */
export const layout = (
  { session, sandbox }: Frame,
  page: { title: string; current?: string; wide?: boolean; script?: string; body: Html },
): Html =>
  html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title} · 工作台</title>
        <link rel="stylesheet" href="/staff/assets/staff.css" />
        ${page.script ? html`<script type="module" src="/staff/assets/${page.script}"></script>` : null}
      </head>
      <body>
        <a class="skip" href="#main">跳到正文</a>
        ${sandbox ? html`<p class="sandbox" role="note">演示环境：数据和操作不会发生在真实业务中</p>` : null}
        ${
          session
            ? html`<header class="top">
                <a class="top__home" href="/staff">工作台</a>
                ${navigation(session, page.current ?? '')} ${account(session)}
              </header>`
            : null
        }
        <main id="main" tabindex="-1" class="${page.wide ? 'wide' : 'plain'}">${page.body}</main>
      </body>
    </html>`
