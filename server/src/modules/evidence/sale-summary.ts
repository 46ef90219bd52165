import type { Warning } from '@storefront/contract'
import type { Context } from '../../context'
import { addYears } from '../../lib/clock'
import { planOf, type ProductDefinition } from '../product'
import { findMobileHashOfMember } from '../member'
import type { SaleOrder } from '../order'
import { findSuccessfulPayment } from '../payment'
import { findPolicyOfOrder, listDocuments, type PolicyContent } from '../policy'
import { listWarnings, maskedParties } from '../proposal'
import { readQuote } from '../quote'
import type { SaleRecord } from './read-sale-record'
import type { EvidenceEvent, EvidenceFacts } from './evidence-schema'
import { exactTime, optionalExactTime } from './time-text'

/** Retention in years after the cover ends; exceeds the legal periods for identity and transaction records. */
const keepYears = 10

/** Order with its proposal and product data. */
export interface Sold {
  order: SaleOrder
  definition: ProductDefinition
  content: PolicyContent
  quoteNo: string
  savedAt: number
  record: SaleRecord
}

/** Returns product, seller, channel and retention of the sale. */
export function coverOf(
  { order, definition, content, savedAt, record }: Sold,
  policyNo: string | null,
): EvidenceFacts['cover'] {
  const { orderNo, proposalNo, productCode, productVersion, planCode, renewsPolicyNo } = order
  const { product, company } = definition
  const { traceNo, channel, deviceId, events } = record
  return {
    ...{ orderNo, proposalNo, policyNo, traceNo, orderStatus: order.status },
    ...{ insurerName: company.insurerName, productCode, productName: product.name, productVersion },
    ...{ planCode, planName: planOf(definition, planCode).name, channel, deviceId, renewsPolicyNo },
    clauses: product.clauses.map(({ clauseCode, name, filingNo, version }) => ({
      ...{ clauseCode, name, filingNo, version },
    })),
    begunAt: events[0]?.at ?? null,
    savedAt: exactTime(savedAt),
    endedAt: events[events.length - 1]?.at ?? null,
    keepUntil: addYears(content.endDate, keepYears),
  }
}

/** Returns the identity checks with their results, including the checks that are not done. */
export async function identityOf(
  { db }: Pick<Context, 'db'>,
  { order, content, savedAt }: Sold,
): Promise<EvidenceFacts['identity']> {
  // A visitor's order stores the hash of its access key; a member's order has none.
  const buyer = order.accessKeyHash === null ? 'MEMBER' : 'VISITOR'
  const mobileHash =
    buyer === 'MEMBER' && order.memberId !== null
      ? await findMobileHashOfMember(db, order.memberId)
      : undefined
  const ownMobile = mobileHash === order.holderMobileHash
  const at = exactTime(savedAt)
  const { holder, insureds } = maskedParties(content)
  return {
    buyer,
    holder,
    insureds,
    checks: [
      { what: '提交时通过人机验证', result: 'PASSED', at },
      { what: '证件号码格式、校验位和年龄核验', result: 'PASSED', at },
      {
        what: '投保人手机号经登录验证（短信或微信）',
        ...(ownMobile ? { result: 'PASSED' as const, at } : { result: 'NOT_DONE' as const, at: null }),
      },
      { what: '实名比对（公安身份信息）', result: 'NOT_DONE', at: null },
    ],
  }
}

/** Returns the acknowledged warnings with their displayed texts. */
export async function warningsOf(
  { db, cipher }: Pick<Context, 'db' | 'cipher'>,
  { order: { proposalNo }, record: { events } }: Sold,
): Promise<EvidenceFacts['warnings']> {
  const rows = await listWarnings(db, proposalNo)
  return rows.map(({ code, version, textHash, textEnc, acknowledgedAt }) => {
    const { title, text } = JSON.parse(
      cipher.decrypt(textEnc, `proposalWarning:${proposalNo}:${code}`),
    ) as Warning
    const tick = events.find(
      ({ action, target, extras }) => action === 'TICK' && target === code && extras.hash === textHash,
    )
    return {
      ...{ code, title, text, version, hash: textHash },
      acknowledgedAt: exactTime(acknowledgedAt),
      recordedAt: tick?.at ?? null,
    }
  })
}

const shownPrice = ({ at, extras }: EvidenceEvent) => ({
  at,
  quoteNo: String(extras.quoteNo ?? ''),
  premiumFen: Number(extras.premiumFen ?? 0),
})

/** Returns the premium with its calculation. */
export async function premiumOf(
  { db }: Pick<Context, 'db'>,
  { quoteNo, record }: Sold,
): Promise<EvidenceFacts['premium']> {
  const { rateVersion, premiumFen, breakdown, createdAt } = await readQuote(db, quoteNo)
  return {
    ...{ quoteNo, quotedAt: exactTime(createdAt), rateVersion, premiumFen, breakdown },
    shown: record.events.filter(({ action }) => action === 'QUOTE').map(shownPrice),
  }
}

/** Returns the payment; null before it arrives. */
export async function paymentOf(
  { db }: Pick<Context, 'db'>,
  { order }: Sold,
): Promise<EvidenceFacts['payment']> {
  const payment = await findSuccessfulPayment(db, order.orderNo)
  if (!payment) return null
  const { payNo, transactionId, amountFen, scene, succeededAt, createdAt } = payment
  return { payNo, transactionId, amountFen, scene, paidAt: exactTime(succeededAt ?? createdAt) }
}

/** Returns the policy; null before it is issued. */
export async function issueOf(
  { db }: Pick<Context, 'db'>,
  { order, content }: Sold,
): Promise<EvidenceFacts['issue']> {
  const policy = await findPolicyOfOrder(db, order.orderNo)
  if (!policy) return null
  const files = await listDocuments(db, policy.policyNo)
  const { startDate, endDate } = content
  const issuedAt = optionalExactTime(order.issuedAt) ?? exactTime(policy.issuedAt)
  return { policyNo: policy.policyNo, issuedAt, startDate, endDate, files }
}
