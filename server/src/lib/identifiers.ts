import { randomBytes, randomInt } from 'node:crypto'
import { v7 } from 'uuid'

/** The last created id; ids of the same millisecond continue its sequence. */
let lastId = { msecs: 0, seq: 0 }
const lastNumbers = new Map<string, { now: number; tail: number }>()

/**
 * Creates a UUID (version 7, RFC 9562) for internal rows. Ids of one process sort by creation, also within a
 * millisecond: a sequence number precedes the random bits.
 */
export function newId(now: number): string {
  lastId = { msecs: now, seq: now === lastId.msecs ? lastId.seq + 1 : 0 }
  return v7(lastId)
}

/** Returns the digits after the time: random, and increasing within a millisecond while digits are left. */
function tailOf(prefix: string, now: number, room: number): number {
  const last = lastNumbers.get(prefix)
  const next = last?.now === now ? last.tail + 1 + randomInt(Math.ceil(room / 10_000)) : randomInt(room / 2)
  const tail = next < room ? next : randomInt(room)
  lastNumbers.set(prefix, { now, tail })
  return tail
}

/**
 * Creates a number for customers: prefix, Shanghai time to the millisecond, random digits. With six digits two
 * processes collide within a millisecond once in some hundred thousand cases; frequent numbers need more digits.
 */
export function newNumber(prefix: string, now: number, randomDigits = 6): string {
  const shanghai = new Date(now + 8 * 3_600_000).toISOString().replace(/\D/g, '')
  return `${prefix}${shanghai}${String(tailOf(prefix, now, 10 ** randomDigits)).padStart(randomDigits, '0')}`
}

/** Creates 256 random bits, base64url: tokens, tickets, access keys. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
