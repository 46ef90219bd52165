import type { RequestOf } from '@storefront/contract'
import type { SurveyQuestion } from '@storefront/contract/survey'
import type { Context } from '../../context'
import { conflict, ruleError } from '../../lib/errors'
import { newId } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import { adviseOn } from './advise-products'
import { answerProblems, type Answers, missingQuestions, visibleAnswers } from './check-answers'
import { eraseSurvey, findSurvey, type SurveyOwner } from './survey-owner'
import { type GivenResult, openContent, sealed, type SurveyContent } from './sealed-survey'
import type { PublishedQuestionnaire, Questionnaire } from './survey-schema'
import { scoreAnswers, summaryOf } from './score-answers'
import { publishQuestionnaire, readQuestionnaire } from './questionnaire-versions'
import { insertSurvey, lockSurvey, type SurveyRow, updateSurvey } from './survey.repository'

type Request = RequestOf<'api/stress/saveAnswers'>

const dayMs = 86_400_000
/** Retention in days, as stated in the consent; a test compares both. */
export const keptDays = { unfinished: 30, finished: 365 }

/** The answers, questions or result changed after the page was opened, on this or another device. */
const changedElsewhere = () => conflict('这份问卷刚在别处更新过，已为您显示最新的内容')

/** Creates an empty answer set with the current questions. */
async function begin(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  today: PublishedQuestionnaire,
  owner: SurveyOwner,
  revision: number,
): Promise<void> {
  const now = context.clock.now()
  const id = newId(now)
  await publishQuestionnaire(trx, today, now)
  await insertSurvey(trx, {
    ...{ id, version: today.version, revision },
    memberId: owner.memberId,
    keyHash: owner.memberId === null ? owner.keyHash : null,
    contentEnc: sealed(context, id, { answers: {}, result: null }),
    ...{ consentedAt: now, savedAt: now, finishedAt: null },
    expiresAt: now + keptDays.unfinished * dayMs,
  })
}

/** Locks an answer set for update. @throws BusinessError (conflict) when it was deleted meanwhile */
async function lock(trx: Db, { id }: SurveyRow): Promise<SurveyRow> {
  const row = await lockSurvey(trx, id)
  if (!row) throw changedElsewhere()
  return row
}

async function store(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  row: SurveyRow,
  content: SurveyContent,
): Promise<SurveyRow> {
  const now = context.clock.now()
  const days = content.result ? keptDays.finished : keptDays.unfinished
  return updateSurvey(trx, row.id, {
    contentEnc: sealed(context, row.id, content),
    ...{ savedAt: now, finishedAt: content.result ? now : null },
    expiresAt: now + days * dayMs,
  })
}

/** @throws BusinessError (rule) with the unanswered questions. */
function requireComplete(questions: readonly SurveyQuestion[], answers: Answers): void {
  const missing = missingQuestions(questions, answers)
  if (missing.length === 0) return
  const fields = missing.map(({ code }) => ({ path: `answers.${code}`, message: '这一题还没有回答' }))
  throw ruleError('还有题目没有回答，补充后就能看到结果', fields)
}

function resultOf(questionnaire: Questionnaire, visible: Answers): GivenResult {
  const dimensions = scoreAnswers(questionnaire.scoring, visible)
  const advice = adviseOn(questionnaire, dimensions, visible)
  return { summary: summaryOf(questionnaire.scoring, dimensions), dimensions, advice }
}

/** Merges new answers into the stored ones; the last answer creates the result and removes hidden answers. */
async function answer(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  questionnaire: Questionnaire,
  row: SurveyRow,
  { answers, finished }: Request,
): Promise<SurveyRow> {
  const { questions } = questionnaire
  const problems = answerProblems(questions, answers)
  if (problems.length > 0) throw ruleError(problems[0]?.message ?? '请检查您的回答', problems)
  const given = Object.fromEntries(answers.map(({ question, value }) => [question, value]))
  const all = { ...openContent(context, row).answers, ...given }
  if (!finished) return store(context, trx, row, { answers: all, result: null })
  requireComplete(questions, all)
  const visible = visibleAnswers(questions, all)
  return store(context, trx, row, { answers: visible, result: resultOf(questionnaire, visible) })
}

/**
 * Returns the answer set to update: the stored one, or an empty one when there is none or on a restart.
 * @throws BusinessError: rule without consent; conflict when the set to restart no longer exists.
 */
async function takeSet(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  today: PublishedQuestionnaire,
  owner: SurveyOwner,
  { version, consented, restart }: Request,
): Promise<SurveyRow> {
  const known = await findSurvey(context, trx, owner)
  if (known && restart === undefined) return lock(trx, known)
  if (known && restart !== known.revision) throw changedElsewhere()
  if (!consented) throw ruleError('请先阅读并同意问卷说明，再开始回答')
  if (version !== today.version) throw conflict('问卷刚刚更新，请重新打开后再开始')
  // An expired set is treated as missing, but its row must be deleted first.
  await eraseSurvey(trx, owner)
  // The revision increases, so that a repeated restart detects the change.
  await begin(context, trx, today, owner, (known?.revision ?? 0) + 1)
  const begun = await findSurvey(context, trx, owner)
  if (!begun) throw changedElsewhere()
  return lock(trx, begun)
}

/**
 * Saves the answers of an owner in the given transaction.
 * @throws BusinessError: rule without consent, or at `answers.` and the code of a question; conflict when the
 *   answers were finished or restarted in the meantime.
 */
export async function saveAnswers(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  today: PublishedQuestionnaire,
  owner: SurveyOwner,
  request: Request,
): Promise<SurveyRow> {
  const row = await takeSet(context, trx, today, owner, request)
  if (row.version !== request.version) throw changedElsewhere()
  if (row.finishedAt !== null) {
    // Retry of the last answer whose response was lost.
    if (request.finished) return row
    throw changedElsewhere()
  }
  return answer(context, trx, await readQuestionnaire(trx, today, row.version), row, request)
}
