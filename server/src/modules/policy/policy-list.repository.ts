import type { PolicyTab } from '@storefront/contract'
import { earlyEnds } from '@storefront/rules/policy-state'
import type { Db } from '../../lib/db/database'
import type { Policy } from './policy.repository'

/** Position in a list of policies. */
export interface PolicyPosition {
  /** Time in the sort column of the tab, epoch ms. */
  at: number
  policyNo: string
}

/** Part of a member's list. */
export interface PolicyPage {
  memberId: string
  /** Position after which the page begins; undefined for the first page. */
  after: PolicyPosition | undefined
  /** Maximum number of policies. */
  limit: number
  /** Epoch ms. */
  now: number
}

/** Sort columns of each tab; each has an index that begins with the member. */
const sortedBy = {
  ALL: 'issuedAt',
  UPCOMING: 'startAt',
  IN_FORCE: 'endAt',
  EXPIRED: 'endAt',
  ENDED: 'endAt',
} as const

/** Returns the position of a policy in the list of a tab. */
export const policyPosition = (tab: PolicyTab, policy: Policy): PolicyPosition => ({
  at: policy[sortedBy[tab]],
  policyNo: policy.policyNo,
})

const ownPolicies = (db: Db, { memberId, limit }: PolicyPage) =>
  db.selectFrom('policy').selectAll().where('memberId', '=', memberId).limit(limit)

/** Selects a member's policies of a tab in one indexed status. */
function inStatus(
  db: Db,
  tab: Exclude<PolicyTab, 'ALL'>,
  status: 'EFFECTIVE' | (typeof earlyEnds)[number],
  page: PolicyPage,
) {
  const { after } = page
  const column = sortedBy[tab]
  const sorted = ownPolicies(db, page)
    .where('status', '=', status)
    .orderBy(column, 'desc')
    .orderBy('policyNo', 'desc')
  const paged = after
    ? sorted.where(({ and, or, eb }) =>
        and([
          eb(column, '<=', after.at),
          or([eb(column, '<', after.at), eb('policyNo', '<', after.policyNo)]),
        ]),
      )
    : sorted
  if (tab === 'UPCOMING') return paged.where('startAt', '>', page.now)
  if (tab === 'EXPIRED') return paged.where('endAt', '<', page.now)
  if (tab === 'IN_FORCE') return paged.where('endAt', '>=', page.now).where('startAt', '<=', page.now)
  return paged
}

/**
 * Returns the queries for a page of a member's policies, newest first. The ALL tab sorts by number, which begins with
 * the time of issue; the other tabs sort by their own date, so that the query reads only rows of its tab, also for a
 * member with ten thousand policies.
 */
export function pageQueries(db: Db, tab: PolicyTab, page: PolicyPage) {
  if (tab !== 'ALL')
    return (tab === 'ENDED' ? earlyEnds : (['EFFECTIVE'] as const)).map((status) =>
      inStatus(db, tab, status, page),
    )
  const { after } = page
  const all = ownPolicies(db, page).orderBy('policyNo', 'desc')
  return [after ? all.where('policyNo', '<', after.policyNo) : all]
}

/** Returns a member's policies of a tab: at most `limit` of each status, newest first. */
export async function listPoliciesOfMember(db: Db, tab: PolicyTab, page: PolicyPage): Promise<Policy[]> {
  const found = await Promise.all(pageQueries(db, tab, page).map((query) => query.execute()))
  if (found.length === 1) return found.flat()
  const column = sortedBy[tab]
  return found
    .flat()
    .sort((left, right) => right[column] - left[column] || (left.policyNo < right.policyNo ? 1 : -1))
}

/** Returns all policies of a member, oldest first. */
export function listAllPoliciesOfMember(db: Db, memberId: string): Promise<Policy[]> {
  return db.selectFrom('policy').selectAll().where('memberId', '=', memberId).orderBy('policyNo').execute()
}

/** Returns those of the policies that the member owns, newest first. */
export function listOwnPolicies(db: Db, memberId: string, policyNos: readonly string[]): Promise<Policy[]> {
  return db
    .selectFrom('policy')
    .selectAll()
    .where('policyNo', 'in', policyNos)
    .where('memberId', '=', memberId)
    .orderBy('policyNo', 'desc')
    .execute()
}

const effectivePolicies = (db: Db, { memberId, limit }: Pick<PolicyPage, 'memberId' | 'limit'>) =>
  db
    .selectFrom('policy')
    .select('policyNo')
    .where('memberId', '=', memberId)
    .where('status', '=', 'EFFECTIVE')
    .limit(limit)

/** Returns the numbers of a member's policies in force or starting later, sorted by end of cover. */
export async function listCurrentPolicyNos(db: Db, page: Omit<PolicyPage, 'after'>): Promise<string[]> {
  const rows = await effectivePolicies(db, page).where('endAt', '>=', page.now).orderBy('endAt').execute()
  return rows.map(({ policyNo }) => policyNo)
}

/** Returns the number of a member's policies in force; counting stops at `limit`. */
export async function countPoliciesInForce(db: Db, page: Omit<PolicyPage, 'after'>): Promise<number> {
  const rows = await effectivePolicies(db, page)
    .where('endAt', '>=', page.now)
    .where('startAt', '<=', page.now)
    .execute()
  return rows.length
}

/** Returns the number of a member's policies that start later; counting stops at `limit`. */
export async function countUpcomingPolicies(db: Db, page: Omit<PolicyPage, 'after'>): Promise<number> {
  const rows = await effectivePolicies(db, page).where('startAt', '>', page.now).execute()
  return rows.length
}
