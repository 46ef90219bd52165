import type { DataOf } from '@storefront/contract'
import type { FastifyInstance } from 'fastify'
import { paths } from '../../config/paths'
import type { Context } from '../../context'
import { ruleError } from '../../lib/errors'
import { inTransaction } from '../../lib/db/transaction'
import { registerCall } from '../../lib/http/call'
import { addressKey, takeRate } from '../../lib/rate-limit'
import { listRegions } from '../region'
import { loadQuestionnaire } from './load-questionnaire'
import { eraseSurvey, findSurvey, type SurveyOwner, ownerOf } from './survey-owner'
import type { SurveyRow } from './survey.repository'
import { saveAnswers } from './save-answers'
import { readQuestionnaire } from './questionnaire-versions'
import { viewSurvey } from './survey-view'

const hourMs = 3_600_000
/** Rate limit for new surveys per address and hour: allows an office, blocks scripts. */
const beginningsPerHour = 60
/** Rate limit for saves per hour: eighteen questions, several changes each, and a restart. */
const savesPerHour = 300

/** @throws BusinessError (rule) for a visitor without a key, because the answers could not be found again. */
function whoSaves({ memberId, keyHash }: SurveyOwner): string {
  const who = memberId ?? keyHash
  if (who !== null) return who
  const message = '页面已过期，请返回后重新打开'
  throw ruleError(message, [{ path: 'surveyKey', message }])
}

/**
 * Registers the calls of the risk survey and reads its content. The survey gives advice only; it does not
 * affect premiums.
 * @throws CatalogueError when the content is invalid.
 */
export function registerSurvey(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'catalogue'>,
): void {
  const { db } = context
  const today = loadQuestionnaire(paths.catalogue)
  const view = async (row: SurveyRow) =>
    viewSurvey(context, today, await readQuestionnaire(db, today, row.version), row)

  registerCall(app, 'api/stress/getAddress', listRegions)

  registerCall(
    app,
    'api/stress/getQuestion',
    async ({ version = today.version }): Promise<DataOf<'api/stress/getQuestion'>> => {
      const { title, intro, minutes, consent, questions } = await readQuestionnaire(db, today, version)
      return { version, title, intro, minutes, consent, questions }
    },
  )

  registerCall(app, 'api/stress/saveAnswers', async (request, caller) => {
    const owner = ownerOf(caller, request.surveyKey)
    await takeRate(context, `survey:${whoSaves(owner)}`, savesPerHour, hourMs)
    if (request.consented)
      await takeRate(context, `surveyBegin:${addressKey(context, caller.address)}`, beginningsPerHour, hourMs)
    return view(await inTransaction(db, (trx) => saveAnswers(context, trx, today, owner, request)))
  })

  registerCall(app, 'api/stress/queryAnswers', async ({ surveyKey }, caller) => {
    const owner = ownerOf(caller, surveyKey)
    const row = await inTransaction(db, (trx) => findSurvey(context, trx, owner))
    return { survey: row ? await view(row) : null }
  })

  registerCall(app, 'api/stress/deleteAnswers', async ({ surveyKey }, caller) => {
    const owner = ownerOf(caller, surveyKey)
    await inTransaction(db, (trx) => eraseSurvey(trx, owner))
    return {}
  })
}
