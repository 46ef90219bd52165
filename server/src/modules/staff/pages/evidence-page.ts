import { html } from 'hono/html'
import type { StaffSession } from '../session'
import { csrfField, type Frame, type Html, layout, problem } from './layout'

/** Renders the form for the order number and the reason of access. */
export const evidencePage = (
  frame: Frame,
  session: StaffSession,
  kept: { number: string; reason: string; trouble: string },
): Html =>
  layout(frame, {
    title: '投保回溯',
    current: '/staff/evidence',
    body: html`<h1>投保回溯</h1>
      <section class="card">
        <p class="quiet">每次查阅和导出都会记录姓名、时间和原因。</p>
        <form class="fields" method="post" action="/staff/evidence/open">
          ${csrfField(session)}
          <label
            >订单号或保单号<input
              name="number"
              required
              maxlength="40"
              value="${kept.number}"
              autocomplete="off"
          /></label>
          <label
            >查阅原因<input
              name="reason"
              required
              minlength="2"
              maxlength="100"
              value="${kept.reason}"
              placeholder="例如：理赔争议，核对免责告知"
          /></label>
          ${problem(kept.trouble)}
          <button type="submit" class="main">打开回放</button>
        </form>
      </section>`,
  })
