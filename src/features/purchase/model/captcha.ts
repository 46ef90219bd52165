import type { DataOf, RequestOf } from '@storefront/contract'
import { makeAutoObservable, runInAction } from 'mobx'
import { NetworkError } from '@/lib/request/errors'
import { checkSliderCaptcha, getSliderCaptcha } from '../api/insure-calls'
import type { CaptchaTicket } from './captcha-ticket'

type Kind = RequestOf<'insure/getSliderCaptcha'>['kind']
type Solution = Omit<RequestOf<'insure/checkSliderCaptcha'>, 'captchaId'>

/** State of a captcha. */
export type CaptchaState =
  | { state: 'loading' | 'offline' | 'failed' }
  | { state: 'ready' | 'checking'; challenge: DataOf<'insure/getSliderCaptcha'> }

/** Captcha of the save request: loaded, switched between picture and text, each checked once. */
export class Captcha {
  current: CaptchaState = { state: 'loading' }
  kind: Kind = 'SLIDER'
  /** Why the last check failed for network reasons; refusals are shown by the request itself (spec §8). */
  problem: string | null = null
  private round = 0

  constructor() {
    makeAutoObservable<this, 'round'>(this, { round: false }, { autoBind: true })
  }

  /** Loads another challenge of the same kind; waits for a pending one. */
  async refresh(): Promise<void> {
    if (this.round > 0 && this.current.state === 'loading') return
    await this.load()
  }

  private async load(): Promise<void> {
    const mine = ++this.round
    this.current = { state: 'loading' }
    const settle = (result: CaptchaState) =>
      runInAction(() => {
        if (mine === this.round) this.current = result
      })
    try {
      const answer = await getSliderCaptcha({ scene: 'INSURE_SAVE', kind: this.kind })
      settle(answer.ok ? { state: 'ready', challenge: answer.data } : { state: 'failed' })
    } catch (error) {
      settle({ state: error instanceof NetworkError ? 'offline' : 'failed' })
    }
  }

  switchKind(): Promise<void> {
    this.kind = this.kind === 'SLIDER' ? 'QUESTION' : 'SLIDER'
    this.problem = null
    return this.load()
  }

  /** Checks a solution. @returns the ticket, or null when it failed and a new challenge is loaded */
  async solve(solution: Solution): Promise<CaptchaTicket | null> {
    if (this.current.state !== 'ready') return null
    const { challenge } = this.current
    this.current = { state: 'checking', challenge }
    this.problem = null
    try {
      const answer = await checkSliderCaptcha({ captchaId: challenge.captchaId, ...solution })
      if (answer.ok) {
        return { value: answer.data.ticket, expiresAt: Date.now() + answer.data.expiresInSeconds * 1000 }
      }
      return await this.missed(null)
    } catch {
      // The check may have been consumed, so a new challenge is needed.
      return this.missed('网络不太顺畅，请再试一次')
    }
  }

  private async missed(problem: string | null): Promise<null> {
    this.problem = problem
    await this.load()
    return null
  }
}
