import { dateText } from '../../../lib/clock'
import { checkCodeWidth, drawCheckCode } from '../../../lib/documents/check-code'
import { renderPdf } from '../../../lib/documents/pdf'
import type { Sheet } from '../../../lib/documents/sheet'
import { colours, sizes } from '../../../lib/documents/style'
import type { Certificate, CoverAmount, ProductDefinition } from '../../product'
import { destinationsOf } from '../../destination'
import { birthOf } from '@storefront/rules/certificate'
import type { PolicyContent } from '../policy-content'
import type { PolicyPrint } from './policy-print'
import { drawSigned, signatureHeight } from '../../../lib/documents/signature'
import { drawTable } from '../../../lib/documents/table'

const regionNames = new Intl.DisplayNames(['en'], { type: 'region' })
const ownNames: Record<string, string> = { HK: 'Hong Kong, China', MO: 'Macao, China', TW: 'Taiwan, China' }

/** Returns the certificate definition of a plan, if the product has one. */
export function certificateOf(
  { product }: ProductDefinition,
  planCode: string,
): (Certificate & { plan: Certificate['plans'][number] }) | undefined {
  const plan = product.certificate?.plans.find((candidate) => candidate.planCode === planCode)
  return product.certificate && plan && { ...product.certificate, plan }
}

const cny = (fen: number) => `CNY ${(fen / 100).toLocaleString('en-US')}`

function amountText(amount: CoverAmount): string {
  switch (amount.kind) {
    case 'SUM':
      return cny(amount.sumInsuredFen)
    case 'DAILY':
      return `${cny(amount.perDayFen)} a day, up to ${amount.days} days`
    case 'WORDS':
      return 'Included'
  }
}

function destinationsText(value: unknown): string {
  const places = destinationsOf(value) ?? []
  return places.map(({ iso }) => ownNames[iso] ?? regionNames.of(iso) ?? iso).join('; ')
}

const dayText = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

function drawPeriod(sheet: Sheet, { policy, content }: PolicyPrint, plan: string): void {
  const days = Math.round((Date.parse(content.endDate) - Date.parse(content.startDate)) / 86_400_000) + 1
  sheet.heading('Policy')
  sheet.facts([
    { label: 'Policy No.', text: policy.policyNo },
    { label: 'Plan', text: plan },
    { label: 'Valid from', text: dayText(dateText(policy.startAt)) },
    { label: 'Valid until', text: `${dayText(content.endDate)} (both days included)` },
    { label: 'Duration', text: `${days} days` },
    { label: 'Territory', text: destinationsText(content.subject.destinations) },
  ])
}

function personRow(person: PolicyContent['insureds'][number]) {
  const certNo = String(person.certNo ?? '')
  const isPassport = person.certType === 'PASSPORT'
  const birth = person.birth ? String(person.birth) : (birthOf(String(person.certType), certNo) ?? '')
  return [
    { text: String(person.pinyin ?? person.name ?? '').toUpperCase() },
    { text: birth },
    { text: certNo, note: isPassport ? 'Passport' : 'Identity document' },
  ]
}

function drawInsureds(sheet: Sheet, { content }: PolicyPrint): void {
  drawTable(sheet, {
    title: 'Insured persons',
    columns: [
      { title: 'Name as in the passport', share: 0.44, strong: true },
      { title: 'Date of birth', share: 0.22 },
      { title: 'Document No.', share: 0.34 },
    ],
    rows: content.insureds.map(personRow),
  })
}

function drawBenefits(sheet: Sheet, { definition, content }: PolicyPrint, certificate: Certificate): void {
  const rows = certificate.coverages.flatMap(({ kindCode, name }) => {
    const coverage = definition.plans.coverages.find((candidate) => candidate.kindCode === kindCode)
    const amount = coverage?.amounts.find(({ planCode }) => planCode === content.planCode)
    return amount ? [[{ text: name }, { text: amountText(amount) }]] : []
  })
  drawTable(sheet, {
    title: 'Benefits, for each insured person',
    columns: [
      { title: 'Benefit', share: 0.68 },
      { title: 'Sum insured', share: 0.32, align: 'right', strong: true },
    ],
    rows,
  })
  for (const note of certificate.notes)
    sheet.paragraph(note, { size: sizes.small, colour: colours.muted, gap: 1 })
}

function drawClosing(sheet: Sheet, { definition, policy }: PolicyPrint, certificate: Certificate): void {
  const facts = certificate.contacts.map(({ title, text }) => ({ label: title, text }))
  sheet.heading('Assistance and contact', sheet.factsHeight(facts) + signatureHeight)
  sheet.facts(facts)
  const company = definition.company.insurerName
  drawSigned(sheet, { company, purpose: '电子保单专用章' }, [
    { text: certificate.insurerName, bold: true },
    { text: company },
    { text: `Date of issue: ${dayText(dateText(policy.issuedAt))}` },
  ])
}

/**
 * Renders the English certificate of a travel policy for visa applications.
 * @throws Error for a plan without a certificate; check with `certificateOf`.
 */
export function renderCertificate(print: PolicyPrint, checkUrl: string): Promise<Buffer> {
  const { policy, definition, content } = print
  const certificate = certificateOf(definition, content.planCode)
  if (!certificate) throw new Error(`No certificate for plan ${content.planCode}`)
  return renderPdf(
    {
      title: certificate.title,
      subtitle: certificate.productName,
      company: certificate.insurerName,
      createdAt: policy.issuedAt,
      footer: `Policy No. ${policy.policyNo}\nVerify this certificate: ${checkUrl}`,
      pageText: (page, pages) => `Page ${page} of ${pages}`,
      headRight: checkCodeWidth,
    },
    (sheet) => {
      drawCheckCode(sheet, checkUrl, 'Scan to verify')
      sheet.paragraph('To whom it may concern', { bold: true, gap: 6 })
      sheet.paragraph(certificate.opening)
      drawPeriod(sheet, print, certificate.plan.name)
      drawInsureds(sheet, print)
      drawBenefits(sheet, print, certificate)
      if (certificate.plan.statements.length > 0) sheet.heading('Statement of the insurer')
      sheet.list(certificate.plan.statements)
      drawClosing(sheet, print, certificate)
    },
  )
}
