import type { Context } from '../../context'
import { dateText } from '../../lib/clock'
import type { Db } from '../../lib/db/database'
import { enqueue } from '../../lib/jobs/queue'
import type { JobOutcome } from '../../lib/jobs/runner'
import { WeChatError } from '../../ports/wechat-identity'
import type { OrderSnapshot } from '../order'
import { findSuccessfulPayment, openPrepay } from '../payment'
import { policyMessageOf } from '../../config/policy-message'
import { sendPolicyMessageJob } from './job-kinds'
import { hasOpenSubscription, readIssuedPolicy, updateSubscription } from './message.repository'

/** WeChat error code for "busy, try again", also used when WeChat cannot be reached. */
const busy = -1
/** Retry limit, about four minutes; a later message has no use. */
const mostAttempts = 8
/** Maximum length of a `thing` keyword in characters. */
const longestThing = 20

/** Schedules the policy message for the customer when they have subscribed to it. */
export async function tellIssued(
  context: Pick<Context, 'env' | 'clock'>,
  trx: Db,
  { orderNo }: { orderNo: string },
): Promise<void> {
  const templateId = policyMessageOf(context.env)?.templateId
  if (templateId === undefined || !(await hasOpenSubscription(trx, orderNo, templateId))) return
  await enqueue(trx, { kind: sendPolicyMessageJob, subject: orderNo, runAt: context.clock.now() })
}

/** Returns the mini-program payer of the order. */
async function payerOf(context: Pick<Context, 'db' | 'cipher'>, orderNo: string): Promise<string | null> {
  const payment = await findSuccessfulPayment(context.db, orderNo)
  return payment?.scene === 'MP' ? openPrepay(context, payment).openid : null
}

/** Returns the message content: product, policy number and first day of cover, by the template's keyword names. */
async function contentOf({ db }: Pick<Context, 'db'>, orderNo: string, fields: readonly string[]) {
  const { snapshot, policyNo, startAt } = await readIssuedPolicy(db, orderNo)
  const { productName } = JSON.parse(snapshot) as OrderSnapshot
  const values = [productName.slice(0, longestThing), policyNo, dateText(startAt)]
  return Object.fromEntries(fields.map((name, position) => [name, values[position] ?? '']))
}

/** Job: sends the message through WeChat. A permanent refusal is not retried. */
export async function sendIssued(
  context: Pick<Context, 'env' | 'db' | 'clock' | 'cipher' | 'log' | 'messages'>,
  { subject: orderNo, attempt }: { subject: string; attempt: number },
): Promise<JobOutcome> {
  const { db, clock, messages } = context
  const template = policyMessageOf(context.env)
  const openid = await payerOf(context, orderNo)
  if (!template || openid === null || !(await hasOpenSubscription(db, orderNo, template.templateId)))
    return 'DONE'
  const { templateId, fields } = template
  const data = await contentOf(context, orderNo, fields)
  const page = `pages/paySucess/index?orderNo=${orderNo}`
  const outcome = await messages.send({ openid, templateId, page, data }).then(
    () => ({ sentAt: clock.now() }),
    (error: unknown) => {
      if (!(error instanceof WeChatError) || (error.errcode === busy && attempt < mostAttempts)) throw error
      context.log.warn({ orderNo, errcode: error.errcode }, 'WeChat did not take the message of a policy')
      return { refusal: String(error.errcode) }
    },
  )
  await updateSubscription(db, { orderNo, templateId }, outcome)
  return 'DONE'
}
