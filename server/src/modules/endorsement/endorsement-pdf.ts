import { dateText } from '../../lib/clock'
import { checkCodeWidth, drawCheckCode } from '../../lib/documents/check-code'
import { renderPdf } from '../../lib/documents/pdf'
import { longTime, yuan } from '../../lib/documents/document-texts'
import type { Sheet } from '../../lib/documents/sheet'
import { drawClosing } from '../../lib/documents/signature'
import { colours } from '../../lib/documents/style'
import { drawTable } from '../../lib/documents/table'
import { differencesOf } from './content-differences'
import type { EndorsementContent } from './endorsement-content'
import type { EndorsementRow } from './endorsement.repository'
import { isCancellation } from './endorsement-rules'
import type { PolicyContent, PolicyPrint } from '../policy'

/** Data for the endorsement document. */
export interface EndorsementPrint {
  row: EndorsementRow
  change: EndorsementContent
  /** Policy version created by the endorsement. */
  after: PolicyPrint
  /** Content of the previous version. */
  before: PolicyContent
}

/** Returns the effective date text: immediately, or from a day. */
function effectText({ row, change }: EndorsementPrint): string {
  const issued = row.effectiveAt ?? row.submittedAt
  if (row.type === 'C02') return `${change.effectiveDate} 零时起保险责任终止`
  return change.effectiveDate > dateText(issued) ? `${change.effectiveDate} 零时起` : `${longTime(issued)} 起`
}

function moneyText(differenceFen: number): string {
  if (differenceFen === 0) return '不用补交，也不退还'
  return `${differenceFen > 0 ? '补交' : '退还'}人民币 ${yuan(Math.abs(differenceFen))} 元`
}

function drawSummary(sheet: Sheet, print: EndorsementPrint): void {
  const { row, change, after, before } = print
  sheet.facts([
    { label: '批单号', text: row.endorsementNo },
    { label: '保险单号', text: row.policyNo },
    { label: '批改类型', text: change.typeName },
    { label: '批改原因', text: change.reasonName },
    { label: '申请时间', text: longTime(row.submittedAt) },
    { label: '生效时间', text: effectText(print) },
    { label: '投保人', text: String(before.holder.name ?? '') },
    { label: '保单版本', text: `第 ${after.version} 次批改` },
  ])
}

const wordings: Partial<Record<EndorsementRow['type'], string>> = {
  E09: '经投保人申请，本公司重新签发电子保险单，保险单的内容不变。重新签发的电子保险单与原电子保险单具有同等效力。',
  C01: '经投保人申请，本保险单在保险责任开始前注销，自始不提供保障，本公司按下列计算退还保险费。',
  C02: '经投保人申请，本保险合同解除，保险责任按下列时间终止，本公司按下列计算退还保险费。',
}
const usualWording = '经投保人申请并经本公司同意，对保险单作如下批改。保险单的其他内容不变。'

function drawChanges(sheet: Sheet, { after, before, row }: EndorsementPrint): void {
  sheet.heading('批改内容')
  sheet.paragraph(wordings[row.type] ?? usualWording)
  if (isCancellation(row.type)) return
  const { definition, content } = after
  const differences = differencesOf(definition, before, content, 'PRINTED', row.submittedAt)
  if (differences.length === 0) return
  sheet.gap(4)
  drawTable(sheet, {
    columns: [
      { title: '项目', share: 0.26 },
      { title: '批改前', share: 0.37 },
      { title: '批改后', share: 0.37, strong: true },
    ],
    rows: differences.map((difference) => [
      { text: difference.label },
      { text: difference.before ?? '无' },
      { text: difference.after ?? '无' },
    ]),
  })
}

function drawMoney(sheet: Sheet, { row, change, before, after }: EndorsementPrint): void {
  sheet.heading('保险费（以下称“保费”）')
  const ends = isCancellation(row.type)
  sheet.facts([
    { label: '批改前保费', text: `人民币 ${yuan(before.premiumFen)} 元` },
    ...(ends ? [] : [{ label: '批改后保费', text: `人民币 ${yuan(after.content.premiumFen)} 元` }]),
    { label: '本次应收应付', text: moneyText(row.differenceFen) },
  ])
  if (row.differenceFen !== 0 || ends) {
    sheet.paragraph('计算方法', { bold: true, gap: 2 })
    change.formula.forEach((line) => sheet.paragraph(line, { gap: 2 }))
  }
  if (row.differenceFen < 0)
    sheet.paragraph('退还的保费原路退回付款账户，一般 1 至 5 个工作日到账。', { colour: colours.muted })
}

/**
 * Renders the document of an effective endorsement (批单). The same endorsement always produces the same bytes.
 * @param checkUrl the public page that verifies this document.
 */
export function renderEndorsement(print: EndorsementPrint, checkUrl: string): Promise<Buffer> {
  const { row, after } = print
  const { definition } = after
  const company = definition.company.insurerName
  const issuedAt = row.effectiveAt ?? row.submittedAt
  return renderPdf(
    {
      title: '批单',
      subtitle: definition.product.name,
      company,
      createdAt: issuedAt,
      footer: `批单号 ${row.endorsementNo}  保险单号 ${row.policyNo}\n验真：${checkUrl}`,
      pageText: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
      headRight: checkCodeWidth,
    },
    (sheet) => {
      drawCheckCode(sheet, checkUrl, '扫码验真')
      drawSummary(sheet, print)
      drawChanges(sheet, print)
      drawMoney(sheet, print)
      drawClosing(sheet, definition.company, {
        issuedText: longTime(issuedAt),
        validity: '本批单是保险单的组成部分，批单与保险单不一致的，以批单为准。',
        purpose: '批单专用章',
      })
    },
  )
}
