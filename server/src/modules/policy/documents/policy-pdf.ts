import { sha256 } from '../../../lib/cipher'
import { checkCodeWidth, drawCheckCode } from '../../../lib/documents/check-code'
import { renderPdf } from '../../../lib/documents/pdf'
import type { Sheet } from '../../../lib/documents/sheet'
import { colours } from '../../../lib/documents/style'
import { coversOf } from '../../product'
import { factSections } from '../../proposal'
import type { PolicyPrint } from './policy-print'
import { drawTable } from '../../../lib/documents/table'
import { drawClosing } from '../../../lib/documents/signature'
import { longTime, periodText, yuan } from '../../../lib/documents/document-texts'

/** Returns a hash of the policy data for the page footer; a file cannot contain its own hash. */
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
    `${definition.company.insurerName}（以下称“本公司”）按照本保险单载明的内容和所附保险条款，在保险期间内承担保险责任。以下“保费”即保险费，“保障期间”即保险期间。`,
    { colour: colours.muted },
  )
}

function drawCover(sheet: Sheet, { definition, content }: PolicyPrint): void {
  drawTable(sheet, {
    title: '保障内容',
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
  drawTable(sheet, {
    title: '适用的保险条款',
    columns: [
      { title: '条款', share: 0.56 },
      { title: '条款编码', share: 0.2 },
      { title: '备案编号', share: 0.24 },
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

function drawClaims(sheet: Sheet, { definition: { guide } }: PolicyPrint): void {
  sheet.heading('出险怎么办')
  for (const { title, text } of guide.claimGuide) sheet.paragraph(`${title}：${text}`)
}

/**
 * Renders one version of the electronic policy. The same version always produces the same bytes.
 * @param checkUrl the public page that verifies this document.
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
      headRight: checkCodeWidth,
    },
    (sheet) => {
      drawCheckCode(sheet, checkUrl, '扫码验真')
      drawSummary(sheet, print)
      for (const { title, facts } of factSections(definition, print.content, { mask: false })) {
        sheet.heading(title)
        sheet.facts(facts)
      }
      drawCover(sheet, print)
      drawTerms(sheet, print)
      drawClaims(sheet, print)
      drawClosing(sheet, definition.company, {
        issuedText: longTime(policy.issuedAt),
        validity: '本保险单为电子保单，与纸质保险单具有同等法律效力。',
        purpose: '电子保单专用章',
      })
    },
  )
}
