import type { Context } from '../../context'
import { dateText } from '../../lib/clock'
import type { Db } from '../../lib/db/database'
import { readProductVersion } from '../product'
import { type Policy, readPolicyContent } from '../policy'
import { readQuoteTime } from '../proposal'
import type { Changeable } from './changeable'
import { elapsedOn } from './elapsed-cover'
import type { Elapsed } from './refund-money'
import type { RuleSubject } from './endorsement-rules'

/** Policy at an instant, with all data that an endorsement depends on. */
export interface PolicyState extends Changeable, RuleSubject {
  policy: Policy
  version: number
  /** Current day in Shanghai. */
  today: string
  elapsed: Elapsed
}

/** Reads the current policy with the product version it was sold with. */
export async function policyState(
  context: Pick<Context, 'clock' | 'cipher'>,
  db: Db,
  policy: Policy,
): Promise<PolicyState> {
  const now = context.clock.now()
  const definition = await readProductVersion(db, policy.productCode, policy.productVersion)
  const { version, content } = await readPolicyContent(context, db, policy.policyNo)
  const today = dateText(now)
  return {
    policy,
    version,
    content,
    definition,
    planCode: content.planCode,
    quotedAt: await readQuoteTime(db, policy.proposalNo),
    today,
    started: policy.startAt <= now,
    ended: policy.endAt < now,
    elapsed: elapsedOn(today, content),
  }
}
