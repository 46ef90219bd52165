import { notFound } from '../../lib/errors'
import type { Db } from '../../lib/db/database'
import type { PublishedQuestionnaire, Questionnaire } from './survey-schema'

/** Stores the current questionnaire, so that surveys started with it can be finished with it. */
export async function publishQuestionnaire(
  db: Db,
  { version, questionnaire }: PublishedQuestionnaire,
  now: number,
): Promise<void> {
  await db
    .insertInto('surveyVersion')
    .values({ version, content: JSON.stringify(questionnaire), publishedAt: now })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
}

/**
 * Returns a questionnaire version exactly as published.
 * @throws BusinessError (not found) for a version that was never published.
 */
export async function readQuestionnaire(
  db: Db,
  today: PublishedQuestionnaire,
  version: string,
): Promise<Questionnaire> {
  if (version === today.version) return today.questionnaire
  const row = await db
    .selectFrom('surveyVersion')
    .select('content')
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw notFound('没有找到这个版本的问卷，请返回后重新打开')
  return JSON.parse(row.content) as Questionnaire
}
