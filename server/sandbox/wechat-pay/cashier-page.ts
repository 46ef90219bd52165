import { timeText } from '../../src/lib/clock'
import { escapeHtml, htmlPage } from '../../src/lib/http/page'
import { stateOf, type Transaction } from './transactions'

const style = `<style>
  .amount { text-align: center; padding: 28px 16px 20px; }
  .amount svg { width: 48px; height: 48px; fill: none; stroke: #fff; stroke-width: 4; margin-bottom: 8px; }
  .amount circle { stroke: none; }
  .amount .figure { letter-spacing: 0; font-size: 44px; line-height: 1.2; color: #1c2420; }
  .amount .figure small { font-size: 26px; font-weight: 500; margin-right: 4px; }
  dl.card { margin: 0 0 24px; padding: 6px 16px; }
  dl .row { padding: 10px 0; } dl .row + .row { border-top: 1px solid #f0eee9; }
  dt { color: #656c67; font-size: 14px; flex: none; }
  dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  form { margin: 12px 0 0; }
  form button, a.button { display: block; box-sizing: border-box; width: 100%; min-height: 50px; padding: 12px 20px;
    border-radius: 25px; font-size: 17px; text-align: center; text-decoration: none; }
  button.primary, a.button { background: var(--brand); color: #fff; font-weight: 600; }
  button.primary:hover, a.button:hover { background: #095a49; }
  .note { text-align: center; margin: 20px 0; }
</style>`

interface Ending {
  title: string
  text: string
  mark: string
}

const tick = '<circle cx="24" cy="24" r="22" fill="var(--brand)"/><path d="M14.5 24.5l6.5 6.5 12.5-13"/>'
const bar = '<circle cx="24" cy="24" r="22" fill="#7a817c"/><path d="M15 24h18"/>'

const endings: Record<string, Ending> = {
  SUCCESS: { title: '支付成功', text: '商家会收到支付结果，请返回商家页面查看', mark: tick },
  REFUND: { title: '已退款', text: '这笔支付的款项已原路退回', mark: tick },
  CLOSED: { title: '订单已关闭', text: '订单已关闭，不能再支付，也不会扣款', mark: bar },
}

/** Payee of a payment. */
export interface Payee {
  name: string
  mchId: string
}

const yuan = (fen: number) => (fen / 100).toFixed(2)
const timeOf = (at: number) => timeText(at).slice(5, 16).replace('T', ' ')
const row = (term: string, text: string) =>
  `<div class="row"><dt>${term}</dt><dd>${escapeHtml(text)}</dd></div>`

function action(path: string, transaction: Transaction, returnTo: string | undefined, button: string) {
  const query = new URLSearchParams({ prepay_id: transaction.prepayId })
  if (returnTo) query.set('redirect_url', returnTo)
  return `<form method="post" action="${escapeHtml(`${path}?${query}`)}">${button}</form>`
}

function details(payee: Payee, transaction: Transaction, ending: Ending | undefined): string {
  const head = ending
    ? `<svg viewBox="0 0 48 48" aria-hidden="true">${ending.mark}</svg>`
    : '<div class="muted">支付金额</div>'
  const { successAt } = transaction
  const time =
    successAt === null
      ? row('请在此前支付', timeOf(transaction.timeExpire))
      : row('支付时间', timeOf(successAt))
  return `${style}<section class="card amount">${head}
    <div class="figure"><small>¥</small>${yuan(transaction.totalFen)}</div></section>
    <dl class="card">${row('收款方', payee.name)}${row('商户号', payee.mchId)}
    ${row('商品', transaction.description)}${row('商户单号', transaction.outTradeNo)}${time}</dl>`
}

/** Renders the cashier page of a payment, or its result. */
export function cashierPage(
  payee: Payee,
  transaction: Transaction,
  now: number,
  returnTo: string | undefined,
): string {
  const ending = endings[stateOf(transaction, now)]
  const shown = details(payee, transaction, ending)
  if (ending) {
    const back = returnTo ? `<a class="button" href="${escapeHtml(returnTo)}">返回商家</a>` : ''
    const body = `${shown}<p class="note muted">${ending.text}</p>${back}`
    return htmlPage({ title: ending.title, subtitle: '沙箱环境：不会真的扣款', body })
  }
  const body = `${shown}
    ${action('/sandbox/cashier/pay', transaction, returnTo, '<button class="primary">确认支付</button>')}
    ${action('/sandbox/cashier/cancel', transaction, returnTo, '<button>取消支付</button>')}
    <p class="note muted">关闭本页即放弃支付，之后仍可从待支付订单继续</p>`
  return htmlPage({ title: '收银台', subtitle: '沙箱环境：不会真的扣款', body })
}

const scenes: Record<string, string> = { JSAPI: '微信内支付', MWEB: '手机浏览器支付' }

/** Renders all unpaid payments, so that a developer can pay them. */
export function pendingPage(transactions: Transaction[]): string {
  const items = transactions.map(
    (transaction) => `<a class="card" href="/sandbox/cashier?prepay_id=${transaction.prepayId}">
      <div class="row"><strong>${escapeHtml(transaction.description)}</strong><strong>¥${yuan(transaction.totalFen)}</strong></div>
      <div class="row muted"><span>${scenes[transaction.tradeType] ?? ''}</span><span>${timeOf(transaction.createdAt)}</span></div></a>`,
  )
  const nothing = `<div class="card"><strong>没有等待支付的订单</strong>
    <div class="muted">在小程序或微信内发起支付后，订单会出现在这里，可代为支付。本页每5秒自动刷新。</div></div>`
  return htmlPage({
    title: '等待支付',
    subtitle: '沙箱环境：代替无法真正付款的模拟器完成支付',
    body: items.length > 0 ? items.join('') : nothing,
    refreshSeconds: 5,
  })
}

/** Renders the page for an unknown payment. */
export function unknownPaymentPage(): string {
  const body = '<div class="card">没有找到这笔支付，请返回商家页面重新发起。</div>'
  return htmlPage({ title: '收银台', subtitle: '沙箱环境：不会真的扣款', body })
}
