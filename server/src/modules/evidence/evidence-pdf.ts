import { renderPdf } from '../../lib/documents/pdf'
import type { Printer } from '../../lib/documents/printer'
import type { Sheet } from '../../lib/documents/sheet'
import { colours } from '../../lib/documents/style'
import { type Cell, drawTable } from '../../lib/documents/table'
import type { ProductDefinition } from '../product'
import { yuan } from '../../lib/documents/document-texts'
import { speakerOf } from './speaker'
import { labelsOf, shownText } from './field-labels'
import type { EvidenceBundle, EvidenceDocument } from './evidence-schema'
import { exactTime, readableDay, readableTime } from './time-text'
import { tell } from './event-text'

const moment = (time: string | null): string => (time === null ? '没有记录' : readableTime(time))
const seconds = (ms: number | null): string => (ms === null ? '' : `${(ms / 1000).toFixed(1)} 秒`)
/** Lists the values of a field with the time of day; the page timeline contains the days. */
const changesText = (changes: readonly { at: string; text: string }[]): string =>
  changes.map(({ at, text }) => `${exactTime(Date.parse(at)).slice(11, 19)} ${text}`).join('\n')
const cells = (...texts: string[]): Cell[] => texts.map((text) => ({ text }))

function drawCover(sheet: Sheet, { cover, verdict, gaps, integrity }: EvidenceBundle): void {
  sheet.facts([
    { label: '订单号', text: cover.orderNo },
    { label: '投保单号', text: cover.proposalNo },
    { label: '保单号', text: cover.policyNo ?? '尚未签发' },
    { label: '可回溯编号', text: cover.traceNo ?? '没有记录' },
    { label: '产品和方案', text: `${cover.productName} ${cover.planName}` },
    { label: '产品版本', text: cover.productVersion },
    { label: '渠道', text: cover.channel === 'WX-MINI' ? '微信小程序' : cover.channel },
    { label: '起止时间', text: `${moment(cover.begunAt)} 至 ${moment(cover.endedAt)}` },
    { label: '保存至', text: readableDay(cover.keepUntil) },
    {
      label: '哈希链',
      text: `${integrity.events} 条，${integrity.brokenAt === null ? '未发现改动' : `第 ${integrity.brokenAt} 条起不一致`}`,
    },
  ])
  const outcome = verdict === 'COMPLETE' ? '结论：证据完整' : `结论：有 ${gaps.length} 处缺口`
  sheet.heading(outcome)
  if (gaps.length === 0)
    sheet.paragraph(
      '全部必读文件在提交投保单之前已展示、读到最后并确认；操作记录编号连续，哈希链未发现改动。',
    )
  sheet.list(gaps.map(({ text }) => text))
}

function drawIdentity(sheet: Sheet, { identity }: EvidenceBundle): void {
  sheet.heading('投保人和身份核验')
  const { holder, insureds } = identity
  sheet.facts([
    { label: '投保人', text: `${holder.name} ${holder.certNo}` },
    { label: '手机号', text: holder.mobile },
    ...insureds.map(({ name, certNo }, index) => ({
      label: `被保险人 ${index + 1}`,
      text: `${name} ${certNo}`,
    })),
  ])
  drawTable(sheet, {
    columns: [
      { title: '核验', share: 0.56 },
      { title: '结果', share: 0.14 },
      { title: '时间', share: 0.3 },
    ],
    rows: identity.checks.map(({ what, result, at }) =>
      cells(what, result === 'PASSED' ? '通过' : '未做', at === null ? '' : moment(at)),
    ),
  })
}

function drawAdvice(sheet: Sheet, { advice }: EvidenceBundle): void {
  if (advice.length === 0) return
  sheet.heading('投保前的咨询（已遮盖个人信息）')
  for (const message of advice) {
    sheet.paragraph(`${moment(message.at)}  ${speakerOf(message)}`, { colour: colours.muted })
    sheet.paragraph(message.lines.join('\n'), { inset: 10 })
  }
}

function drawPages(sheet: Sheet, { pages }: EvidenceBundle): void {
  sheet.heading('页面时间线')
  drawTable(sheet, {
    columns: [
      { title: '页面', share: 0.28 },
      { title: '页面版本', share: 0.2 },
      { title: '进入', share: 0.21 },
      { title: '离开', share: 0.21 },
      { title: '停留', share: 0.1 },
    ],
    rows: pages.map(({ title, version, enteredAt, leftAt, dwellMs }) =>
      cells(title, version, moment(enteredAt), moment(leftAt), seconds(dwellMs)),
    ),
  })
}

function drawDocuments(sheet: Sheet, { documents }: EvidenceBundle): void {
  sheet.heading('文件的展示、阅读和确认')
  drawTable(sheet, {
    columns: [
      { title: '文件和版本', share: 0.34 },
      { title: '展示', share: 0.22 },
      { title: '读到最后', share: 0.22 },
      { title: '确认（阅读时间）', share: 0.22 },
    ],
    rows: documents.map(({ title, version, hash, consent }) => [
      { text: `${title}，${version}`, note: `SHA-256 ${hash}` },
      ...cells(moment(consent?.shownAt ?? null), moment(consent?.scrolledEndAt ?? null)),
      {
        text: moment(consent?.confirmedAt ?? null),
        ...(consent && { note: `阅读 ${seconds(consent.dwellMs)}` }),
      },
    ]),
  })
}

