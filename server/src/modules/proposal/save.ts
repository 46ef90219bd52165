import type { DataOf, RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import { addDays, startOfDay, timeText } from '../../core/clock'
import { ruleError } from '../../core/errors'
import { newId, newNumber } from '../../core/identifiers'
import type { Db } from '../../db/database'
import { inTransaction } from '../../db/transaction'
import type { Caller } from '../../http/call'
import { readTicket } from '../captcha/ticket'
import { planOf } from '../catalogue/catalogue'
import { lastDayOf, termOf } from '../catalogue/period'
import { documentsOf } from '../catalogue/documents'
import type { ProductDefinition } from '../catalogue/product-schema'
import { mobileHashOf } from '../member/mobile'
import { createOrder } from '../order/create'
import { findOverlap } from '../policy/overlap'
import { readQuote, type StoredQuote } from '../quote/queries'
import { requireSellable } from '../quote/sellable'
import { answerOnce } from './answer-once'
import { checkProposal } from './check-proposal'
import { consentProblems, timed, type TimedConsent } from './consents'
import { type InsuredSubject, insuredSubjects, jointHash, maskedHolder, subjectTextOf } from './subject'
import { textAt, type Values, valuesUnder } from './values'

type SaveRequest = RequestOf<'insure/save'>
type SaveAnswer = DataOf<'insure/save'>

/** A proposal that passed every check, ready to be stored. */
interface AcceptedProposal {
  definition: ProductDefinition
  quote: StoredQuote
  values: Values
  answers: SaveRequest['answers']
  beneficiaries: number
  consents: TimedConsent[]
  persons: number
  startDate: string
  endDate: string
  subjects: InsuredSubject[]
  subjectHash: string
  holderMobileHash: string
}

const lastInstantOf = (day: string) => startOfDay(addDays(day, 1)) - 1

function accept(context: Context, quote: StoredQuote, request: SaveRequest): AcceptedProposal {
  const definition = requireSellable(context, quote)
  const now = context.clock.now()
  const consents = request.consents.map(timed)
  const evidence = consentProblems(documentsOf(definition, quote.planCode), consents, now)
  const values = checkProposal(definition, quote, request, now, evidence)
  const { startDate } = request
  const term = termOf(definition, quote.planCode)
  const months = term.monthsFactor === undefined ? undefined : Number(quote.factors[term.monthsFactor])
  const persons = request.insureds.length
  const subjects = insuredSubjects(context.cipher, definition, values, persons)
  return {
    definition,
    quote,
    values,
    answers: request.answers,
    beneficiaries: request.beneficiaries?.length ?? 0,
    consents,
    persons,
    startDate,
    endDate: lastDayOf(term, { startDate, endDate: textAt(values, 'endDate'), months }),
    subjects,
    subjectHash: jointHash(context.cipher, subjects),
    holderMobileHash: mobileHashOf(context.cipher, textAt(values, 'holder.mobile')),
  }
}

async function refuseOverlap(trx: Db, proposal: AcceptedProposal): Promise<void> {
  const overlap = await findOverlap(trx, {
    productCode: proposal.quote.productCode,
    subjectHashes: proposal.subjects.map(({ hash }) => hash),
    startAt: startOfDay(proposal.startDate),
    endAt: lastInstantOf(proposal.endDate),
  })
  if (!overlap) return
  // Without the policy's number: a visitor has not shown who they are.
  const { message } = proposal.definition.product.uniqueness
  const path = proposal.subjects.find(({ hash }) => hash === overlap.subjectHash)?.path ?? 'startDate'
  throw ruleError(message, [{ path, message }])
}

/** What was entered, as it is kept. */
function enteredInput({ values, persons, beneficiaries, answers }: AcceptedProposal) {
  const itemsOf = (role: string, length: number) =>
    Array.from({ length }, (_, index) => valuesUnder(values, `${role}.${index}`))
  return {
    holder: valuesUnder(values, 'holder'),
    insureds: itemsOf('insureds', persons),
    ...(beneficiaries > 0 && { beneficiaries: itemsOf('beneficiaries', beneficiaries) }),
    subject: valuesUnder(values, 'subject'),
    answers,
  }
}

/** What stands beside the proposal: each thing insured, and the consents. */
async function storeDetails(trx: Db, accepted: AcceptedProposal, proposalNo: string, now: number) {
  const { productCode } = accepted.quote
  await trx
    .insertInto('proposalSubject')
    .values(accepted.subjects.map(({ hash }) => ({ proposalNo, productCode, subjectHash: hash })))
    .execute()
  await trx
    .insertInto('consent')
    .values(accepted.consents.map((consent) => ({ ...consent, id: newId(now), proposalNo, receivedAt: now })))
    .execute()
}

async function storeProposal(context: Context, trx: Db, accepted: AcceptedProposal): Promise<string> {
  const { definition, quote, values, startDate, endDate, subjectHash, holderMobileHash } = accepted
  const now = context.clock.now()
  const proposalNo = newNumber('T', now)
  const input = JSON.stringify(enteredInput(accepted))
  const { version } = definition.form.questions
  await trx
    .insertInto('proposal')
    .values({
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
      underwriting: JSON.stringify({ result: 'PASS', questionsVersion: version }),
      createdAt: now,
    })
    .execute()
  await storeDetails(trx, accepted, proposalNo, now)
  return proposalNo
}

async function order(
  context: Context,
  trx: Db,
  accepted: AcceptedProposal,
  caller: Caller,
): Promise<SaveAnswer> {
  const { definition, quote, values, startDate, endDate, subjectHash, holderMobileHash } = accepted
  const proposalNo = await storeProposal(context, trx, accepted)
  const { payDeadline, ...created } = await createOrder(context, trx, {
    proposalNo,
    session: caller.session,
    holderMobileHash,
    subjectHash,
    productCode: quote.productCode,
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
  })
  return { ...created, proposalNo, premiumFen: quote.premiumFen, payDeadline: timeText(payDeadline) }
}

/**
 * Underwrites a proposal and makes its order, in one transaction with the consents and the captcha
 * ticket. A refusal changes nothing, so the ticket stays good for the corrected attempt; an order
 * uses it up. A repeat with the same idempotency key gives the first answer again.
 * @throws BusinessError with every problem at its path.
 */
export async function saveProposal(
  context: Context,
  request: SaveRequest,
  caller: Caller,
): Promise<SaveAnswer> {
  const { captchaTicket, idempotencyKey, ...wanted } = request
  // A visitor is known by nothing but the quote. Nobody else gets the answer: that takes the key and
  // everything that was entered. The ticket is left out, a retry may come with a fresh one.
  const owner = caller.session ? `member:${caller.session.memberId}` : `visitor:${request.quoteNo}`
  const intent = { owner, key: idempotencyKey, request: wanted }
  return inTransaction(context.db, (trx) =>
    answerOnce(context, trx, intent, async () => {
      const accepted = accept(context, await readQuote(trx, request.quoteNo), request)
      await readTicket(context, trx, 'INSURE_SAVE', captchaTicket, { consume: true })
      await refuseOverlap(trx, accepted)
      return order(context, trx, accepted, caller)
    }),
  )
}
