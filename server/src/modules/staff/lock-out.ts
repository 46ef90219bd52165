import type { Context } from '../../context'
import { tooMany } from '../../lib/errors'
import type { Db } from '../../lib/db/database'
import { inTransaction } from '../../lib/db/transaction'
import { addressKey } from '../../lib/rate-limit'
import { nameKeyOf } from './accounts'
import { deleteAttempts, insertOrLockAttempts, subtractAttempt, updateAttempts } from './staff.repository'

type Deps = Pick<Context, 'db' | 'clock' | 'cipher'>

const minuteMs = 60_000
const longestLockMs = 60 * minuteMs
/** Failures expire after a day without a new one. */
const lifeMs = 24 * 60 * minuteMs
/** Failures before the first lock. Staff of one office share an address. */
const freeFailures = { account: 5, address: 20 }

/** Returns the lock time: one minute after the last free failure, doubled after each further one, one hour at most. */
function lockMs(failures: number, free: number): number {
  if (failures < free) return 0
  return Math.min(longestLockMs, minuteMs * 2 ** Math.min(failures - free, 10))
}

const counters = ({ cipher }: Pick<Context, 'cipher'>, name: string, address: string) => [
  { key: `account:${cipher.lookupHash('staffName', nameKeyOf(name))}`, free: freeFailures.account },
  { key: `address:${addressKey({ cipher }, address)}`, free: freeFailures.address },
]

async function countAttempt(trx: Db, key: string, free: number, now: number): Promise<void> {
  const fresh = { key, failures: 0, lockedUntil: 0, expiresAt: now + lifeMs }
  const row = await insertOrLockAttempts(trx, fresh)
  if (row.lockedUntil > now)
    throw tooMany(`尝试次数过多，请 ${Math.ceil((row.lockedUntil - now) / minuteMs)} 分钟后再试`)
  const failures = (row.expiresAt > now ? row.failures : 0) + 1
  const lockedUntil = now + lockMs(failures, free)
  await updateAttempts(trx, { key, failures, lockedUntil, expiresAt: now + lifeMs })
}

/**
 * Counts a login as failed before it is checked, so that concurrent attempts cannot bypass the limit. Unknown names are
 * counted in the same way.
 * @throws BusinessError (tooMany) while the account or the address is locked.
 */
export async function takeLoginAttempt(deps: Deps, name: string, address: string): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (trx) => {
    for (const { key, free } of counters(deps, name, address)) await countAttempt(trx, key, free, now)
  })
}

/** Resets the failures of the account after a successful login, and subtracts the one counted for the address. */
export async function forgiveLogin(deps: Deps, name: string, address: string): Promise<void> {
  const [account, place] = counters(deps, name, address)
  await deleteAttempts(deps.db, account?.key ?? '')
  await subtractAttempt(deps.db, place?.key ?? '')
}

/** Ends the lock of an account after its credentials were reset. */
export async function unlockAccount(deps: Deps, name: string): Promise<void> {
  const [account] = counters(deps, name, '')
  await deleteAttempts(deps.db, account?.key ?? '')
}
