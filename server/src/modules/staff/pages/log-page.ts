import { html } from 'hono/html'
import { timeText } from '../../../lib/clock'
import type { StaffLogTable } from '../../../lib/db/schema/staff'
import { actNames } from '../staff-log'
import { type Frame, type Html, layout } from './layout'

/** Page of the log with its pagination. */
export interface LogView {
  rows: readonly StaffLogTable[]
  who: string
  object: string
  /** Address of the next page, if there is one. */
  next: string | undefined
}

const actName = (act: string) => (Object.hasOwn(actNames, act) ? actNames[act as keyof typeof actNames] : act)

const rowOf = ({ position, at, who, act, object, reason }: StaffLogTable): Html =>
  html`<tr>
    <td data-label="序号">${position}</td>
    <td data-label="时间">${timeText(at).slice(0, 19).replace('T', ' ')}</td>
    <td data-label="姓名">${who}</td>
    <td data-label="操作">${actName(act)}</td>
    <td data-label="对象" class="break">${object}</td>
    <td data-label="原因" class="break">${reason}</td>
  </tr>`

/** Renders the log of staff views and actions. */
export const logPage = (frame: Frame, { rows, who, object, next }: LogView): Html =>
  layout(frame, {
    title: '操作日志',
    current: '/staff/log',
    wide: true,
    body: html`<h1>操作日志</h1>
      <form class="inline card" method="get" action="/staff/log">
        <label>姓名<input name="who" maxlength="30" value="${who}" /></label>
        <label
          >对象<input name="object" maxlength="100" value="${object}" placeholder="订单号、申请号等"
        /></label>
        <button type="submit">查询</button>
      </form>
      ${
        rows.length > 0
          ? html`<div class="scroll card">
              <table class="log stacked">
                <thead>
                  <tr>
                    <th>序号</th>
                    <th>时间</th>
                    <th>姓名</th>
                    <th>操作</th>
                    <th>对象</th>
                    <th>原因</th>
                  </tr>
                </thead>
                <tbody>
                  ${rows.map(rowOf)}
                </tbody>
              </table>
            </div>`
          : html`<div class="card"><b>没有符合条件的记录</b></div>`
      }
      ${next ? html`<p><a class="button" href="${next}">更早的记录</a></p>` : null}`,
  })
