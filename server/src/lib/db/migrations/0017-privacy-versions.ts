import type { Kysely } from 'kysely'
import { addText } from '../columns'

/** Adds the version of the privacy policy to consents; consents for other purposes have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addText(db, 'memberConsent', 'version')
}
