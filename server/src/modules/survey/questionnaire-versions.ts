import { notFound } from '../../lib/errors'
import type { Db } from '../../lib/db/database'
import { findQuestionnaireContent, insertQuestionnaireVersion } from './survey.repository'
import type { PublishedQuestionnaire, Questionnaire } from './survey-schema'

/** Stores the current questionnaire, so that surveys started with it can be finished with it. */
export async function publishQuestionnaire(
  db: Db,
  { version, questionnaire }: PublishedQuestionnaire,
  now: number,
): Promise<void> {
  const content = JSON.stringify(questionnaire)
  await insertQuestionnaireVersion(db, { version, content, publishedAt: now })
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
  const content = await findQuestionnaireContent(db, version)
  if (content === undefined) throw notFound('没有找到这个版本的问卷，请返回后重新打开')
  return JSON.parse(content) as Questionnaire
}
