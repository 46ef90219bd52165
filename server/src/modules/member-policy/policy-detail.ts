import type { DataOf, RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import { timeText } from '../../lib/clock'
import type { Session } from '../../lib/http/call'
import { coversOf } from '../product'
import { listEndorsements, openContent } from '../endorsement'
import { confirmedDocuments, findOrder } from '../order'
import { ownPolicy, readPrint, recordReveal } from '../policy'
import { factSections } from '../proposal'
import { actionsOf } from './policy-actions'
import { policySummaries } from './policy-summaries'

async function endorsementList(context: Pick<Context, 'db' | 'cipher'>, policyNo: string) {
  const rows = await listEndorsements(context.db, policyNo)
  return rows.flatMap((row) =>
    row.effectiveAt === null
      ? []
      : [
          {
            endorsementNo: row.endorsementNo,
            typeName: openContent(context, row).typeName,
            effectiveAt: timeText(row.effectiveAt),
          },
        ],
  )
}

/**
 * Returns one policy for its owner, with the product version that was bought. Access to unmasked personal data
 * is logged.
 * @throws BusinessError (not found) for a policy of another member.
 */
export async function policyInfo(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'catalogue'>,
  session: Session,
  { policyNo, reveal = false }: RequestOf<'member/policy/info'>,
): Promise<DataOf<'member/policy/info'>> {
  const policy = await ownPolicy(context, session, policyNo)
  const [print, [summary], order] = await Promise.all([
    readPrint(context, policyNo),
    policySummaries(context, [policy]),
    findOrder(context.db, policy.orderNo),
  ])
  if (!summary) throw new Error(`Policy ${policyNo} has no order`)
  const { definition, content, version, planName } = print
  const { guide, product, company } = definition
  if (reveal) await recordReveal(context.db, policyNo, session.memberId, context.clock.now())
  return {
    ...summary,
    planName,
    premiumFen: content.premiumFen,
    issuedAt: timeText(policy.issuedAt),
    insurerName: company.insurerName,
    version,
    coverages: coversOf(definition, content.planCode),
    exclusions: guide.exclusions,
    specialTerms: guide.specialTerms,
    clauses: product.clauses,
    claimGuide: guide.claimGuide,
    refundRules: guide.refund.sentences,
    contacts: company.contacts,
    sections: factSections(definition, content, { mask: !reveal }),
    endorsements: await endorsementList(context, policyNo),
    documents: order ? await confirmedDocuments(context, order) : [],
    revealed: reveal,
    actions: await actionsOf(context, print, summary.changing),
  }
}
