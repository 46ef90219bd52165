import type { DataOf, RequestOf, SurveyQuestion, SurveyState, SurveyValue } from '@storefront/contract'
import { bodyCode } from '@storefront/rules/body-code'
import { makeAutoObservable, runInAction, toJS } from 'mobx'
import { NetworkError } from '@/lib/request/errors'
import type { Answer } from '@/lib/request/request'
import { deleteAnswers, getQuestionnaire, queryAnswers, saveAnswers } from '../api/survey-calls'
import { session } from '@/features/account'
import { SurveyDraft } from './survey-draft'
import { answerOf, type Answers, askedQuestions, type Entered, enteredOf, firstOpen } from './survey-flow'
import { dropSurveyKey, newSurveyOwner, surveyOwner } from './survey-owner'

type Questionnaire = DataOf<'api/stress/getQuestion'>
type Saved = Omit<RequestOf<'api/stress/saveAnswers'>, 'surveyKey'>

/** Body codes of answers that were submitted, restarted or deleted on another device. */
const goneCodes: readonly number[] = [bodyCode.notFound, bodyCode.conflict]

const lost = (error: unknown) =>
  error instanceof NetworkError
    ? '哎呀，网络信号丢失，您的回答还在，请重试'
    : '系统繁忙，您的回答还在，请稍后重试'

/** State of the risk questionnaire. Every answer is saved on the server before the next question is shown. */
export class Survey {
  questionnaire: Questionnaire | undefined
  /** Server state; null before the first answer. */
  state: SurveyState | null = null
  /** Code of the current question. */
  at = ''
  /** Validation problem of the current answer. */
  problem = ''
  /** Request error that is unrelated to the answer. */
  trouble = ''
  busy = false
  /** Whether the survey was resumed with existing answers. */
  resumed = false
  /** Whether the consent is shown again before a restart. */
  renewing = false
  erased = false
  private draft = new SurveyDraft()
  /** The login with which the answers were loaded. */
  private fetchedFor: string | undefined | null = null

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get view(): 'ERASED' | 'WELCOME' | 'RESULT' | 'QUESTION' {
    if (this.erased) return 'ERASED'
    if (!this.state || this.renewing) return 'WELCOME'
    return this.state.result ? 'RESULT' : 'QUESTION'
  }

  /** Whether the customer has logged in or out since the answers were loaded. */
  get isStale(): boolean {
    return this.fetchedFor !== null && this.fetchedFor !== session.authorization
  }

  get answers(): Answers {
    return Object.fromEntries(this.state?.answers.map(({ question, value }) => [question, value]) ?? [])
  }

  get asked(): SurveyQuestion[] {
    return askedQuestions(this.questionnaire?.questions ?? [], this.answers)
  }

  get question(): SurveyQuestion | undefined {
    return this.asked.find(({ code }) => code === this.at) ?? this.asked[0]
  }

  /** Index of the current question, from 0. */
  get position(): number {
    return this.asked.findIndex((question) => question === this.question)
  }

  get entered(): Entered | undefined {
    const code = this.question?.code ?? ''
    return this.draft.entered[code] ?? enteredOf(this.answers[code])
  }

  /** Label of a region code. */
  get text(): string {
    const code = this.question?.code ?? ''
    return this.draft.texts[code] ?? this.state?.answers.find(({ question }) => question === code)?.text ?? ''
  }

  /** Loads the existing answers and their questions. @throws NetworkError */
  async load(): Promise<Answer<Questionnaire>> {
    const fetchedFor = session.authorization
    const kept = await queryAnswers(surveyOwner())
    if (!kept.ok) return kept
    const { survey } = kept.data
    const questions = await getQuestionnaire(survey?.version)
    if (!questions.ok) return questions
    if (session.loggedIn) dropSurveyKey()
    runInAction(() => {
      this.fetchedFor = fetchedFor
      this.questionnaire = questions.data
      this.draft.open(questions.data.version)
      this.take(survey)
      this.resumed = this.view === 'QUESTION' && Boolean(survey?.answers.length)
      this.at = firstOpen(this.asked, this.answers)
    })
    return questions
  }

