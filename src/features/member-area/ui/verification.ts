import type { CodePurpose } from '@storefront/contract'
import { makeAutoObservable, runInAction } from 'mobx'
import { NetworkError } from '@/lib/request/errors'
import { sendCode } from '../api/member-calls'
import type { Answer } from '@/lib/request/request'

const codeLength = 6

/** Verifies a member by a code sent to their mobile. */
export class Verification {
  code = ''
  problem = ''
  busy: 'code' | 'act' | undefined
  /** Earliest time of the next code request, epoch ms; null before the first. */
  resendAt: number | null = null

  constructor(private readonly purpose: CodePurpose) {
    makeAutoObservable<this, 'purpose'>(this, { purpose: false }, { autoBind: true })
  }

  enter(code: string): void {
    this.code = code
    this.problem = ''
  }

  async send(): Promise<void> {
    const answer = await this.ask('code', () => sendCode(this.purpose))
    if (answer?.ok) runInAction(() => (this.resendAt = Date.now() + answer.data.resendAfterSeconds * 1000))
  }

  /** Executes the verified action; returns undefined when the code was refused, which the code field shows. */
  async act<Data>(work: (code: string) => Promise<Answer<Data>>): Promise<Data | undefined> {
    if (this.code.length !== codeLength) {
      this.problem = '请填写 6 位短信验证码'
      return undefined
    }
    const answer = await this.ask('act', () => work(this.code))
    return answer?.ok ? answer.data : undefined
  }

  private async ask<Data>(busy: 'code' | 'act', call: () => Promise<Answer<Data>>) {
    if (this.busy) return undefined
    this.busy = busy
    this.problem = ''
    try {
      const answer = await call()
      if (!answer.ok) this.tell(answer.fields[0]?.message ?? (answer.msg || '请稍后重试'))
      return answer
    } catch (error) {
      this.tell(
        error instanceof NetworkError ? '哎呀，网络信号丢失，请检查网络后重试' : '系统繁忙，请稍后重试',
      )
      return undefined
    } finally {
      runInAction(() => (this.busy = undefined))
    }
  }

  private tell(problem: string): void {
    runInAction(() => (this.problem = problem))
  }
}
