import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { CaptchaTable, TicketTable } from '../../lib/db/schema/safety'
import { removeExpired } from '../../lib/jobs/housekeeping'

/** Stores a captcha. */
export async function insertCaptcha(db: Db, captcha: Insertable<CaptchaTable>): Promise<void> {
  await db.insertInto('captcha').values(captcha).execute()
}

/** Deletes a captcha of a scene and returns it: of several simultaneous callers exactly one receives it. */
export async function takeCaptchaRow(
  db: Db,
  id: string,
  scene: CaptchaTable['scene'],
): Promise<Selectable<CaptchaTable> | undefined> {
  return db
    .deleteFrom('captcha')
    .where('id', '=', id)
    .where('scene', '=', scene)
    .returningAll()
    .executeTakeFirst()
}

/** Stores a ticket. */
export async function insertTicket(trx: Db, ticket: Insertable<TicketTable>): Promise<void> {
  await trx.insertInto('ticket').values(ticket).execute()
}

/** Identifies a ticket that can be used at `now` (epoch ms). */
interface UsableTicket extends Pick<TicketTable, 'ticketHash' | 'scene'> {
  now: number
}

/** Returns the encrypted payload of a ticket that has not expired. */
export async function findTicketPayload(
  db: Db,
  { ticketHash, scene, now }: UsableTicket,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('ticket')
    .select('payloadEnc')
    .where('ticketHash', '=', ticketHash)
    .where('scene', '=', scene)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.payloadEnc
}

/** Deletes a ticket and returns its payload: of several simultaneous callers exactly one receives it. */
export async function takeTicketPayload(
  trx: Db,
  { ticketHash, scene, now }: UsableTicket,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('ticket')
    .where('ticketHash', '=', ticketHash)
    .where('scene', '=', scene)
    .where('expiresAt', '>', now)
    .returning('payloadEnc')
    .executeTakeFirst()
  return row?.payloadEnc
}

/** Deletes expired captchas and tickets. */
export const deleteExpiredCaptchas = removeExpired('captcha', 'ticket')
