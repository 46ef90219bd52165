import { randomBytes, randomInt } from 'node:crypto'

/** A time-ordered UUID (version 7) for rows that no person reads. */
export function newId(now: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * A number people can read out: prefix, Shanghai time to the millisecond, random digits. Six make a clash
 * within a millisecond a matter of one in a million; what is made in masses takes more.
 */
export function newNumber(prefix: string, now: number, randomDigits = 6): string {
  const shanghai = new Date(now + 8 * 3_600_000).toISOString().replace(/\D/g, '')
  return `${prefix}${shanghai}${String(randomInt(10 ** randomDigits)).padStart(randomDigits, '0')}`
}

/** 256 random bits, base64url: tokens, tickets, access keys. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
