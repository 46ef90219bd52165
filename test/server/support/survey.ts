import { randomBytes } from 'node:crypto'
import type { RequestOf, SurveyValue } from '@storefront/contract'
import type { TestServer } from './harness'

type Headers = Record<string, string>
type Saved = Partial<RequestOf<'api/stress/saveAnswers'>>

export const newSurveyKey = () => randomBytes(16).toString('hex')

/** Complete answers of a tenant without any need for cover. */
export const quietAnswers: Record<string, SurveyValue> = {
  region: null,
  housing: 'OTHER',
  family: ['ALONE'],
  dependants: 0,
  job: 'DESK',
  trips: 0,
  car: 'NONE',
  pets: ['NONE'],
  paying: ['CASH'],
  phone: 'OLD',
  shop: 'NONE',
  covers: ['NONE'],
}

export const answersOf = (values: Record<string, SurveyValue>) =>
  Object.entries(values).map(([question, value]) => ({ question, value }))

/** Creates a questionnaire client for a visitor with a key or a member with headers. */
export function surveyAs(server: TestServer, surveyKey?: string, headers: Headers = {}) {
  const owner = surveyKey === undefined ? {} : { surveyKey }
  const questions = () => server.call('api/stress/getQuestion', {})
  const save = async ({ version, ...request }: Saved) =>
    server.call(
      'api/stress/saveAnswers',
      { ...owner, version: version ?? (await questions()).data.version, answers: [], ...request },
      headers,
    )
  return {
    save,
    begin: (more: Saved = {}) => save({ consented: true, ...more }),
    answer: (values: Record<string, SurveyValue>, more: Saved = {}) =>
      save({ answers: answersOf(values), ...more }),
    finish: (values: Record<string, SurveyValue> = {}) =>
      save({ consented: true, answers: answersOf({ ...quietAnswers, ...values }), finished: true }),
    query: async () => (await server.call('api/stress/queryAnswers', owner, headers)).data.survey,
    remove: () => server.call('api/stress/deleteAnswers', owner, headers),
  }
}

/** Transfers the answers of a visitor to a member. @returns the key of the visitor, which is no longer valid */
export async function answeredSurvey(server: TestServer, headers: Headers): Promise<string> {
  const surveyKey = newSurveyKey()
  await surveyAs(server, surveyKey).begin({ answers: answersOf({ housing: 'RENT' }) })
  await surveyAs(server, surveyKey, headers).query()
  return surveyKey
}
