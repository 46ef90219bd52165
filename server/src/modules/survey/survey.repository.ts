import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { SurveyTable, SurveyVersionTable } from '../../lib/db/schema/survey'
import { removeExpired } from '../../lib/jobs/housekeeping'

/** Stored answer set; the content is encrypted. */
export type SurveyRow = Selectable<SurveyTable>

/** Stores a version of the questionnaire. A stored version is not changed. */
export async function insertQuestionnaireVersion(
  db: Db,
  version: Insertable<SurveyVersionTable>,
): Promise<void> {
  await db
    .insertInto('surveyVersion')
    .values(version)
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
}

/** Returns the content of a version of the questionnaire, as JSON. */
export async function findQuestionnaireContent(db: Db, version: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('surveyVersion')
    .select('content')
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.content
}

/** Stores an answer set, unless the owner has one: a double tap creates one answer set. */
export async function insertSurvey(trx: Db, survey: Insertable<SurveyTable>): Promise<void> {
  await trx
    .insertInto('survey')
    .values(survey)
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** Returns the answer set of a member. */
export async function findSurveyOfMember(db: Db, memberId: string): Promise<SurveyRow | undefined> {
  return db.selectFrom('survey').selectAll().where('memberId', '=', memberId).executeTakeFirst()
}

/** Returns a visitor's answer set. The key is no longer valid after a member has claimed the set. */
export async function findSurveyOfVisitor(db: Db, keyHash: string): Promise<SurveyRow | undefined> {
  return db
    .selectFrom('survey')
    .selectAll()
    .where('keyHash', '=', keyHash)
    .where('memberId', 'is', null)
    .executeTakeFirst()
}

/**
 * Locks an answer set and increments its revision; other writers wait until this transaction ends.
 * @returns undefined when it was deleted meanwhile
 */
export async function lockSurvey(trx: Db, id: string): Promise<SurveyRow | undefined> {
  return trx
    .updateTable('survey')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Stores new values of an answer set. */
export async function updateSurvey(
  trx: Db,
  id: string,
  changes: Updateable<SurveyTable>,
): Promise<SurveyRow> {
  return trx.updateTable('survey').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Assigns a visitor's answer set to a member. */
export async function assignSurvey(trx: Db, id: string, memberId: string): Promise<void> {
  await trx.updateTable('survey').set({ memberId, keyHash: null }).where('id', '=', id).execute()
}

/** Deletes an answer set. */
export async function deleteSurvey(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('survey').where('id', '=', id).execute()
}

/** Deletes the answer set of a member. */
export async function deleteSurveyOfMember(trx: Db, memberId: string): Promise<void> {
  await trx.deleteFrom('survey').where('memberId', '=', memberId).execute()
}

/** Deletes a visitor's answer set. */
export async function deleteSurveyOfVisitor(trx: Db, keyHash: string): Promise<void> {
  await trx.deleteFrom('survey').where('keyHash', '=', keyHash).where('memberId', 'is', null).execute()
}

/** Deletes expired answer sets. */
export const deleteExpiredSurveys = removeExpired('survey')
