import { tellRanges } from '../trace'
import type { EvidenceDocument, EvidenceEvent, EvidenceFacts } from './evidence-schema'
import type { Gap } from './gap-schema'
import { readableTime } from './time-text'
import { pageTitle } from './event-text'

/** Maximum deviation of a device ahead of the server time, in ms. */
const skewMs = 60_000
/** Maximum backward step of a device clock in ms; each app start aligns the clock. */
const backMs = 2_000

const pages = {
  documents: '/pages/agree/index',
  entry: '/pages/insureTypeIn/index',
  digest: '/pages/insureContent/index',
  confirmation: '/pages/insureConfirm/index',
}
const successPage = '/pages/paySucess/index'

type Rule = (facts: EvidenceFacts) => Gap[]
const gap = (code: Gap['code'], about: string, text: string): Gap => ({ code, about, text })
const time = (text: string) => Date.parse(text)

/** Rules about an existing record; without a record they would all report the same gap. */
const recordRules: Rule[] = [
  ({ integrity }) =>
    integrity.sharedWith > 0
      ? [gap('RECORD_SHARED', '', `另有 ${integrity.sharedWith} 份投保单引用了同一份操作记录`)]
      : [],
  ({ integrity: { brokenAt } }) =>
    brokenAt === null ? [] : [gap('CHAIN_BROKEN', String(brokenAt), `第 ${brokenAt} 条记录与存入时不一致`)],
  ({ integrity }) =>
    integrity.missing.map(({ run, count, ranges }) =>
      gap('NUMBERS_MISSING', run, `有 ${count} 条记录没有收到（编号 ${tellRanges(ranges, '、', '等')}）`),
    ),
  ({ events }) => {
    const ahead = events.find(({ at, receivedAt }) => time(at) - time(receivedAt) > skewMs)
    return ahead ? [gap('CLOCK_AHEAD', ahead.run, `设备时间快于服务器，自 ${readableTime(ahead.at)} 起`)] : []
  },
  ({ events }) => {
    const back = events.find(
      (event, index) => time(event.at) < time(sameRunBefore(events, index)?.at ?? event.at) - backMs,
    )
    return back ? [gap('CLOCK_BACK', back.run, `设备时间在 ${readableTime(back.at)} 被往回调过`)] : []
  },
  (facts) =>
    Object.values(pages)
      .filter((page) => !facts.pages.some((visit) => visit.page === page))
      .map((page) => gap('PAGE_NOT_RECORDED', page, `没有“${pageTitle(page)}”页的进入记录`)),
  ({ pages: visits }) =>
    visits
      .slice(0, -1)
      .filter(({ leftAt }) => leftAt === null)
      .map(({ page, title, enteredAt }) =>
        gap(
          'LEAVE_MISSING',
          page,
          `${readableTime(enteredAt)} 进入的“${title}”页没有离开记录，应用可能被直接关闭`,
        ),
      ),
  ({ documents }) => documents.flatMap(unrecordedReading),
  ({ answers }) =>
    answers.flatMap(({ code, question, changes, final }) => {
      const last = changes[changes.length - 1]
      if (!last) return [gap('ANSWER_NOT_RECORDED', code, `没有回答“${question}”的记录`)]
      return last.value === final
        ? []
        : [gap('ANSWER_DIFFERS', code, `“${question}”最后一次记录的回答与投保单不同`)]
    }),
  ({ warnings }) =>
    warnings
      .filter(({ recordedAt }) => recordedAt === null)
      .map(({ code, title }) => gap('WARNING_NOT_RECORDED', code, `没有确认提示“${title}”的记录`)),
  ({ events }) => {
    const ticks = events.filter(({ target }) => target === 'declaration')
    return ticks[ticks.length - 1]?.action === 'TICK'
      ? []
      : [gap('DECLARATION_NOT_RECORDED', '', '没有勾选“已核对以上内容”的记录')]
  },
  ({ events }) =>
    events.some(({ action }) => action === 'SUBMIT')
      ? []
      : [gap('SUBMIT_NOT_RECORDED', '', '没有提交投保单的记录')],
  ({ events, payment, cover }) =>
    !payment || events.some((event) => event.action === 'PAY_CALL' && isOfOrder(event, cover.orderNo))
      ? []
      : [gap('PAYMENT_NOT_RECORDED', '', '没有发起支付的记录，可能在其他设备上支付')],
  ({ events, cover }) =>
    [...new Set(events.flatMap(({ extras: { orderNo = cover.orderNo } }) => String(orderNo)))]
      .filter((orderNo) => orderNo !== cover.orderNo)
      .map((orderNo) => gap('PAYMENT_OF_OTHER_ORDER', orderNo, `操作记录中有另一订单 ${orderNo} 的支付操作`)),
  ({ events, payment }) =>
    payment || !events.some(tellsOfSuccess)
      ? []
      : [gap('PAYMENT_NOT_RECEIVED', '', '操作记录显示支付成功，但本订单没有入账的付款')],
]

