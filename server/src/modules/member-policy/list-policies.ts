import type { DataOf, RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import { ruleError } from '../../lib/errors'
import type { Session } from '../../lib/http/call'
import { claimOrders } from '../order'
import { listPoliciesOfMember, policyPosition, type PolicyPosition } from '../policy'
import { policySummaries } from './policy-summaries'

const pageSize = 10

/** Epoch ms and policy number. */
const cursorPattern = /^(\d{1,15})_([A-Z]\d{1,40})$/

/** @throws BusinessError (rule) when the cursor is not from an earlier page. */
function positionOf(cursor: string | undefined): PolicyPosition | undefined {
  if (cursor === undefined) return undefined
  const [, at, policyNo] = cursorPattern.exec(cursor) ?? []
  if (!at || !policyNo) throw ruleError('列表已更新，请返回后重新打开')
  return { at: Number(at), policyNo }
}

const cursorOf = ({ at, policyNo }: PolicyPosition) => `${at}_${policyNo}`

/** Returns a member's policies of a tab, including those bought without login for the verified mobile. */
export async function listPolicies(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events'>,
  session: Session,
  { tab, cursor }: RequestOf<'member/policy/list'>,
): Promise<DataOf<'member/policy/list'>> {
  await claimOrders(context, session)
  const rows = await listPoliciesOfMember(context.db, tab, {
    memberId: session.memberId,
    after: positionOf(cursor),
    limit: pageSize + 1,
    now: context.clock.now(),
  })
  const page = rows.slice(0, pageSize)
  const last = page[page.length - 1]
  return {
    policies: await policySummaries(context, page),
    nextCursor: rows.length > pageSize && last ? cursorOf(policyPosition(tab, last)) : null,
  }
}
