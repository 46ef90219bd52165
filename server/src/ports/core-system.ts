import type { PolicyContent } from '../lib/policy-content'

/** A paid order whose policy the core system is asked to issue. */
export interface IssueRequest {
  /** Ours, and unique: the same number again is the same policy. */
  orderNo: string
  /** The premium that was paid. */
  amountFen: number
  /** First and last instant of cover, epoch ms. */
  startAt: number
  endAt: number
  /** Everything the policy says, with the product's code and version. */
  content: PolicyContent
}

/** The number of the policy, or why it is not issued: for the customer, in Chinese, as `该地区暂停承保`. */
export type IssueAnswer = { policyNo: string } | { refusal: string }

/** What is to be voided: one policy of an order, or without a number every policy that was issued for the order. */
export interface VoidRequest {
  orderNo: string
  policyNo: string | null
}

/**
 * The core system of the insurer, which issues policies. A thrown error means that the outcome is unknown: the
 * question is repeated later under the same order number.
 */
export interface CoreSystem {
  /**
   * Issues the policy of an order. The same order number is the same policy, however often it is asked.
   * @param signal aborts when the answer is no longer waited for
   * @throws Error when the core cannot be reached or does not answer in time
   */
  issue(request: IssueRequest, signal: AbortSignal): Promise<IssueAnswer>
  /**
   * Voids from the beginning what was issued for an order that has ended without a policy. Succeeds also where
   * nothing was issued or all of it is void already. A core that can do so refuses to issue the order from then on.
   * @throws Error when the core cannot be reached or does not answer in time
   */
  void(request: VoidRequest, signal: AbortSignal): Promise<void>
}

/** Longest wait for one answer; shorter than the lease of a job (`server/src/lib/jobs/runner.ts`). */
const answerWithinMs = 10_000

/**
 * Asks the core and waits a limited time, also for an adapter that ignores the signal.
 * @throws Error when no answer came in time
 */
export function askCore<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const signal = AbortSignal.timeout(answerWithinMs)
  const timeout = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The core system did not answer in time')))
  })
  return Promise.race([ask(signal), timeout])
}
