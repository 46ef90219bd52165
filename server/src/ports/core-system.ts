import type { PolicyContent } from '../lib/policy-content'

/** A paid order to be issued by the core system. */
export interface IssueRequest {
  /** Unique number of this system: the same number is the same policy. */
  orderNo: string
  /** The paid premium. */
  amountFen: number
  /** First and last instant of cover, epoch ms. */
  startAt: number
  endAt: number
  /** Content of the policy, with product code and version. */
  content: PolicyContent
}

/** Policy number, or the reason of the refusal: for the customer, in Chinese, for example `该地区暂停承保`. */
export type IssueAnswer = { policyNo: string } | { refusal: string }

/** Object to void: one policy of an order, or without a number every policy issued for the order. */
export interface VoidRequest {
  orderNo: string
  policyNo: string | null
}

/**
 * The core system of the insurer, which issues policies. A thrown error means that the outcome is unknown: the
 * request is repeated later with the same order number.
 */
export interface CoreSystem {
  /**
   * Issues the policy of an order. Repeated requests with the same order number mean the same policy.
   * @param signal aborts when the caller stops waiting
   * @throws Error when the core cannot be reached or does not answer in time
   */
  issue(request: IssueRequest, signal: AbortSignal): Promise<IssueAnswer>
  /**
   * Voids from the beginning what was issued for an order that has ended without a policy. Succeeds also when
   * nothing was issued or everything is already void. A core that supports it then refuses to issue the order.
   * @throws Error when the core cannot be reached or does not answer in time
   */
  void(request: VoidRequest, signal: AbortSignal): Promise<void>
}

/** Time limit for one answer; shorter than the lease of a job (`server/src/lib/jobs/runner.ts`). */
const answerWithinMs = 10_000

/**
 * Calls the core with a time limit, also for an adapter that ignores the signal.
 * @throws Error when no answer arrived in time
 */
export function askCore<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const signal = AbortSignal.timeout(answerWithinMs)
  const timeout = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The core system did not answer in time')))
  })
  return Promise.race([ask(signal), timeout])
}
