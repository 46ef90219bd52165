import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type {
  ConsentTable,
  ProposalExposureTable,
  ProposalTable,
  ProposalWarningTable,
} from '../../lib/db/schema/proposal'

/** Stored proposal. */
export type Proposal = Selectable<ProposalTable>

/** Stored consent to a document. */
export type Consent = Selectable<ConsentTable>

/** Rows about one proposal, without its number. */
type PartOfProposal<Table> = readonly Omit<Insertable<Table>, 'proposalNo'>[]

/** Stores a new proposal. */
export async function insertProposal(trx: Db, proposal: Proposal): Promise<void> {
  await trx.insertInto('proposal').values(proposal).execute()
}

/** @throws Error for an unknown number. */
export function readProposal(db: Db, proposalNo: string): Promise<Proposal> {
  return db.selectFrom('proposal').selectAll().where('proposalNo', '=', proposalNo).executeTakeFirstOrThrow()
}

/** Returns the creation time of the quote of a proposal, epoch ms. */
export async function readQuoteTime(db: Db, proposalNo: string): Promise<number> {
  const { createdAt } = await db
    .selectFrom('proposal')
    .innerJoin('quote', 'quote.quoteNo', 'proposal.quoteNo')
    .select('quote.createdAt')
    .where('proposalNo', '=', proposalNo)
    .executeTakeFirstOrThrow()
  return createdAt
}

/** Returns the quote numbers of proposals. */
export async function listQuoteNos(db: Db, proposalNos: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('proposal')
    .select('quoteNo')
    .where('proposalNo', 'in', proposalNos)
    .execute()
  return rows.map(({ quoteNo }) => quoteNo)
}

/** Deletes proposals with all entered data. */
export async function deleteProposals(trx: Db, proposalNos: readonly string[]): Promise<void> {
  for (const table of [
    'consent',
    'proposalWarning',
    'proposalExposure',
    'proposalSubject',
    'proposal',
  ] as const)
    await trx.deleteFrom(table).where('proposalNo', 'in', proposalNos).execute()
}

/** Insured subject that a product may insure only once at a time. */
export interface Subject {
  productCode: string
  subjectHash: string
}

/** Stores the insured subjects of a proposal. */
export async function insertSubjects(
  trx: Db,
  proposalNo: string,
  subjects: readonly Subject[],
): Promise<void> {
  await trx
    .insertInto('proposalSubject')
    .values(subjects.map(({ productCode, subjectHash }) => ({ proposalNo, productCode, subjectHash })))
    .execute()
}

/** Deletes the insured subjects of a proposal. */
export async function deleteSubjects(trx: Db, proposalNo: string): Promise<void> {
  await trx.deleteFrom('proposalSubject').where('proposalNo', '=', proposalNo).execute()
}

/** Locks an insured subject in all proposals: two transactions cannot both reserve its cover. */
export async function lockSubject(trx: Db, { productCode, subjectHash }: Subject): Promise<void> {
  await trx
    .updateTable('proposalSubject')
    .set((eb) => ({ subjectHash: eb.ref('subjectHash') }))
    .where('productCode', '=', productCode)
    .where('subjectHash', '=', subjectHash)
    .execute()
}

/** Stores the confirmed documents of a proposal. */
export async function insertConsents(
  trx: Db,
  proposalNo: string,
  consents: PartOfProposal<ConsentTable>,
): Promise<void> {
  await trx
    .insertInto('consent')
    .values(consents.map((consent) => ({ ...consent, proposalNo })))
    .execute()
}

/** Returns the confirmed documents of a proposal, in order of confirmation. */
export function listConsents(db: Db, proposalNo: string): Promise<Consent[]> {
  return db
    .selectFrom('consent')
    .selectAll()
    .where('proposalNo', '=', proposalNo)
    .orderBy('confirmedAt')
    .execute()
}

/** Stores the risks that a proposal insures. */
export async function insertExposures(
  trx: Db,
  proposalNo: string,
  exposures: PartOfProposal<ProposalExposureTable>,
): Promise<void> {
  if (exposures.length === 0) return
  await trx
    .insertInto('proposalExposure')
    .values(exposures.map((exposure) => ({ ...exposure, proposalNo })))
    .execute()
}

/** Returns whether a proposal insures a risk of one of these persons or things. */
export async function hasExposure(
  db: Db,
  proposalNo: string,
  thingHashes: readonly string[],
): Promise<boolean> {
  if (thingHashes.length === 0) return false
  const known = await db
    .selectFrom('proposalExposure')
    .select('proposalNo')
    .where('proposalNo', '=', proposalNo)
    .where('thingHash', 'in', thingHashes)
    .executeTakeFirst()
  return known !== undefined
}

/** Stores the acknowledged warnings of a proposal. */
export async function insertWarnings(
  trx: Db,
  proposalNo: string,
  warnings: PartOfProposal<ProposalWarningTable>,
): Promise<void> {
  if (warnings.length === 0) return
  await trx
    .insertInto('proposalWarning')
    .values(warnings.map((warning) => ({ ...warning, proposalNo })))
    .execute()
}

/** Returns the acknowledged warnings of a proposal, not sorted. */
export function listWarnings(db: Db, proposalNo: string): Promise<Selectable<ProposalWarningTable>[]> {
  return db.selectFrom('proposalWarning').selectAll().where('proposalNo', '=', proposalNo).execute()
}

/** Returns the number of the newest proposal. */
export async function findNewestProposalNo(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('proposal')
    .select('proposalNo')
    .orderBy('proposalNo', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.proposalNo
}
