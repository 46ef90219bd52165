import type { Selectable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { PolicyDocumentTable, PolicyVersionTable } from '../../lib/db/schema/policy'

/** Stored policy version with the product of its policy. */
export type StoredVersion = Selectable<PolicyVersionTable> & { productCode: string; productVersion: string }

/** Stored policy document. */
export type PolicyDocument = Selectable<PolicyDocumentTable>

function versionsOf(db: Db, policyNo: string) {
  return db
    .selectFrom('policyVersion')
    .innerJoin('policy', 'policy.policyNo', 'policyVersion.policyNo')
    .selectAll('policyVersion')
    .select(['policy.productCode', 'policy.productVersion'])
    .where('policyVersion.policyNo', '=', policyNo)
}

/** Returns a version of a policy, or undefined. */
export function findVersion(db: Db, policyNo: string, version: number): Promise<StoredVersion | undefined> {
  return versionsOf(db, policyNo).where('version', '=', version).executeTakeFirst()
}

/** Returns the latest version of a policy; undefined when none is stored. */
export function findLatestVersion(db: Db, policyNo: string): Promise<StoredVersion | undefined> {
  return versionsOf(db, policyNo).orderBy('version', 'desc').limit(1).executeTakeFirst()
}

/** Returns the number of the version that a cause created, for example an endorsement number; otherwise undefined. */
export async function findVersionOfCause(
  db: Db,
  policyNo: string,
  cause: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('policyVersion')
    .select('version')
    .where('policyNo', '=', policyNo)
    .where('cause', '=', cause)
    .executeTakeFirst()
  return row?.version
}

/** Stores a new version of a policy. */
export async function insertVersion(trx: Db, version: Selectable<PolicyVersionTable>): Promise<void> {
  await trx.insertInto('policyVersion').values(version).execute()
}

/** Returns those of the policies that have an endorsement. */
export async function listEndorsedPolicies(db: Db, policyNos: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('policyVersion')
    .select('policyNo')
    .distinct()
    .where('policyNo', 'in', policyNos)
    .where('version', '>', 0)
    .execute()
  return new Set(rows.map(({ policyNo }) => policyNo))
}

/** Stores a new document. */
export async function insertDocument(trx: Db, document: PolicyDocument): Promise<void> {
  await trx.insertInto('policyDocument').values(document).execute()
}

/** Returns a document of a policy version, or undefined. */
export function findDocument(
  db: Db,
  { policyNo, version, kind }: Pick<PolicyDocument, 'policyNo' | 'version' | 'kind'>,
): Promise<PolicyDocument | undefined> {
  return db
    .selectFrom('policyDocument')
    .selectAll()
    .where('policyNo', '=', policyNo)
    .where('version', '=', version)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** Returns the document with this verification code, or undefined. */
export function findDocumentByCode(db: Db, verifyCode: string): Promise<PolicyDocument | undefined> {
  return db.selectFrom('policyDocument').selectAll().where('verifyCode', '=', verifyCode).executeTakeFirst()
}

/** Returns the documents of all versions of a policy, sorted by version and kind. */
export function listDocuments(
  db: Db,
  policyNo: string,
): Promise<Pick<PolicyDocument, 'kind' | 'version' | 'sha256'>[]> {
  return db
    .selectFrom('policyDocument')
    .select(['kind', 'version', 'sha256'])
    .where('policyNo', '=', policyNo)
    .orderBy('version')
    .orderBy('kind')
    .execute()
}