/** Returns whether a payment event belongs to this order; older recorders did not send an order number. */
const isOfOrder = ({ extras: { orderNo = '' } }: EvidenceEvent, own: string): boolean =>
  orderNo === '' || orderNo === own

const tellsOfSuccess = ({ action, page, extras }: EvidenceEvent): boolean =>
  (action === 'PAY_RETURN' && extras.result === 'DONE') || (action === 'ENTER' && page === successPage)

function sameRunBefore(events: readonly EvidenceEvent[], index: number): EvidenceEvent | undefined {
  const before = events[index - 1]
  // The start event is recorded after later events, when the receiver is known; it has its own time.
  return before && before.run === events[index]?.run && before.action !== 'START' ? before : undefined
}

function unrecordedReading({ docType, title, mustScroll, recorded }: EvidenceDocument): Gap[] {
  const missing = [
    ...(recorded.shownAt === null ? ['展示'] : []),
    ...(mustScroll && recorded.scrolledEndAt === null ? ['读到最后'] : []),
    ...(recorded.confirmedAt === null ? ['确认'] : []),
  ]
  return missing.length > 0
    ? [gap('DOCUMENT_NOT_RECORDED', docType, `没有《${title}》${missing.join('、')}的操作记录`)]
    : []
}

/** Checks that a document was shown, read to its end for the minimum time and confirmed before the order was placed. */
function readingGaps(document: EvidenceDocument, savedAt: string): Gap[] {
  const { docType, title, version, hash, minSeconds, consent, recorded } = document
  if (!consent) return [gap('DOCUMENT_NOT_CONFIRMED', docType, `没有《${title}》的确认`)]
  const { shownAt, scrolledEndAt, confirmedAt } = consent
  const read = time(shownAt) <= time(scrolledEndAt) && time(scrolledEndAt) <= time(confirmedAt)
  const late = [consent.receivedAt, recorded.confirmedAt ?? consent.receivedAt].some(
    (at) => time(at) > time(savedAt) + skewMs,
  )
  return [
    ...(consent.hash !== hash || consent.version !== version
      ? [gap('DOCUMENT_OTHER_TEXT', docType, `确认的《${title}》不是本方案适用的文本`)]
      : []),
    ...(read ? [] : [gap('DOCUMENT_NOT_READ', docType, `《${title}》没有先展示、读到最后再确认`)]),
    ...(consent.dwellMs < minSeconds * 1000
      ? [gap('DOCUMENT_TOO_SHORT', docType, `《${title}》的阅读时间短于规定的 ${minSeconds} 秒`)]
      : []),
    ...(late ? [gap('DOCUMENT_LATE', docType, `《${title}》在提交投保单之后才确认`)] : []),
  ]
}

const saleRules: Rule[] = [
  ({ documents, cover }) => documents.flatMap((document) => readingGaps(document, cover.savedAt)),
  ({ payment, premium }) =>
    payment && payment.amountFen !== premium.premiumFen
      ? [gap('PREMIUM_DIFFERS', payment.payNo, '实付金额与报价的保费不同')]
      : [],
]

/**
 * Returns missing or inconsistent evidence of a sale. An empty result means complete evidence: every mandatory document
 * was shown, read to its end and confirmed before the order was placed, and all events are recorded.
 */
export function gapsOf(facts: EvidenceFacts): Gap[] {
  const gaps = saleRules.flatMap((rule) => rule(facts))
  if (facts.events.length === 0) return [gap('NO_RECORD', '', '没有这笔投保的操作记录'), ...gaps]
  return [...recordRules.flatMap((rule) => rule(facts)), ...gaps]
}
