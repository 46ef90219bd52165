import type { Kysely } from 'kysely'
import { createTables, key, nullableNumber, nullableText, number, text } from '../columns'

/** Adds WeChat message subscriptions and their delivery results. Each statement can be repeated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, {
    messageConsent: [
      text('orderNo', 'templateId', 'answer'),
      number('answeredAt', 'expiresAt'),
      nullableNumber('sentAt'),
      nullableText('refusal'),
      key('orderNo', 'templateId'),
    ],
    sandboxWechatMessage: [
      text('id', 'openid', 'templateId', 'page', 'content'),
      number('sentAt'),
      key('id'),
    ],
  })
}