  private take(state: SurveyState | null): void {
    this.state = state
    this.problem = ''
    this.trouble = ''
    this.renewing = false
    this.erased = false
  }

  /** Starts the survey after the customer has agreed; existing answers are replaced. */
  async begin(): Promise<void> {
    const { questionnaire, state } = this
    if (!questionnaire) return
    const restart = state && { restart: state.revision }
    const begun = await this.send({
      ...{ version: questionnaire.version, consented: true, answers: [] },
      ...restart,
    })
    if (!begun) return
    runInAction(() => {
      this.draft.begin(questionnaire.version)
      this.resumed = false
      this.at = firstOpen(this.asked, this.answers)
    })
  }

  /** Shows the consent with the current questions before existing answers are replaced. */
  async renew(): Promise<void> {
    await this.work(async () => {
      const today = await getQuestionnaire()
      runInAction(() => {
        if (!today.ok) return
        this.questionnaire = today.data
        this.renewing = true
      })
    })
  }

  /** Cancels the restart and keeps the answers. */
  async stay(): Promise<void> {
    await this.work(async () => void (await this.load()))
  }

  enter(entered: Entered, text?: string): void {
    if (!this.question) return
    this.draft.enter(this.question.code, entered, text)
    this.problem = ''
  }

  back(): void {
    const before = this.asked[this.position - 1]
    if (!before || this.busy) return
    this.at = before.code
    this.problem = ''
    this.trouble = ''
  }

  /** Saves the answer and continues; the result follows the last one. */
  async next(): Promise<void> {
    if (!this.question) return
    const { value, problem } = answerOf(this.question, toJS(this.entered))
    if (problem === undefined) await this.keep(this.question, value)
    else this.problem = problem
  }

  /** Skips an optional question. */
  async skip(): Promise<void> {
    if (this.question?.optional) await this.keep(this.question, null)
  }

  private async keep({ code }: SurveyQuestion, value: SurveyValue): Promise<void> {
    const { state, questionnaire } = this
    if (!state || !questionnaire) return
    const after = askedQuestions(questionnaire.questions, { ...this.answers, [code]: value })
    const next = after[after.findIndex((question) => question.code === code) + 1]
    const answers = [{ question: code, value }]
    if (!(await this.send({ version: state.version, answers, ...(!next && { finished: true }) }))) return
    runInAction(() => {
      if (next) this.draft.saved(code)
      else this.draft.drop()
      this.at = next?.code ?? code
      this.resumed = false
    })
  }

  /** Deletes all answers here and on the server. */
  async erase(): Promise<void> {
    await this.work(async () => {
      if (!(await deleteAnswers(surveyOwner())).ok) return
      dropSurveyKey()
      runInAction(() => {
        this.draft.drop()
        this.take(null)
        this.erased = true
      })
    })
  }

  /** Runs one task at a time and shows its errors. */
  private async work(task: () => Promise<void>): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.problem = ''
    this.trouble = ''
    try {
      await task()
    } catch (error) {
      runInAction(() => (this.trouble = lost(error)))
    } finally {
      runInAction(() => (this.busy = false))
    }
  }

  /** @returns whether it was saved */
  private async send(request: Saved): Promise<boolean> {
    let kept = false
    await this.work(async () => {
      const answer = await saveAnswers({ ...(await newSurveyOwner()), ...request })
      kept = answer.ok
      if (answer.ok) runInAction(() => this.take(answer.data))
      else if (goneCodes.includes(answer.code)) await this.load()
      else runInAction(() => this.refuse(answer))
    })
    return kept
  }

  /** Goes to the question that caused the refusal. */
  private refuse({ msg, fields }: { msg: string; fields: { path: string; message: string }[] }): void {
    const [field] = fields
    const code = field?.path.replace(/^answers\./, '')
    if (!field || !this.asked.some((question) => question.code === code)) this.trouble = msg
    else {
      this.at = code ?? ''
      this.problem = field.message
    }
  }
}
