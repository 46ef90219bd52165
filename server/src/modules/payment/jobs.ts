import type { Context } from '../../context'
import type { JobDefinition } from '../../lib/jobs/definition'
import { closeOrderJob } from '../order'
import { closeOrder } from './close-order'
import { checkClosedPaymentJob, refundJob } from './job-kinds'
import { runRefund } from './refund-payment'
import { checkClosedPayment } from './settle-payment'

/** Jobs of payments and refunds. */
export const paymentJobs = (
  context: Pick<Context, 'db' | 'clock' | 'events' | 'log' | 'pay'>,
): JobDefinition[] => [
  { kind: closeOrderJob, service: 'GATEWAY', run: ({ subject }) => closeOrder(context, subject) },
  {
    kind: checkClosedPaymentJob,
    service: 'GATEWAY',
    run: ({ subject }) => checkClosedPayment(context, subject),
  },
  { kind: refundJob, service: 'GATEWAY', run: ({ subject }) => runRefund(context, subject) },
]
