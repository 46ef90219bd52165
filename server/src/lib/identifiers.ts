import { randomBytes, randomInt } from 'node:crypto'

/** What was made last; what follows it in the same millisecond comes after it. */
let lastId = { now: 0, count: 0 }
const lastNumbers = new Map<string, { now: number; tail: number }>()

/**
 * A UUID (version 7, RFC 9562) for rows that no person reads. Those of one process sort as they were made, also
 * within a millisecond: a count stands before the 48 random bits.
 */
export function newId(now: number): string {
  lastId = { now, count: now === lastId.now ? lastId.count + 1 : 0 }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt16BE(0x7000 | (lastId.count >>> 14), 6)
  bytes.writeUInt16BE(0x8000 | (lastId.count & 0x3fff), 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The digits after the time: random, and growing while the millisecond lasts and there is room. */
function tailOf(prefix: string, now: number, room: number): number {
  const last = lastNumbers.get(prefix)
  const next = last?.now === now ? last.tail + 1 + randomInt(Math.ceil(room / 10_000)) : randomInt(room / 2)
  const tail = next < room ? next : randomInt(room)
  lastNumbers.set(prefix, { now, tail })
  return tail
}

/**
 * A number people can read out: prefix, Shanghai time to the millisecond, random digits. Six make a clash of two
 * processes within a millisecond a matter of one in some hundred thousands; what is made in masses takes more.
 */
export function newNumber(prefix: string, now: number, randomDigits = 6): string {
  const shanghai = new Date(now + 8 * 3_600_000).toISOString().replace(/\D/g, '')
  return `${prefix}${shanghai}${String(tailOf(prefix, now, 10 ** randomDigits)).padStart(randomDigits, '0')}`
}

/** 256 random bits, base64url: tokens, tickets, access keys. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
