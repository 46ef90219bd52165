import type { SurveyResult, SurveyState, SurveyValue } from '@storefront/contract'
import { stub } from '../stubs/taro'
import { FakeServer, ok } from './support'

export const version = '2026.6-0123456789ab'
const part = { part: '居住', optional: false }
const questionnaire = {
  ...{ version, title: '小问卷', intro: '看看', minutes: 3 },
  consent: { title: '开始前，请先了解', items: [{ title: '保存多久', text: '30 天' }] },
  questions: [
    {
      ...part,
      ...{ code: 'pets', kind: 'MULTIPLE', text: '养宠物吗？', why: '要花钱' },
      options: [
        { value: 'DOG', label: '狗' },
        { value: 'NONE', label: '没有养', alone: true },
      ],
    },
    {
      ...part,
      ...{ code: 'walks', kind: 'NUMBER', text: '一天遛几次？', why: '出门多', optional: true },
      ...{ minimum: 0, maximum: 9, showWhen: [{ question: 'pets', in: ['DOG'] }] },
    },
    {
      ...part,
      ...{ code: 'home', kind: 'SINGLE', text: '住在哪里？', why: '看房子' },
      options: [
        { value: 'OWN', label: '自己的' },
        { value: 'RENT', label: '租的' },
      ],
    },
  ],
}
export const result: SurveyResult = {
  summary: '他人责任值得优先看看。',
  dimensions: ['居住财产', '家人意外', '他人责任'].map((name, index) => ({
    ...{ code: `d${index}`, name, score: index * 40, level: 'LOW', levelName: '不用特别关注' },
    points: index === 2 ? [{ said: '家里养了狗', points: 80 }] : [],
  })),
  advice: [
    {
      ...{ code: 'dog', dimensionName: '他人责任', title: '养狗' },
      because: '您说家里养了狗，所以出门牵绳最要紧。',
      tips: ['办好登记。'],
      products: [{ productCode: 'pet', variant: 'STANDARD', name: '宠物保险', tagline: '一份保单分担' }],
      unsold: false,
    },
  ],
}

interface Saved {
  answers: { question: string; value: SurveyValue }[]
  finished?: boolean
  restart?: number
}

export const surveyState = (more: Partial<SurveyState> = {}): SurveyState => ({
  ...{
    version,
    outdated: false,
    revision: 1,
    answers: [],
    savedAt: '',
    keptUntil: '2026-07-01',
    result: null,
  },
  ...more,
})

/** Test server that stores the answers of one customer. */
export class SurveyServer extends FakeServer {
  kept: SurveyState | null = null

  constructor() {
    super()
    stub.openPages('pages/serve/index', 'pages/survey/index')
    this.answers['api/stress/queryAnswers'] = () => ok({ survey: this.kept })
    this.answers['api/stress/getQuestion'] = () => ok(questionnaire)
    this.answers['api/stress/saveAnswers'] = this.save
    this.answers['api/stress/deleteAnswers'] = () => {
      this.kept = null
      return ok({})
    }
  }

  readonly save = (data: Record<string, unknown>) => {
    const { answers, finished, restart } = data as unknown as Saved
    const before = restart === undefined ? (this.kept?.answers ?? []) : []
    const others = before.filter(({ question }) => !answers.some((one) => one.question === question))
    this.kept = surveyState({
      revision: (this.kept?.revision ?? 0) + 1,
      answers: [...others, ...answers],
      result: finished ? result : null,
    })
    return ok(this.kept)
  }

  /** Returns the data of every save request. */
  get saved() {
    return this.asked('api/stress/saveAnswers')
  }
}
