import type { EndorDifference } from '@storefront/contract'
import type { Selectable } from 'kysely'
import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import type { EndorsementTable } from '../../lib/db/schema/endorsement'
import type { PolicyContent } from '../policy/content'

/** An application as stored. */
export type EndorsementRow = Selectable<EndorsementTable>

/** What an application holds beside its row. */
export interface EndorsementContent {
  /** The policy as it will be. */
  after: PolicyContent
  /** Masked, for lists. */
  differences: EndorDifference[]
  formula: string[]
  effectiveText: string
  /** From when it counts, `YYYY-MM-DD`; for a cancellation the day after the last day of cover. */
  effectiveDate: string
  typeName: string
  reasonName: string
  statement: string
  attachments: { material: string; fileId: string }[]
}

const place = (endorsementNo: string) => `endorsement:${endorsementNo}:content`

/** Encrypts what an application says. */
export function sealContent(
  { cipher }: Pick<Context, 'cipher'>,
  endorsementNo: string,
  content: EndorsementContent,
): string {
  return cipher.encrypt(JSON.stringify(content), place(endorsementNo))
}

/** What an application says. */
export function openContent(
  { cipher }: Pick<Context, 'cipher'>,
  { endorsementNo, contentEnc }: Pick<EndorsementRow, 'endorsementNo' | 'contentEnc'>,
): EndorsementContent {
  return JSON.parse(cipher.decrypt(contentEnc, place(endorsementNo))) as EndorsementContent
}

/** The application of that number, if there is one. */
export async function findEndorsement(db: Db, endorsementNo: string): Promise<EndorsementRow | undefined> {
  return db
    .selectFrom('endorsement')
    .selectAll()
    .where('endorsementNo', '=', endorsementNo)
    .executeTakeFirst()
}

/** Reads an application for a change: whoever else wants to change it waits until this transaction ends. */
export async function lockEndorsement(trx: Db, endorsementNo: string): Promise<EndorsementRow> {
  return trx
    .updateTable('endorsement')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('endorsementNo', '=', endorsementNo)
    .returningAll()
    .executeTakeFirstOrThrow()
}
