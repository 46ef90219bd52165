import type { EndorDifference } from '@storefront/contract'
import type { Selectable } from 'kysely'
import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import type { EndorsementTable } from '../../lib/db/schema/endorsement'
import type { PolicyContent } from '../policy'

/** Stored endorsement application. */
export type EndorsementRow = Selectable<EndorsementTable>

/** Encrypted content of an application. */
export interface EndorsementContent {
  /** Policy content after the endorsement. */
  after: PolicyContent
  /** Masked, for lists. */
  differences: EndorDifference[]
  formula: string[]
  effectiveText: string
  /** Effective date, `YYYY-MM-DD`; for a cancellation the day after the last day of cover. */
  effectiveDate: string
  typeName: string
  reasonName: string
  statement: string
  attachments: { material: string; fileId: string }[]
}

const place = (endorsementNo: string) => `endorsement:${endorsementNo}:content`

/** Encrypts the content of an application. */
export function sealContent(
  { cipher }: Pick<Context, 'cipher'>,
  endorsementNo: string,
  content: EndorsementContent,
): string {
  return cipher.encrypt(JSON.stringify(content), place(endorsementNo))
}

/** Decrypts the content of an application. */
export function openContent(
  { cipher }: Pick<Context, 'cipher'>,
  { endorsementNo, contentEnc }: Pick<EndorsementRow, 'endorsementNo' | 'contentEnc'>,
): EndorsementContent {
  return JSON.parse(cipher.decrypt(contentEnc, place(endorsementNo))) as EndorsementContent
}

/** Returns the application with this number, or undefined. */
export async function findEndorsement(db: Db, endorsementNo: string): Promise<EndorsementRow | undefined> {
  return db
    .selectFrom('endorsement')
    .selectAll()
    .where('endorsementNo', '=', endorsementNo)
    .executeTakeFirst()
}

/** Reads and locks an application for update; other writers wait until this transaction ends. */
export async function lockEndorsement(trx: Db, endorsementNo: string): Promise<EndorsementRow> {
  return trx
    .updateTable('endorsement')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('endorsementNo', '=', endorsementNo)
    .returningAll()
    .executeTakeFirstOrThrow()
}
