import type { DataOf, PolicyAction, RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import { timeText } from '../../core/clock'
import type { Session } from '../member/session'
import { coversOf } from '../catalogue/texts'
import { ownPolicy } from './access'
import { type PolicyPrint, readPrint } from './documents/data'
import { documentKinds } from './documents/keep'
import { factSections } from './facts'
import { summarise } from './list'

function actionsOf(print: PolicyPrint): PolicyAction[] {
  return documentKinds(print).map((kind) => (kind === 'POLICY' ? 'EPOLICY' : 'CERTIFICATE'))
}

/**
 * One policy as its owner sees it, with the product exactly as it was bought. Asking for personal data
 * in full is recorded.
 * @throws BusinessError (not found) for somebody else's policy.
 */
export async function policyInfo(
  context: Context,
  session: Session,
  { policyNo, reveal = false }: RequestOf<'member/policy/info'>,
): Promise<DataOf<'member/policy/info'>> {
  const policy = await ownPolicy(context, session, policyNo)
  const [print, [summary]] = await Promise.all([readPrint(context, policyNo), summarise(context, [policy])])
  if (!summary) throw new Error(`Policy ${policyNo} has no order`)
  const { definition, content, version, planName } = print
  const { guide, product, company } = definition
  if (reveal)
    context.log.info({ audit: 'POLICY_REVEALED', policyNo, memberId: session.memberId }, 'shown in full')
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
    revealed: reveal,
    actions: actionsOf(print),
  }
}
