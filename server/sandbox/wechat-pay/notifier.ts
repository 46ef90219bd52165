import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { Aes } from 'wechatpay-axios-plugin'
import { sha256 } from '../../src/lib/cipher'
import { timeText } from '../../src/lib/clock'
import { drain, type JobHandlers, type JobRunner, startRunner } from '../../src/lib/jobs/runner'
import type { SandboxDeps } from '../deps'
import type { WechatPayKeys } from './keys'
import { finishRefund, notifyPayment } from './kinds'
import { describeRefund, findRefund } from './refunds'
import { describeTransaction, findTransaction } from './transactions'
import { signatureHeaders } from './wire'

const answerTimeoutMs = 5_000

/** Content of a notification before encryption. */
export interface NotificationContent {
  eventType: 'TRANSACTION.SUCCESS' | 'REFUND.SUCCESS' | 'REFUND.ABNORMAL' | 'REFUND.CLOSED'
  /** Number of the payment or refund; the same event and number mean the same notification. */
  subject: string
  resource: object
}

/** An encrypted and signed notification. */
export interface SealedNotification {
  headers: Record<string, string>
  body: string
}

/** Encrypts and signs a notification in the format of WeChat Pay. */
export function sealNotification(
  deps: Pick<SandboxDeps, 'clock'>,
  keys: WechatPayKeys,
  { eventType, subject, resource }: NotificationContent,
): SealedNotification {
  const originalType = eventType.startsWith('REFUND') ? 'refund' : 'transaction'
  const nonce = randomBytes(6).toString('hex')
  const now = deps.clock.now()
  const body = JSON.stringify({
    id: `EV-${sha256(`${eventType}:${subject}`).slice(0, 32)}`,
    create_time: timeText(now),
    event_type: eventType,
    resource_type: 'encrypt-resource',
    summary: eventType,
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: Aes.AesGcm.encrypt(JSON.stringify(resource), keys.apiV3Key, nonce, originalType),
      nonce,
      associated_data: originalType,
      original_type: originalType,
    },
  })
  return { headers: { 'content-type': 'application/json', ...signatureHeaders(keys, now, body) }, body }
}

/** Posts a notification. @throws Error when the merchant does not accept it in time. */
async function postNotification(url: string, { headers, body }: SealedNotification): Promise<void> {
  const signal = AbortSignal.timeout(answerTimeoutMs)
  const answer = await fetch(url, { method: 'POST', headers, body, signal })
  if (answer.status !== 200 && answer.status !== 204)
    throw new Error(`The merchant answered ${answer.status} to a notification`)
}

function handlers(deps: SandboxDeps, keys: WechatPayKeys): JobHandlers {
  const tell = (url: string, content: NotificationContent) =>
    postNotification(url, sealNotification(deps, keys, content))
  return {
    [notifyPayment]: async ({ subject }) => {
      const transaction = await findTransaction(deps, 'outTradeNo', subject)
      // State at the time of the event: a later refund has its own notification.
      const resource = {
        ...describeTransaction(keys, transaction, deps.clock.now()),
        trade_state: 'SUCCESS',
        trade_state_desc: 'SUCCESS',
      }
      await tell(transaction.notifyUrl, { eventType: 'TRANSACTION.SUCCESS', subject, resource })
      return 'DONE'
    },
    [finishRefund]: async ({ subject }) => {
      await deps.db
        .updateTable('sandboxRefund')
        .set({ status: 'SUCCESS' })
        .where('outRefundNo', '=', subject)
        .where('status', '=', 'PROCESSING')
        .execute()
      const refund = await findRefund(deps.db, subject)
      const transaction = await findTransaction(deps, 'outTradeNo', refund.outTradeNo)
      const resource = {
        ...describeRefund(refund, transaction),
        mchid: keys.mchId,
        refund_status: 'SUCCESS',
        success_time: timeText(deps.clock.now()),
      }
      if (refund.notifyUrl) await tell(refund.notifyUrl, { eventType: 'REFUND.SUCCESS', subject, resource })
      return 'DONE'
    },
  }
}

/** Sends notifications to the merchant and retries until they are accepted, also after a restart. */
export function startNotifications(
  deps: SandboxDeps,
  keys: WechatPayKeys,
  log: FastifyBaseLogger,
): JobRunner {
  return startRunner({ ...deps, log }, handlers(deps, keys))
}

/** Sends all notifications that are due. */
export async function drainNotifications(
  deps: SandboxDeps,
  keys: WechatPayKeys,
  log: FastifyBaseLogger,
): Promise<void> {
  await drain({ ...deps, log }, handlers(deps, keys))
}
