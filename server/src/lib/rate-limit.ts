import { sql } from 'kysely'
import type { Cipher } from './cipher'
import type { Clock } from './clock'
import type { Db } from './db/database'
import { type BusinessError, tooMany } from './errors'
import { removeExpired } from './jobs/housekeeping'

interface Limiter {
  db: Db
  clock: Clock
}

/** At most `limit` uses or units in `windowMs`; the window starts with the first use. */
export interface Rate {
  limit: number
  windowMs: number
}

function waitText(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000))
  if (seconds < 60) return `${seconds} 秒`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`
}

function refusal(waitMs: number): BusinessError {
  return tooMany(`操作太频繁，请 ${waitText(waitMs)}后再试`)
}

/**
 * Counts one use of `key` with one upsert, so that simultaneous uses of several processes are counted exactly. The
 * count remains even when the caller fails afterwards.
 * @param key the limited object; contains hashes, never a mobile or an address in clear text.
 * @throws BusinessError (tooMany) with the waiting time.
 */
export function takeRate(context: Limiter, key: string, limit: number, windowMs: number): Promise<void> {
  return takeAmount(context, key, 1, { limit, windowMs })
}

/**
 * Counts `amount` units of `key`, such as bytes, in the same way.
 * @throws BusinessError (tooMany) with the waiting time, when the units exceed the limit.
 */
export async function takeAmount(
  context: Limiter,
  key: string,
  amount: number,
  { limit, windowMs }: Rate,
): Promise<void> {
  const now = context.clock.now()
  const ended = sql<boolean>`${sql.ref('rateLimit.expiresAt')} <= ${now}`
  const { count, expiresAt } = await context.db
    .insertInto('rateLimit')
    .values({ key, count: amount, expiresAt: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${ended} then excluded.count else ${sql.ref('rateLimit.count')} + excluded.count end`,
        expiresAt: sql`case when ${ended} then excluded.${sql.id('expiresAt')} else ${sql.ref('rateLimit.expiresAt')} end`,
      }),
    )
    .returning(['count', 'expiresAt'])
    .executeTakeFirstOrThrow()
  if (count > limit) throw refusal(expiresAt - now)
}

/** Counts one use against each rate in turn, shortest window first. @throws BusinessError (tooMany) */
export async function takeRates(context: Limiter, key: string, rates: readonly Rate[]): Promise<void> {
  for (const { limit, windowMs } of rates) await takeRate(context, `${key}:${windowMs}`, limit, windowMs)
}

/**
 * Checks the rates of `takeRates` without counting: for limits that count only failures.
 * @throws BusinessError (tooMany)
 */
export async function checkRates(context: Limiter, key: string, rates: readonly Rate[]): Promise<void> {
  const now = context.clock.now()
  const rows = await context.db
    .selectFrom('rateLimit')
    .select(['key', 'count', 'expiresAt'])
    .where(
      'key',
      'in',
      rates.map(({ windowMs }) => `${key}:${windowMs}`),
    )
    .where('expiresAt', '>', now)
    .execute()
  const waits = rates.flatMap(({ limit, windowMs }) =>
    rows
      .filter((row) => row.key === `${key}:${windowMs}` && row.count >= limit)
      .map((row) => row.expiresAt - now),
  )
  if (waits.length > 0) throw refusal(Math.max(...waits))
}

/**
 * Returns the rate key of a caller's address: hashed, and an IPv6 address by its /64, because one customer
 * controls a whole /64.
 */
export function addressKey(context: { cipher: Cipher }, address: string): string {
  return context.cipher.lookupHash('address', network(address))
}

function network(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.split('::')
  const groups = (text = '') => (text ? text.split(':') : [])
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  return [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail)].slice(0, 4).join(':')
}

/** Deletes counters whose window has ended. */
export const deleteExpiredRates = removeExpired('rateLimit')
