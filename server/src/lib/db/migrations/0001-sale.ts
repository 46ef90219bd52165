import { type Kysely, sql } from 'kysely'
import {
  type Columns,
  createIndexes,
  createTables,
  type Index,
  key,
  nullableNumber,
  nullableText,
  number,
  text,
} from '../columns'

/** Column groups of each table; a primary key comes last. */
const tables: Record<string, Columns[]> = {
  member: [text('id', 'mobileEnc', 'mobileHash'), number('createdAt'), key('id')],
  memberWechat: [
    text('appId', 'openidHash', 'openidEnc', 'memberId'),
    number('createdAt'),
    key('appId', 'openidHash'),
  ],
  session: [text('tokenHash', 'memberId'), number('createdAt', 'lastSeenAt', 'expiresAt'), key('tokenHash')],
  captcha: [text('id', 'kind', 'scene', 'answer'), number('createdAt', 'expiresAt'), key('id')],
  ticket: [text('ticketHash', 'scene', 'payloadEnc'), number('expiresAt'), key('ticketHash')],
  smsCode: [text('mobileHash', 'codeHash'), number('triesLeft', 'sentAt', 'expiresAt'), key('mobileHash')],
  rateLimit: [text('key'), number('count', 'expiresAt'), key('key')],
  idempotency: [
    text('owner', 'key', 'requestHash'),
    nullableText('responseEnc'),
    number('createdAt'),
    key('owner', 'key'),
  ],
  productVersion: [
    text('productCode', 'version', 'content'),
    number('publishedAt'),
    key('productCode', 'version'),
  ],
  quote: [
    text('quoteNo', 'productCode', 'productVersion', 'planCode', 'factors', 'breakdown', 'rateVersion'),
    number('premiumFen', 'createdAt', 'validUntil'),
    key('quoteNo'),
  ],
  proposal: [
    text('proposalNo', 'quoteNo', 'productCode', 'productVersion', 'planCode', 'inputEnc'),
    text('holderMobileHash', 'holderCertHash', 'subjectHash', 'startDate', 'endDate', 'underwriting'),
    number('createdAt'),
    key('proposalNo'),
  ],
  consent: [
    text('id', 'proposalNo', 'docType', 'docVersion', 'docHash'),
    number('shownAt', 'scrolledEndAt', 'dwellMs', 'confirmedAt', 'receivedAt'),
    key('id'),
  ],
  saleOrder: [
    text('orderNo', 'proposalNo'),
    nullableText('memberId', 'accessKeyHash'),
    text('holderMobileHash', 'subjectHash', 'productCode', 'productVersion', 'planCode'),
    text('snapshot', 'status'),
    nullableText('notice'),
    number('amountFen', 'payDeadline', 'createdAt'),
    nullableNumber('paidAt', 'issuedAt'),
    key('orderNo'),
  ],
  orderEvent: [text('id', 'orderNo', 'fromStatus', 'toStatus', 'reason'), number('at'), key('id')],
  payment: [
    text('payNo', 'orderNo', 'scene', 'status'),
    nullableText('transactionId', 'prepayEnc'),
    number('amountFen', 'createdAt'),
    nullableNumber('succeededAt'),
    key('payNo'),
  ],
  paymentNotification: [text('id', 'eventType', 'outTradeNo', 'contentEnc'), number('receivedAt'), key('id')],
  refund: [
    text('refundNo', 'payNo', 'orderNo', 'reason', 'status'),
    number('amountFen', 'createdAt'),
    nullableNumber('finishedAt'),
    key('refundNo'),
  ],
  policy: [
    text('policyNo', 'orderNo', 'proposalNo'),
    nullableText('memberId'),
    text('holderMobileHash', 'subjectHash', 'productCode', 'productVersion', 'planCode', 'status'),
    number('premiumFen', 'startAt', 'endAt', 'issuedAt'),
    key('policyNo'),
  ],
  job: [
    text('id', 'kind', 'subject'),
    number('runAt', 'attempts', 'leaseUntil'),
    nullableNumber('doneAt'),
    nullableText('lastError'),
    key('id'),
  ],
  sandboxTransaction: [
    text('outTradeNo', 'transactionId', 'prepayId', 'tradeType', 'appid', 'description'),
    nullableText('openid'),
    text('state', 'notifyUrl', 'requestHash'),
    number('totalFen', 'timeExpire', 'createdAt'),
    nullableNumber('successAt'),
    key('outTradeNo'),
  ],
  sandboxRefund: [
    text('outRefundNo', 'refundId', 'outTradeNo', 'status'),
    nullableText('reason', 'notifyUrl'),
    number('refundFen', 'totalFen', 'createdAt'),
    key('outRefundNo'),
  ],
  sandboxNonce: [text('nonce'), number('expiresAt'), key('nonce')],
  sandboxSms: [text('id', 'mobile', 'text'), number('sentAt'), key('id')],
  sandboxWechatCode: [text('code', 'kind', 'value'), number('expiresAt'), key('code')],
}

const indexes: Record<string, Index[]> = {
  member: [{ columns: ['mobileHash'], unique: true }],
  session: [{ columns: ['expiresAt'] }],
  captcha: [{ columns: ['expiresAt'] }],
  ticket: [{ columns: ['expiresAt'] }],
  smsCode: [{ columns: ['codeHash'] }, { columns: ['expiresAt'] }],
  rateLimit: [{ columns: ['expiresAt'] }],
  consent: [{ columns: ['proposalNo'] }],
  saleOrder: [
    { columns: ['proposalNo'], unique: true },
    { columns: ['memberId', 'orderNo'] },
    { columns: ['holderMobileHash'] },
    { columns: ['productCode', 'subjectHash'] },
  ],
  orderEvent: [{ columns: ['orderNo'] }],
  payment: [{ columns: ['orderNo'] }, { columns: ['transactionId'], unique: true }],
  refund: [{ columns: ['payNo'] }, { columns: ['orderNo'] }],
  policy: [
    { columns: ['orderNo'], unique: true },
    { columns: ['memberId', 'policyNo'] },
    { columns: ['productCode', 'subjectHash'] },
  ],
  job: [{ columns: ['kind', 'subject'], unique: true }, { columns: ['doneAt', 'runAt'] }],
  sandboxTransaction: [
    { columns: ['prepayId'], unique: true },
    { columns: ['transactionId'], unique: true },
  ],
  sandboxRefund: [{ columns: ['outTradeNo'] }],
  sandboxSms: [{ columns: ['mobile'] }],
}

/** Each statement can be repeated, so an interrupted migration is run again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, tables)
  await createIndexes(db, indexes)
  // At most one successful payment for each order; a second one is refunded.
  await sql`create unique index if not exists "unique_payment_success" on "payment" ("orderNo") where "status" in ('SUCCESS')`.execute(
    db,
  )
}
