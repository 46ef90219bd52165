import type { ProposalInput, Warning } from '@storefront/contract'
import { lastDayOf } from '@storefront/rules/term'
import type { Context } from '../../context'
import { dateText } from '../../lib/clock'
import type { Db } from '../../lib/db/database'
import { documentsOf, type ProductDefinition, termOf } from '../product'
import type { Session } from '../../lib/http/call'
import { requireSellable, type StoredQuote } from '../quote'
import {
  checkProposal,
  type InsuredSubject,
  insuredSubjects,
  jointHash,
  textAt,
  type Values,
} from '../proposal'
import { consentProblems, type TimedConsent } from './consents'
import { type Exposure, exposuresOf } from './suitability/exposures'
import { standingCover } from './suitability/standing'
import { warningsOf } from './suitability/warnings'

/** Proposal to validate. */
interface Case {
  quote: StoredQuote
  input: ProposalInput
  session: Session | null
  /** Evidence that the documents were read; undefined before it is required. */
  consents?: readonly TimedConsent[]
}

/** Proposal that can be accepted. */
export interface ValidatedProposal {
  definition: ProductDefinition
  quote: StoredQuote
  values: Values
  answers: ProposalInput['answers']
  persons: number
  beneficiaries: number
  startDate: string
  endDate: string
  subjects: InsuredSubject[]
  subjectHash: string
  exposures: Exposure[]
  /** Suitability warnings. */
  warnings: Warning[]
}

function accept(context: Pick<Context, 'clock' | 'cipher' | 'catalogue'>, { quote, input, consents }: Case) {
  const definition = requireSellable(context, quote)
  const now = context.clock.now()
  const evidence = consents ? consentProblems(documentsOf(definition, quote.planCode), consents, now) : []
  const values = checkProposal(context.catalogue, { definition, quote, input, now, evidence })
  const { startDate, insureds, beneficiaries = [], answers } = input
  const term = termOf(definition, quote.planCode)
  const months = term.monthsFactor === undefined ? undefined : Number(quote.factors[term.monthsFactor])
  const subjects = insuredSubjects(context.cipher, definition, values, insureds.length)
  return {
    definition,
    quote,
    values,
    answers,
    persons: insureds.length,
    beneficiaries: beneficiaries.length,
    startDate,
    endDate: lastDayOf(term, { startDate, endDate: textAt(values, 'endDate'), months }),
    subjects,
    subjectHash: jointHash(context.cipher, subjects),
    exposures: exposuresOf(context.cipher, definition, quote.planCode, values, insureds.length),
  }
}

/**
 * Validates a proposal: form, rules, questions and, when `consents` are given, the evidence must be valid; suitability
 * concerns are returned as warnings.
 * @throws BusinessError with every problem at its path.
 */
export async function validateProposal(
  context: Pick<Context, 'clock' | 'cipher' | 'catalogue'>,
  db: Db,
  asked: Case,
): Promise<ValidatedProposal> {
  const accepted = accept(context, asked)
  const { quote, subjectHash } = accepted
  const { memberId } = asked.session ?? {}
  const superseded = memberId && { memberId, productCode: quote.productCode, subjectHash }
  const standing = await standingCover(db, { ...accepted, ...(superseded && { superseded }) })
  const today = dateText(context.clock.now())
  return {
    ...accepted,
    warnings: warningsOf({ ...accepted, planCode: quote.planCode, standing, today }),
  }
}
