import type { FastifyInstance } from 'fastify'
import { timeText } from '../../src/lib/clock'
import type { SandboxDeps } from '../deps'
import { escapeHtml, htmlPage } from '../../src/lib/http/page'
import { contentOf } from './content'
import type { KeptInvoice } from './invoices'

const shown = 50
const refreshSeconds = 5

function stateOf({ readyAt, digitalNo, failReason }: KeptInvoice, now: number): string {
  if (now < readyAt) return '开票中'
  return digitalNo === null ? `失败：${failReason ?? ''}` : `发票号码 ${digitalNo}`
}

async function card({ db, clock }: SandboxDeps, invoice: KeptInvoice): Promise<string> {
  const { body } = await contentOf(db, invoice)
  const sign = invoice.originalNo === null ? '' : '-'
  const time = timeText(invoice.acceptedAt).slice(5, 19).replace('T', ' ')
  return `<article class="card">
    <div class="row"><strong>${escapeHtml(body.buyerName)}</strong><span class="muted">${time}</span></div>
    <div class="figure">${sign}¥${(invoice.amountFen / 100).toFixed(2)}</div>
    <div class="muted">${escapeHtml(stateOf(invoice, clock.now()))}</div>
  </article>`
}

const hint = `<div class="card"><strong>怎样看到开票失败</strong><div class="muted">
  企业名称含“查无此企业”：名称不符；含“税号不符”：税号不符；备注含“开票失败”：额度不足。</div></div>`

/** Registers `/sandbox/invoice`, the list of invoice requests for developers. */
export function registerInvoicePage(app: FastifyInstance, deps: SandboxDeps): void {
  const options = { schema: { hide: true }, logLevel: 'warn' as const }
  app.get('/sandbox/invoice', options, async (_request, reply) => {
    const invoices = await deps.db
      .selectFrom('sandboxInvoice')
      .selectAll()
      .orderBy('acceptedAt', 'desc')
      .limit(shown)
      .execute()
    const cards = await Promise.all(invoices.map((invoice) => card(deps, invoice)))
    const subtitle = '沙箱环境：发票不会真的开出'
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(htmlPage({ title: '开票平台', subtitle, body: hint + cards.join(''), refreshSeconds }))
  })
}
