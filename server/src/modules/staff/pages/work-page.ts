import { html } from 'hono/html'
import type { Selectable } from 'kysely'
import { timeText } from '../../../lib/clock'
import type { JobTable } from '../../../lib/db/schema/job'
import type { RefundTable } from '../../../lib/db/schema/order'
import type { StaffSession } from '../session'
import { csrfField, type Frame, type Html, layout, problem, timeOf } from './layout'

const jobNames: Partial<Record<string, string>> = {
  CLOSE_ORDER: '关闭未支付订单',
  CHECK_CLOSED_PAYMENT: '核对已关闭的支付',
  ISSUE_POLICY: '出单',
  VOID_POLICY: '撤销核心系统中的保单',
  EFFECT_ENDORSEMENT: '批改生效',
  PRINT_POLICY: '生成电子保单',
  TELL_ISSUED: '发送出单通知',
  REFUND: '退款',
  ISSUE_INVOICE: '开具发票',
  ISSUE_RED_INVOICE: '开具红字发票',
  DROP_FILE: '删除文件',
  TELL_DESK: '通知客服',
  HOUSEKEEPING: '清理过期数据',
}

const retryForm = (session: StaffSession, action: string): Html =>
  html`<form class="inline" method="post" action="${action}">
    ${csrfField(session)}
    <label
      >原因<input name="reason" required minlength="2" maxlength="200" placeholder="例如：服务已恢复"
    /></label>
    <button type="submit">重试</button>
  </form>`

const jobCard = (session: StaffSession, job: Selectable<JobTable>): Html =>
  html`<article class="card">
    <div class="row"><b>${jobNames[job.kind] ?? job.kind}</b><span>失败 ${job.attempts} 次</span></div>
    <p class="quiet">${job.subject}</p>
    <p class="quiet">下次自动重试：${timeOf(timeText(job.runAt))}</p>
    <p class="error">${job.lastError ?? ''}</p>
    ${retryForm(session, `/staff/work/jobs/${job.id}`)}
  </article>`

const refundCard = (session: StaffSession, refund: Selectable<RefundTable>): Html =>
  html`<article class="card">
    <div class="row">
      <b>¥${(refund.amountFen / 100).toFixed(2)}</b
      ><span>${refund.status === 'CLOSED' ? '退款关闭' : '退款异常'}</span>
    </div>
    <p class="quiet">退款单 ${refund.refundNo}</p>
    <p class="quiet">订单 ${refund.orderNo} · ${timeOf(timeText(refund.createdAt))} 发起</p>
    <p>${refund.reason}</p>
    ${
      refund.status === 'ABNORMAL'
        ? html`<p class="quiet">请先在微信支付商户平台处理，再点重试核对结果。</p>`
        : html`<p class="quiet">重试时用新的退款单号再次退款。</p>`
    }
    ${retryForm(session, `/staff/work/refunds/${refund.refundNo}`)}
  </article>`

/** Renders failed jobs and refunds with retry buttons. */
export const workPage = (
  frame: Frame,
  session: StaffSession,
  found: {
    jobs: readonly Selectable<JobTable>[]
    refunds: readonly Selectable<RefundTable>[]
    trouble: string
  },
): Html =>
  layout(frame, {
    title: '任务与退款',
    current: '/staff/work',
    wide: true,
    body: html`<h1>任务与退款</h1>
      ${problem(found.trouble)}
      <h2>未到账的退款</h2>
      ${
        found.refunds.length > 0
          ? html`<div class="tiles">${found.refunds.map((refund) => refundCard(session, refund))}</div>`
          : html`<div class="card"><b>没有未到账的退款</b></div>`
      }
      <h2>失败的任务</h2>
      ${
        found.jobs.length > 0
          ? html`<div class="tiles">${found.jobs.map((job) => jobCard(session, job))}</div>`
          : html`<div class="card"><b>没有失败的任务</b></div>`
      }`,
  })
