import { type Migration, Migrator, sql } from 'kysely'
import type { Db } from './database'
import * as sale from './migrations/0001-sale'
import * as subjects from './migrations/0002-subjects'
import * as suitability from './migrations/0003-suitability'
import * as contacts from './migrations/0004-contacts'
import * as memberArea from './migrations/0005-member-area'
import * as policyContent from './migrations/0006-policy-content'
import * as endorsement from './migrations/0007-endorsement'
import * as invoices from './migrations/0008-invoices'
import * as policyActions from './migrations/0009-policy-actions'
import * as help from './migrations/0010-help'
import * as trace from './migrations/0011-trace'
import * as listIndexes from './migrations/0012-list-indexes'
import * as privacyVersions from './migrations/0017-privacy-versions'
import * as evidence from './migrations/0013-evidence'
import * as chat from './migrations/0014-chat'
import * as survey from './migrations/0015-survey'
import * as messages from './migrations/0018-messages'
import * as housekeeping from './migrations/0019-housekeeping'
import * as traceSize from './migrations/0020-trace-size'
import * as issuance from './migrations/0026-issuance'
import * as retention from './migrations/0027-retention'
import * as staff from './migrations/0030-staff'
import * as requestedCodes from './migrations/0040-requested-codes'
import * as unusedUploads from './migrations/0041-unused-uploads'

const migrations: Record<string, Migration> = {
  '0001-sale': sale,
  '0002-subjects': subjects,
  '0003-suitability': suitability,
  '0004-contacts': contacts,
  '0005-member-area': memberArea,
  '0006-policy-content': policyContent,
  '0007-endorsement': endorsement,
  '0008-invoices': invoices,
  '0009-policy-actions': policyActions,
  '0010-help': help,
  '0011-trace': trace,
  '0012-list-indexes': listIndexes,
  '0017-privacy-versions': privacyVersions,
  '0013-evidence': evidence,
  '0014-chat': chat,
  '0015-survey': survey,
  '0018-messages': messages,
  '0019-housekeeping': housekeeping,
  '0020-trace-size': traceSize,
  '0026-issuance': issuance,
  '0027-retention': retention,
  '0030-staff': staff,
  '0040-requested-codes': requestedCodes,
  '0041-unused-uploads': unusedUploads,
}

/** Name part of a migration that removes columns or tables of older releases. */
const contraction = '-contract-'

/** Returns the migrations executed by a newer release. */
async function newerMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !(name in migrations))
}

const nothing: Migration = { up: () => Promise.resolve() }

/**
 * Migrates the database to the current schema. It can be repeated and run by several processes at once. Additions
 * of a newer release remain and are not used.
 * @throws Error when a newer release has removed what this one needs, or the error of the failed step.
 */
export async function migrate(db: Db): Promise<void> {
  const newer = await newerMigrations(db)
  const barrier = newer.find((name) => name.includes(contraction))
  if (barrier) throw new Error(`a newer release has changed it (${barrier}): this release is too old for it`)
  const known = { ...migrations, ...Object.fromEntries(newer.map((name) => [name, nothing])) }
  const provider = { getMigrations: async () => known }
  // Branches of one release are merged in any order.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
