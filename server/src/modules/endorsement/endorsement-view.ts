import type { Endorsement, EndorStatus, EndorType } from '@storefront/contract'
import type { Context } from '../../context'
import { timeText } from '../../lib/clock'
import type { Db } from '../../lib/db/database'
import { fileLink } from '../file'
import { isPayable, listOrdersOfEndorsements } from '../order'
import { listRefundsOfEndorsements } from '../payment'
import { openContent } from './endorsement-content'
import { type EndorsementRow, listEndorsementEvents } from './endorsement.repository'
import { isCancellation } from './endorsement-rules'
import { withdrawableStates } from '@storefront/rules/endorsement-state'

const troubles = ['CLOSED', 'ABNORMAL']

/** Returns the refund status text, after the policy event. */
function refundText(happened: string, refundStates: string[]): string {
  return refundStates.some((state) => troubles.includes(state))
    ? '退款遇到问题，请联系客服办理'
    : `${happened}，退款正在原路退回，一般 1 至 5 个工作日到账`
}

function happenedText(type: EndorType): string {
  if (type === 'E09') return '电子保单已重新生成，可在投保详情查看'
  return isCancellation(type) ? '保单已退保' : '变更已生效'
}

/** Returns the status text of an application with the next step. */
function statusText({ status, type, differenceFen, notice }: EndorsementRow, refundStates: string[]): string {
  const happened = happenedText(type)
  const ended = notice ?? '申请已撤回，保单没有变化'
  const texts: Partial<Record<EndorStatus, string>> = {
    UNDER_REVIEW: '正在审核，一般 1 个工作日内完成，结果会显示在这里',
    PENDING_PAY: '请补交保费，支付成功后变更生效',
    EFFECTIVE: happened,
    REFUNDING: refundText(happened, refundStates),
    DONE: differenceFen < 0 ? `${happened}，退款已到账` : happened,
    REJECTED: ended,
    WITHDRAWN: ended,
  }
  return texts[status] ?? '申请已提交，正在办理'
}

const stepTexts: Partial<Record<EndorStatus, string>> = {
  SUBMITTED: '提交申请',
  AUTO_PASS: '审核通过',
  UNDER_REVIEW: '等待审核',
  PENDING_PAY: '等待补交保费',
  EFFECTIVE: '变更生效',
  APPROVED_REFUND: '办理成功',
  REFUNDING: '退款已发起',
  DONE: '办理完成',
  REJECTED: '未通过',
  WITHDRAWN: '已撤回',
}

function rowsBeside(db: Db, endorsementNos: string[]) {
  return Promise.all([
    listEndorsementEvents(db, endorsementNos),
    listRefundsOfEndorsements(db, endorsementNos),
    listOrdersOfEndorsements(db, endorsementNos),
  ])
}

type Beside = Awaited<ReturnType<typeof rowsBeside>>

const ofApplication = <T extends { endorsementNo: string | null }>(list: T[], endorsementNo: string): T[] =>
  list.filter((entry) => entry.endorsementNo === endorsementNo)

/** Returns the status of an application and its payments: display data and available actions. */
function standing(row: EndorsementRow, [, refunds, orders]: Beside, now: number) {
  const { endorsementNo, status } = row
  const order = ofApplication(orders, endorsementNo)[0]
  const states = ofApplication(refunds, endorsementNo).map((refund) => refund.status)
  const waiting = status === 'PENDING_PAY' ? order : undefined
  const paid = waiting?.status === 'PAID'
  const canPay = waiting !== undefined && isPayable(waiting, now)
  const canWithdraw = withdrawableStates.includes(status) && !paid
  return {
    statusText: paid ? '已收到付款，变更正在生效' : statusText(row, states),
    payDeadline: waiting ? timeText(waiting.payDeadline) : null,
    actions: [
      ...(canPay ? (['PAY'] as const) : []),
      ...(canWithdraw ? (['WITHDRAW'] as const) : []),
      ...(row.effectiveAt === null ? [] : (['DOCUMENT'] as const)),
    ],
  }
}

function stepsOf([events]: Beside, endorsementNo: string): Endorsement['steps'] {
  return ofApplication(events, endorsementNo).flatMap(({ toStatus, at }) => {
    const text = stepTexts[toStatus]
    return text === undefined ? [] : [{ text, at: timeText(at) }]
  })
}

/** Returns applications for their owner, in the given order. */
export async function viewEndorsements(
  context: Pick<Context, 'clock' | 'cipher'>,
  db: Db,
  rows: readonly EndorsementRow[],
): Promise<Endorsement[]> {
  if (rows.length === 0) return []
  const beside = await rowsBeside(
    db,
    rows.map(({ endorsementNo }) => endorsementNo),
  )
  return rows.map((row) => {
    const { endorsementNo, policyNo, type, status, differenceFen, orderNo } = row
    const { typeName, reasonName, differences, formula, effectiveText, attachments } = openContent(
      context,
      row,
    )
    return {
      endorsementNo,
      policyNo,
      type,
      typeName,
      reasonName,
      status,
      submittedAt: timeText(row.submittedAt),
      differences,
      differenceFen,
      formula,
      effectiveText,
      orderNo,
      steps: stepsOf(beside, endorsementNo),
      pictures: attachments.map(({ fileId }) => ({ fileId, ...fileLink(context, fileId) })),
      ...standing(row, beside, context.clock.now()),
    }
  })
}

/** Returns one application for its owner. */
export async function viewEndorsement(
  context: Pick<Context, 'clock' | 'cipher'>,
  db: Db,
  row: EndorsementRow,
): Promise<Endorsement> {
  const [view] = await viewEndorsements(context, db, [row])
  if (!view) throw new Error('An application has one view')
  return view
}
