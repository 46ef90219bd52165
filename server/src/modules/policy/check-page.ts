import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../../context'
import { dateText } from '../../lib/clock'
import { BusinessError } from '../../lib/errors'
import { escapeHtml, htmlPage } from '../../lib/http/page'
import { addressKey, takeRate } from '../../lib/rate-limit'
import { companyOf } from '../product'
import { maskName } from '@storefront/rules/mask'
import { readPrint } from './documents/policy-print'
import { findDocumentByCode, type PolicyDocument } from './policy-version.repository'
import { policyStatus, policyStatusNames } from '@storefront/rules/policy-state'

const windowMs = 600_000
const checksPerAddress = 60
const codePattern = /^[A-Za-z0-9_-]{24}$/

const kindNames: Record<string, string> = {
  POLICY: '电子保单',
  CERTIFICATE: '英文保险证明',
  ENDORSEMENT: '批单',
}

/** Compares a file with the hash in the browser, without an upload. */
const compareScript = `
document.getElementById('file').addEventListener('change', async (event) => {
  const result = document.getElementById('result')
  const file = event.target.files[0]
  if (!file) return
  if (!window.crypto || !crypto.subtle) {
    result.textContent = '当前浏览器不能计算摘要，请换用新版浏览器，或用其他工具计算 SHA-256 后与上面的数值比对。'
    return
  }
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const same = hash === result.dataset.hash
  result.className = same ? 'good' : 'bad'
  result.textContent = same ? '一致：这份文件与本公司签发的文件完全相同。' : '不一致：这份文件不是本公司签发的原件，或者被改动过。'
})`

const style = `<style>
  .verdict { font-size: 19px; font-weight: 600; color: var(--brand); }
  dl { margin: 0; } dt { color: #656c67; font-size: 14px; } dd { margin: 0 0 12px; overflow-wrap: anywhere; }
  dd:last-child { margin-bottom: 0; }
  .hash { font: 13px/1.6 ui-monospace, Menlo, Consolas, monospace; }
  .notice { background: #fdf2dc; border-color: #ecd3a0; }
  .good { color: #17703a; font-weight: 600; } .bad { color: #b3261e; font-weight: 600; }
  input[type=file] { font: inherit; max-width: 100%; }
  #result:empty { display: none; }
</style>`

type Checked = Pick<PolicyDocument, 'kind' | 'policyNo' | 'version' | 'sha256'>

function factsHtml(facts: [string, string][]): string {
  const rows = facts.map(([title, text]) => `<dt>${escapeHtml(title)}</dt><dd>${escapeHtml(text)}</dd>`)
  return `<dl>${rows.join('')}</dl>`
}

async function genuinePage(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'sandbox'>,
  { kind, policyNo, version, sha256 }: Checked,
): Promise<string> {
  const [shown, latest] = [await readPrint(context, policyNo, version), await readPrint(context, policyNo)]
  const { policy, definition, planName, content } = shown
  const status = policyStatus(policy, context.clock.now())
  const older =
    latest.version > version
      ? '<p class="card notice">这份文件签发以后保单又办理了变更，请以最新的电子保单为准。</p>'
      : ''
  const facts: [string, string][] = [
    ['文件', kindNames[kind] ?? kind],
    ['保单号', policyNo],
    ['产品', `${definition.product.name} · ${planName}`],
    ['投保人', maskName(String(content.holder.name ?? ''))],
    ['保障期间', `${content.startDate} 至 ${content.endDate}`],
    ['保单状态', policyStatusNames[status]],
    ['签发日期', dateText(policy.issuedAt)],
    ['承保公司', definition.company.insurerName],
  ]
  const body = `${style}
    <div class="card"><p class="verdict" style="margin:0">✓ 是真实的${kind === 'ENDORSEMENT' ? '批单' : '保单'}</p>
      <p class="muted" style="margin:4px 0 0">本公司签发过这份文件。查询时间的保单状态如下。</p></div>
    ${older}
    <div class="card">${factsHtml(facts)}</div>
    <div class="card"><dl><dt>文件摘要（SHA-256）</dt><dd class="hash">${sha256}</dd></dl>
      <p><label for="file">选择您手中的 PDF 文件，核对它是否被改动过。文件只在您的设备上计算，不会上传。</label></p>
      <input type="file" id="file" accept="application/pdf">
      <p id="result" role="status" data-hash="${sha256}"></p></div>
    ${contactsHtml(definition.company.contacts)}
    <script>${compareScript}</script>`
  return htmlPage({
    title: '保单验真',
    subtitle: definition.company.insurerName,
    body,
    sandbox: context.sandbox,
  })
}

const contactsHtml = (contacts: { title: string; text: string }[]) =>
  `<div class="card">${factsHtml(contacts.map(({ title, text }): [string, string] => [title, text]))}</div>`

/** Registers the public verification page behind the QR code of a document; it does not reveal the insured persons. */
export function registerCheckPage(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'catalogue' | 'sandbox'>,
): void {
  const schema = { hide: true, params: Type.Object({ code: Type.String({ maxLength: 60 }) }) }
  app.get<{ Params: { code: string } }>('/check/:code', { schema }, async ({ params, ip }, reply) => {
    void reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
    const { contacts } = companyOf(context.catalogue)
    const refused = (status: number, title: string, subtitle: string) =>
      reply
        .code(status)
        .send(htmlPage({ title, subtitle, body: style + contactsHtml(contacts), sandbox: context.sandbox }))
    try {
      await takeRate(context, `check:${addressKey(context, ip)}`, checksPerAddress, windowMs)
    } catch (error) {
      if (error instanceof BusinessError) return refused(429, '保单验真', error.message)
      throw error
    }
    const found = codePattern.test(params.code)
      ? await findDocumentByCode(context.db, params.code)
      : undefined
    if (!found)
      return refused(
        404,
        '没有查到这份文件',
        '请核对链接是否完整。如果二维码来自一份保单，它可能不是本公司签发的：请先致电核实，不要向对方付款。',
      )
    return reply.send(await genuinePage(context, found))
  })
}