function drawAnswers(sheet: Sheet, { answers, entries, warnings }: EvidenceBundle): void {
  sheet.heading('告知问题的回答')
  drawTable(sheet, {
    columns: [
      { title: '问题', share: 0.58 },
      { title: '每次回答', share: 0.28 },
      { title: '最终', share: 0.14, strong: true },
    ],
    rows: answers.map(({ question, changes, finalText }) => cells(question, changesText(changes), finalText)),
  })
  sheet.heading('填写和改动（已遮盖个人信息）')
  drawTable(sheet, {
    columns: [
      { title: '项目', share: 0.34 },
      { title: '每次填写', share: 0.66 },
    ],
    rows: entries.map(({ label, changes }) => cells(label, changesText(changes))),
  })
  if (warnings.length === 0) return
  sheet.heading('投保前的提示和客户的选择')
  for (const { title, text, acknowledgedAt } of warnings)
    sheet.paragraph(`${title}：${text}（${moment(acknowledgedAt)} 确认仍要投保）`)
}

function drawMoney(sheet: Sheet, { premium, payment, issue }: EvidenceBundle): void {
  sheet.heading('保费、支付和出单')
  drawTable(sheet, {
    columns: [
      { title: '项目', share: 0.34 },
      { title: '说明', share: 0.4 },
      { title: '金额（元）', share: 0.26, align: 'right' },
    ],
    rows: premium.breakdown.map(({ label, detail, amountFen }) => cells(label, detail, yuan(amountFen))),
  })
  sheet.facts([
    { label: '报价', text: `${premium.quoteNo}，费率表 ${premium.rateVersion}` },
    { label: '应付保费', text: `${yuan(premium.premiumFen)} 元` },
    { label: '支付', text: payment ? `${yuan(payment.amountFen)} 元，${moment(payment.paidAt)}` : '未支付' },
    { label: '微信支付交易号', text: payment?.transactionId ?? '' },
    { label: '出单', text: issue ? `${issue.policyNo}，${moment(issue.issuedAt)}` : '未出单' },
    ...(issue?.files ?? []).map(({ kind, version, sha256 }) => ({
      label: `文件 ${kind} ${version}`,
      text: `SHA-256 ${sha256}`,
    })),
  ])
}

function drawText(sheet: Sheet, { title, version, blocks }: EvidenceDocument): void {
  sheet.heading(`附：《${title}》${version} 全文`)
  for (const { kind, text } of blocks)
    sheet.paragraph(kind === 'PLAIN_WORDS' ? `通俗解释：${text}` : text, {
      bold: kind === 'HEADING' || kind === 'STRONG',
      ...(kind === 'PLAIN_WORDS' && { colour: colours.muted, inset: 10 }),
    })
}

function drawEvents(sheet: Sheet, bundle: EvidenceBundle, definition: ProductDefinition): void {
  const labels = labelsOf(definition, bundle.cover.planCode, bundle.events)
  sheet.heading('附：操作记录')
  drawTable(sheet, {
    columns: [
      { title: '时间', share: 0.24 },
      { title: '操作', share: 0.5 },
      { title: '记录编号和哈希', share: 0.26 },
    ],
    rows: bundle.events.map((event) => {
      const told = { ...event, extras: { ...event.extras, text: shownText(definition, event) } }
      return [
        ...cells(moment(event.at), tell(told, labels)),
        { text: `${event.run} ${event.seq}`, note: event.hash.slice(0, 20) },
      ]
    }),
  })
}

/** Content of the evidence document. */
export interface Paper {
  bundle: EvidenceBundle
  definition: ProductDefinition
}

/** Renders the evidence of an order. */
export function renderEvidence({ bundle, definition }: Paper): Promise<Buffer> {
  const { cover, madeAt } = bundle
  return renderPdf(
    {
      title: '投保操作记录',
      subtitle: '互联网保险销售行为可回溯资料',
      company: cover.insurerName,
      createdAt: Date.parse(madeAt),
      footer: `订单号 ${cover.orderNo}  哈希链末端 ${bundle.integrity.headHash.slice(0, 43)}\n生成于 ${moment(madeAt)}`,
      pageText: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
    },
    (sheet) => {
      drawCover(sheet, bundle)
      drawIdentity(sheet, bundle)
      drawAdvice(sheet, bundle)
      drawPages(sheet, bundle)
      drawDocuments(sheet, bundle)
      drawAnswers(sheet, bundle)
      drawMoney(sheet, bundle)
      for (const document of bundle.documents) drawText(sheet, document)
      drawEvents(sheet, bundle, definition)
    },
  )
}

/** Prints the evidence of an order. */
export const printEvidence = (printer: Printer, paper: Paper): Promise<Buffer> =>
  printer.print('EVIDENCE', paper)
