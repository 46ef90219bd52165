import type { Kysely } from 'kysely'
import { addText } from '../columns'

/** Which version of the privacy policy a member agreed to; consents for other purposes have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addText(db, 'memberConsent', 'version')
}
