import { sha256 } from '../../../core/cipher'
import { timeText } from '../../../core/clock'
import { drawQr, drawSeal } from '../../../documents/drawings'
import { renderPdf } from '../../../documents/pdf'
import type { Sheet } from '../../../documents/sheet'
import { colours, paper, sizes } from '../../../documents/style'
import { coversOf } from '../../catalogue/texts'
import { factSections } from '../facts'
import type { PolicyPrint } from './data'
import { drawTable } from '../../../documents/table'

const qrSize = 74

/** `2026-06-01T10:00:00+08:00` as `2026年6月1日 10:00`. */
function longTime(at: number): string {
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(timeText(at)) ?? []
  return `${year}年${Number(month)}月${Number(day)}日 ${time}`
}

/** A day's last instant reads as 24:00, as policies say it. */
function periodText({ startAt, endAt }: { startAt: number; endAt: number }): string {
  const end = longTime(endAt).replace(/ .*$/, ' 24:00')
  return `自 ${longTime(startAt)} 起至 ${end} 止（北京时间）`
}

const yuan = (fen: number) => (fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

/** A digest of what the policy says, printed at its foot: the file's own hash cannot stand in the file. */
function digestOf({ policy, version, content }: PolicyPrint): string {
  const { policyNo, productCode, productVersion } = policy
  return sha256(JSON.stringify({ policyNo, version, productCode, productVersion, content }))
}

function drawSummary(
  sheet: Sheet,
  { policy, content, planName, definition, version, cause }: PolicyPrint,
): void {
  sheet.facts([
    { label: '保险单号', text: policy.policyNo },
    { label: '投保方案', text: planName },
    { label: '签发时间', text: longTime(policy.issuedAt) },
    { label: '总保险费', text: `人民币 ${yuan(content.premiumFen)} 元` },
    ...(version > 0 ? [{ label: '保单版本', text: `第 ${version} 次批改后（批单 ${cause}）` }] : []),
  ])
  sheet.paragraph(`保险期间：${periodText(policy)}`, { bold: true, gap: 2 })
  sheet.paragraph(
    `${definition.company.insurerName}（以下称“本公司”）按照本保险单载明的内容和所附保险条款，在保险期间内承担保险责任。`,
    { colour: colours.muted },
  )
}

function drawCover(sheet: Sheet, { definition, content }: PolicyPrint): void {
  sheet.heading('保障内容')
  drawTable(sheet, {
    columns: [
      { title: '保险责任', share: 0.5 },
      { title: '免赔', share: 0.2 },
      { title: '保险金额或限额', share: 0.3, align: 'right', strong: true },
    ],
    rows: coversOf(definition, content.planCode).map(({ name, amount, deductible, description }) => [
      { text: name, note: description },
      { text: deductible },
      { text: amount },
    ]),
  })
}

function drawTerms(sheet: Sheet, { definition: { guide, product } }: PolicyPrint): void {
  sheet.notice({
    title: '免除责任的提示（不赔什么）',
    lead: '以下情形不属于本保险的赔偿范围，请仔细阅读。保险条款中免除或减轻保险人责任的内容以条款为准。',
    items: guide.exclusions,
  })
  if (guide.specialTerms.length > 0) {
    sheet.heading('特别约定')
    sheet.list(guide.specialTerms)
  }
  sheet.heading('适用的保险条款')
  drawTable(sheet, {
    columns: [
      { title: '条款', share: 0.56 },
      { title: '条款编码', share: 0.2 },
      { title: '备案号', share: 0.24 },
    ],
    rows: product.clauses.map(({ name, clauseCode, filingNo, main }) => [
      { text: `${main ? '主险' : '附加险'}：${name}` },
      { text: clauseCode },
      { text: filingNo },
    ]),
  })
  sheet.heading('退保规则')
  sheet.list(guide.refund.sentences)
}

function drawService(sheet: Sheet, { definition: { guide, company } }: PolicyPrint): void {
  sheet.heading('出险怎么办')
  for (const { title, text } of guide.claimGuide) sheet.paragraph(`${title}：${text}`)
  sheet.heading('服务、报案和投诉')
  sheet.facts(company.contacts.map(({ title, text }) => ({ label: title, text })))
}

function drawSignature(sheet: Sheet, { definition: { company }, policy }: PolicyPrint): void {
  sheet.ensure(130)
  sheet.gap(14)
  const { doc, left, width, y } = sheet
  doc.font('regular').fontSize(sizes.body).fillColor(colours.text)
  doc.text(`保险人：${company.insurerName}`, left, y + 34, { width })
  doc.text(`签发时间：${longTime(policy.issuedAt)}`, left, doc.y + 4, { width })
  doc.fillColor(colours.muted).fontSize(sizes.small)
  doc.text('本保险单为电子保单，与纸质保险单具有同等法律效力。', left, doc.y + 4, { width })
  drawSeal(
    doc,
    { x: left + width - 80, y: y + 58 },
    { company: company.insurerName, purpose: '电子保单专用章' },
  )
  doc.y = y + 118
}

function drawCheckCode(sheet: Sheet, checkUrl: string): void {
  const { doc } = sheet
  const { y } = doc
  const x = paper.width - paper.side - qrSize
  drawQr(doc, checkUrl, { x, y: paper.top - 8 }, qrSize)
  doc.font('regular').fontSize(7).fillColor(colours.muted)
  doc.text('扫码验真', x, paper.top - 8 + qrSize + 3, { width: qrSize, align: 'center', lineBreak: false })
  doc.y = y
}

/**
 * The electronic policy in one of its versions. The same version always gives the same bytes.
 * @param checkUrl the public page that tells whether this document is genuine.
 */
export function renderPolicy(print: PolicyPrint, checkUrl: string): Promise<Buffer> {
  const { policy, definition } = print
  const company = definition.company.insurerName
  return renderPdf(
    {
      title: '电子保险单',
      subtitle: `${definition.product.name}（${definition.product.clauses[0]?.filingNo ?? ''}）`,
      company,
      createdAt: policy.issuedAt,
      footer: `保险单号 ${policy.policyNo}  内容摘要 SHA-256 ${digestOf(print)}\n验真：${checkUrl}`,
      pageText: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
      headRight: qrSize + 12,
    },
    (sheet) => {
      drawCheckCode(sheet, checkUrl)
      drawSummary(sheet, print)
      for (const { title, facts } of factSections(definition, print.content, { mask: false })) {
        sheet.heading(title)
        sheet.facts(facts)
      }
      drawCover(sheet, print)
      drawTerms(sheet, print)
      drawService(sheet, print)
      drawSignature(sheet, print)
    },
  )
}
