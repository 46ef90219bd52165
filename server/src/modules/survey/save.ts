import type { RequestOf } from '@storefront/contract'
import type { SurveyQuestion } from '@storefront/contract/survey'
import type { Context } from '../../context'
import { conflict, ruleError } from '../../lib/errors'
import { newId } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import { adviseOn } from './advise'
import { answerProblems, type Answers, missingQuestions, visibleAnswers } from './answers'
import { eraseSurvey, findSurvey, type SurveyOwner } from './owner'
import { type GivenResult, openContent, sealed, type SurveyContent, type SurveyRow } from './row'
import type { PublishedQuestionnaire, Questionnaire } from './schema'
import { scoreAnswers, summaryOf } from './score'
import { publishQuestionnaire, readQuestionnaire } from './versions'

type Request = RequestOf<'api/stress/saveAnswers'>

const dayMs = 86_400_000
/** Said in the consent; a test compares the two. */
export const keptDays = { unfinished: 30, finished: 365 }

/** Other answers, other questions or a result have come since the page was opened, on another device or here. */
const changedElsewhere = () => conflict('这份问卷刚在别处更新过，已为您显示最新的内容')

/** Nothing is answered yet, under the questions of today. */
async function begin(
  context: Context,
  trx: Db,
  today: PublishedQuestionnaire,
  owner: SurveyOwner,
  revision: number,
): Promise<void> {
  const now = context.clock.now()
  const id = newId(now)
  await publishQuestionnaire(trx, today, now)
  await trx
    .insertInto('survey')
    .values({
      ...{ id, version: today.version, revision },
      memberId: owner.memberId,
      keyHash: owner.memberId === null ? owner.keyHash : null,
      contentEnc: sealed(context, id, { answers: {}, result: null }),
      ...{ consentedAt: now, savedAt: now, finishedAt: null },
      expiresAt: now + keptDays.unfinished * dayMs,
    })
    // A double tap begins once.
    .onConflict((clash) => clash.doNothing())
    .execute()
}

/** Takes a set for a change: whoever else wants to change it waits for this transaction. */
async function lock(trx: Db, { id }: SurveyRow): Promise<SurveyRow> {
  const row = await trx
    .updateTable('survey')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw changedElsewhere()
  return row
}

async function store(context: Context, trx: Db, row: SurveyRow, content: SurveyContent): Promise<SurveyRow> {
  const now = context.clock.now()
  const days = content.result ? keptDays.finished : keptDays.unfinished
  return trx
    .updateTable('survey')
    .set({
      contentEnc: sealed(context, row.id, content),
      ...{ savedAt: now, finishedAt: content.result ? now : null },
      expiresAt: now + days * dayMs,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** @throws BusinessError (rule) with the questions that lack an answer. */
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

/** Puts answers to those that are there; with the last one the result is made and what was hidden is dropped. */
async function answer(
  context: Context,
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
 * The set to put answers to: the one that is there, or an empty one where none is or the customer begins anew.
 * @throws BusinessError: rule without consent; conflict for a restart of what is not there any more.
 */
async function takeSet(
  context: Context,
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
  // What has expired is not there any more, but still in the way.
  await eraseSurvey(trx, owner)
  // The revision grows on, so that a restart that comes twice finds another one.
  await begin(context, trx, today, owner, (known?.revision ?? 0) + 1)
  const begun = await findSurvey(context, trx, owner)
  if (!begun) throw changedElsewhere()
  return lock(trx, begun)
}

/**
 * Keeps answers of an owner, in the transaction it is given.
 * @throws BusinessError: rule without consent, or at `answers.` and the code of a question; conflict when the
 *   answers were finished or begun anew meanwhile.
 */
export async function saveAnswers(
  context: Context,
  trx: Db,
  today: PublishedQuestionnaire,
  owner: SurveyOwner,
  request: Request,
): Promise<SurveyRow> {
  const row = await takeSet(context, trx, today, owner, request)
  if (row.version !== request.version) throw changedElsewhere()
  if (row.finishedAt !== null) {
    // The answer to the last question was lost on its way, and is asked for again.
    if (request.finished) return row
    throw changedElsewhere()
  }
  return answer(context, trx, await readQuestionnaire(trx, today, row.version), row, request)
}
