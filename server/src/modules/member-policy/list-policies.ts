import type { DataOf, PolicyTab, RequestOf } from '@storefront/contract'
import { earlyEnds } from '@storefront/rules/policy-state'
import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import type { Session } from '../../lib/http/call'
import { claimOrders } from '../order'
import type { Policy } from '../policy'
import { policySummaries } from './policy-summaries'

const pageSize = 10

/** Position after which a page of the list begins. */
interface Position {
  at: number
  policyNo: string
}

function positionOf(cursor: string | undefined): Position | undefined {
  const [at = '', policyNo = ''] = cursor?.split('_') ?? []
  return policyNo ? { at: Number(at), policyNo } : undefined
}

/** Sort columns of each tab; each has an index that begins with the member. */
const sortedBy = {
  ALL: 'issuedAt',
  UPCOMING: 'startAt',
  IN_FORCE: 'endAt',
  EXPIRED: 'endAt',
  ENDED: 'endAt',
} as const

const ownPolicies = (db: Db, memberId: string) =>
  db
    .selectFrom('policy')
    .selectAll()
    .where('memberId', '=', memberId)
    .limit(pageSize + 1)

interface Page {
  memberId: string
  cursor: string | undefined
  now: number
}

/** Selects a member's policies of a tab in one indexed status, with one row more than a page. */
function inStatus(
  db: Db,
  tab: Exclude<PolicyTab, 'ALL'>,
  status: 'EFFECTIVE' | (typeof earlyEnds)[number],
  page: Page,
) {
  const position = positionOf(page.cursor)
  const column = sortedBy[tab]
  const sorted = ownPolicies(db, page.memberId)
    .where('status', '=', status)
    .orderBy(column, 'desc')
    .orderBy('policyNo', 'desc')
  const paged = position
    ? sorted.where(({ and, or, eb }) =>
        and([
          eb(column, '<=', position.at),
          or([eb(column, '<', position.at), eb('policyNo', '<', position.policyNo)]),
        ]),
      )
    : sorted
  if (tab === 'UPCOMING') return paged.where('startAt', '>', page.now)
  if (tab === 'EXPIRED') return paged.where('endAt', '<', page.now)
  if (tab === 'IN_FORCE') return paged.where('endAt', '>=', page.now).where('startAt', '<=', page.now)
  return paged
}

/**
 * Returns the queries for a page of a member's policies with one extra row, newest first. The ALL tab sorts by number,
 * which begins with the time of issue; the other tabs sort by their own date, so that the query reads only rows of its
 * tab, also for a member with ten thousand policies.
 */
export function pageQueries(db: Db, tab: PolicyTab, page: Page) {
  if (tab !== 'ALL')
    return (tab === 'ENDED' ? earlyEnds : (['EFFECTIVE'] as const)).map((status) =>
      inStatus(db, tab, status, page),
    )
  const position = positionOf(page.cursor)
  const all = ownPolicies(db, page.memberId).orderBy('policyNo', 'desc')
  return [position ? all.where('policyNo', '<', position.policyNo) : all]
}

async function policyPage(db: Db, tab: PolicyTab, page: Page): Promise<Policy[]> {
  const found = await Promise.all(pageQueries(db, tab, page).map((query) => query.execute()))
  if (found.length === 1) return found.flat()
  const column = sortedBy[tab]
  return found
    .flat()
    .sort((left, right) => right[column] - left[column] || (left.policyNo < right.policyNo ? 1 : -1))
}

/** Returns a member's policies of a tab, including those bought without login for the verified mobile. */
export async function listPolicies(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  session: Session,
  { tab, cursor }: RequestOf<'member/policy/list'>,
): Promise<DataOf<'member/policy/list'>> {
  await claimOrders(context, session)
  const { memberId } = session
  const now = context.clock.now()
  const rows = await policyPage(context.db, tab, { memberId, cursor, now })
  const page = rows.slice(0, pageSize)
  const last = page[page.length - 1]
  const more = rows.length > pageSize && last
  return {
    policies: await policySummaries(context, page),
    nextCursor: more ? `${more[sortedBy[tab]]}_${more.policyNo}` : null,
  }
}
