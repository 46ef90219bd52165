import type { Acknowledgement, DataOf, RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import { timeText } from '../../lib/clock'
import { loginRequired, ruleError } from '../../lib/errors'
import { newId, newNumber } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import { inTransaction } from '../../lib/db/transaction'
import type { Caller, Session } from '../../lib/http/call'
import { readTicket } from '../captcha'
import { planOf } from '../product'
import { lockMember, mobileHashOf } from '../member'
import { createOrder } from '../order'
import { findPolicy } from '../policy'
import { readQuote } from '../quote'
import { answerOnce } from '../../lib/idempotency'
import { timed, type TimedConsent } from './consents'
import { proposalAccepted } from './events'
import { type ValidatedProposal, validateProposal } from './validate-proposal'
import { refuseOverlap } from './refuse-overlap'
import {
  insertConsents,
  insertProposal,
  insertSubjects,
  itemsAt,
  maskedHolder,
  subjectTextOf,
  textAt,
  valuesUnder,
} from '../proposal'
import { storeWarnings, unacknowledged } from './suitability/acknowledgements'
import { storeExposures } from './suitability/exposures'

type SaveRequest = RequestOf<'insure/save'>
/** Proposal request without captcha ticket and keys. */
type Proposed = Omit<SaveRequest, 'captchaTicket' | 'idempotencyKey' | 'deviceKey'>
type SaveAnswer = DataOf<'insure/save'>

/** Buyer of the proposal. */
interface Buyer {
  session: Session | null
  /** Identifies the visitor's customer service conversation. */
  deviceKey: string | undefined
}

/** Proposal that passed all checks and can be stored. */
interface AcceptedProposal extends ValidatedProposal {
  /** Number of the recorded sale, from the receiver (`traceNo`) or from the recorder (`saleId`). */
  traceNo: string | undefined
  saleId: string | undefined
  consents: TimedConsent[]
  acknowledgements: readonly Acknowledgement[]
  holderMobileHash: string
  renewsPolicyNo: string | null
}

/** @throws BusinessError (rule) with the warnings that are not acknowledged. */
function requireAcknowledged(
  { clock }: Pick<Context, 'clock'>,
  { warnings, acknowledgements }: AcceptedProposal,
): void {
  const open = unacknowledged(warnings, acknowledgements, clock.now())
  if (open[0]) throw ruleError(`投保前请先看一条提示。${open[0].message}`, open)
}

/** Returns the renewed policy when it belongs to the member and to this product; otherwise null, without an error. */
async function ownToRenew(
  trx: Db,
  session: Session | null,
  productCode: string,
  policyNo: string | undefined,
): Promise<string | null> {
  if (policyNo === undefined || !session) return null
  const own = await findPolicy(trx, policyNo)
  return own?.memberId === session.memberId && own.productCode === productCode ? policyNo : null
}

async function accept(
  context: Pick<Context, 'clock' | 'cipher' | 'catalogue'>,
  trx: Db,
  { consents: sent, acknowledgements = [], traceNo, saleId, renewsPolicyNo, ...input }: Proposed,
  session: Session | null,
): Promise<AcceptedProposal> {
  const quote = await readQuote(trx, input.quoteNo)
  const consents = sent.map(timed)
  const judged = await validateProposal(context, trx, { quote, input, session, consents })
  const holderMobileHash = mobileHashOf(context.cipher, textAt(judged.values, 'holder.mobile'))
  const renewed = await ownToRenew(trx, session, quote.productCode, renewsPolicyNo)
  return {
    ...judged,
    traceNo,
    saleId,
    consents,
    acknowledgements,
    holderMobileHash,
    renewsPolicyNo: renewed,
  }
}

/** Returns the entered values to store. */
function enteredInput({ values, persons, beneficiaries, answers }: AcceptedProposal) {
  const itemsOf = (role: string, length: number) =>
    Array.from({ length }, (_, index) => valuesUnder(values, `${role}.${index}`))
  const things = itemsAt(values, 'items').length
  return {
    holder: valuesUnder(values, 'holder'),
    insureds: itemsOf('insureds', persons),
    ...(beneficiaries > 0 && { beneficiaries: itemsOf('beneficiaries', beneficiaries) }),
    ...(things > 0 && { items: itemsOf('items', things) }),
    subject: valuesUnder(values, 'subject'),
    answers,
  }
}

/** Stores insured subjects, exposures, consents and acknowledged warnings of the proposal. */
async function storeDetails(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  accepted: AcceptedProposal,
  proposalNo: string,
): Promise<void> {
  const now = context.clock.now()
  const { productCode } = accepted.quote
  await insertSubjects(
    trx,
    proposalNo,
    accepted.subjects.map(({ hash }) => ({ productCode, subjectHash: hash })),
  )
  await insertConsents(
    trx,
    proposalNo,
    accepted.consents.map((consent) => ({ ...consent, id: newId(now), receivedAt: now })),
  )
  await storeExposures(trx, proposalNo, accepted.exposures)
  await storeWarnings(context, trx, proposalNo, accepted.warnings, accepted.acknowledgements)
}

async function storeProposal(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  accepted: AcceptedProposal,
): Promise<string> {
  const { definition, quote, values, startDate, endDate, subjectHash, holderMobileHash } = accepted
  const now = context.clock.now()
  const proposalNo = newNumber('T', now)
  const input = JSON.stringify(enteredInput(accepted))
  const { version } = definition.form.questions
  await insertProposal(trx, {
    proposalNo,
    quoteNo: quote.quoteNo,
    productCode: quote.productCode,
    productVersion: quote.productVersion,
    planCode: quote.planCode,
    inputEnc: context.cipher.encrypt(input, `proposal:${proposalNo}:input`),
    holderMobileHash,
    holderCertHash: context.cipher.lookupHash('certificate', textAt(values, 'holder.certNo')),
    subjectHash,
    startDate,
    endDate,
    underwriting: JSON.stringify({
      result: 'PASS',
      questionsVersion: version,
      warned: accepted.warnings.map(({ code }) => code),
    }),
    createdAt: now,
  })
  await storeDetails(context, trx, accepted, proposalNo)
  return proposalNo
}

async function order(
  context: Pick<Context, 'clock' | 'cipher' | 'events'>,
  trx: Db,
  accepted: AcceptedProposal,
  { session, deviceKey }: Buyer,
): Promise<SaveAnswer> {
  const { definition, quote, values, startDate, endDate, subjectHash, holderMobileHash } = accepted
  const proposalNo = await storeProposal(context, trx, accepted)
  const { productCode } = quote
  const memberId = session?.memberId
  const { traceNo, saleId } = accepted
  await context.events.publish(trx, proposalAccepted, {
    ...{ proposalNo, productCode, memberId, deviceKey },
    ...{ traceNo, saleId },
  })
  const { payDeadline, ...created } = await createOrder(context, trx, {
    proposalNo,
    session,
    holderMobileHash,
    subjectHash,
    productCode,
    productVersion: quote.productVersion,
    planCode: quote.planCode,
    amountFen: quote.premiumFen,
    snapshot: {
      productName: definition.product.name,
      planName: planOf(definition, quote.planCode).name,
      picture: definition.product.picture,
      holderName: maskedHolder(values),
      subjectText: subjectTextOf(definition, values, accepted.persons),
      startDate,
      endDate,
    },
    startDate,
    renewsPolicyNo: accepted.renewsPolicyNo,
  })
  return { ...created, proposalNo, premiumFen: quote.premiumFen, payDeadline: timeText(payDeadline) }
}

/**
 * Underwrites a proposal and creates its order, in one transaction with the consents and the captcha
 * ticket. A refusal changes nothing, so the ticket remains valid for the corrected attempt; an order
 * consumes it. A repeated idempotency key returns the first result.
 * @throws BusinessError with every problem at its path, or (login required) when the login has expired.
 */
export async function saveProposal(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'catalogue'>,
  request: SaveRequest,
  caller: Caller,
): Promise<SaveAnswer> {
  // With an expired login, the member's order would be stored as a visitor's order without an error.
  if (caller.sessionLost) throw loginRequired()
  const { captchaTicket, idempotencyKey, deviceKey, ...wanted } = request
  // A visitor is identified only by the quote. Other clients cannot get the stored result, because it requires the key
  // and all entered values. The ticket is excluded: a retry may contain a new one.
  const owner = caller.session ? `member:${caller.session.memberId}` : `visitor:${request.quoteNo}`
  const intent = { owner, key: idempotencyKey, request: wanted }
  return inTransaction(context.db, (trx) =>
    answerOnce(context, trx, intent, async () => {
      // Serializes concurrent orders of a member: the later order cancels the earlier one for the same subject.
      if (caller.session) await lockMember(trx, caller.session.memberId)
      const accepted = await accept(context, trx, wanted, caller.session)
      await readTicket(context, trx, 'INSURE_SAVE', captchaTicket, { consume: true })
      await refuseOverlap(trx, accepted)
      requireAcknowledged(context, accepted)
      return order(context, trx, accepted, { session: caller.session, deviceKey })
    }),
  )
}
