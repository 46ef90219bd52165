import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context'
import { conflict } from '../../lib/errors'
import { failedJobs, retryJob } from '../../lib/jobs/failed'
import { GatewayError } from '../../ports/pay-gateway'
import { listFailedRefunds, retryRefund } from '../payment'
import { workPage } from './pages/work-page'
import { carryOut, type Form, forStaff, logDeed, reasonOf, sendHtml, sessionOf } from './web'

const home = '/staff/work'

type RetryRequest = FastifyRequest<{ Params: { id: string }; Body: Form | null }>

async function pageOf(context: Pick<Context, 'db' | 'sandbox'>, request: FastifyRequest, trouble: string) {
  const session = sessionOf(request)
  const found = { jobs: await failedJobs(context.db), refunds: await listFailedRefunds(context.db), trouble }
  return workPage({ session, sandbox: context.sandbox }, session, found)
}

/** @throws BusinessError (conflict) also when WeChat Pay is not available */
async function retryRefundOrTell(
  context: Pick<Context, 'db' | 'clock' | 'events' | 'log' | 'pay'>,
  refundNo: string,
): Promise<void> {
  try {
    await retryRefund(context, refundNo)
  } catch (error) {
    if (error instanceof GatewayError) throw conflict('暂时无法向微信支付查询这笔退款，请稍后重试')
    throw error
  }
}

/** Registers the page of failed jobs and refunds with their retries. */
export function registerWork(
  scope: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'log' | 'sandbox' | 'pay'>,
): void {
  scope.get(home, forStaff('REVIEW'), async (request, reply) => {
    await logDeed(context, request, { act: 'WORK_LIST', reason: '处理失败的任务和退款' })
    return sendHtml(reply, await pageOf(context, request, ''))
  })
  scope.post(`${home}/jobs/:id`, forStaff('REVIEW'), async (request: RetryRequest, reply) => {
    const { id } = request.params
    return carryOut(context, request, reply, {
      read: () => ({ act: 'JOB_RETRY', object: id, reason: reasonOf(request.body) }),
      act: () => retryJob(context.db, id, context.clock.now()),
      retry: (trouble) => pageOf(context, request, trouble),
      next: () => home,
    })
  })
  scope.post(`${home}/refunds/:id`, forStaff('REVIEW'), async (request: RetryRequest, reply) => {
    const { id } = request.params
    return carryOut(context, request, reply, {
      read: () => ({ act: 'REFUND_RETRY', object: id, reason: reasonOf(request.body) }),
      act: () => retryRefundOrTell(context, id),
      retry: (trouble) => pageOf(context, request, trouble),
      next: () => home,
    })
  })
}
