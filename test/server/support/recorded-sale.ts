import type { Consent } from '@storefront/contract'
import type { EventRecord } from '../../../server/src/modules/trace/trace-schema'
import { exactTime } from '../../../server/src/modules/evidence/time-text'
import type { TestServer } from './harness'
import { newSaleId, openRecorder, type TestRecorder } from './recorder'
import { answers, saveRequest, type SaveRequest } from './sale'

const second = 1_000
const pages = {
  documents: '/pages/agree/index',
  entry: '/pages/insureTypeIn/index',
  digest: '/pages/insureContent/index',
  confirmation: '/pages/insureConfirm/index',
  payment: '/pages/payWeb/index',
}

/** A customer action before it gets a sequence number. */
interface Act {
  page: string
  action: string
  target?: string
  extras?: Record<string, string | number | boolean>
}

const reading = ({ docType, docVersion, docHash, dwellMs }: Consent): Act[] =>
  ['VIEW_DOC', 'SCROLL_END', 'TICK'].map((action) => ({
    page: pages.documents,
    action,
    target: docType,
    extras: { docVersion, docHash, ...(action === 'TICK' && { dwellMs }) },
  }))

const visit = (page: string, acts: Act[], extras: Act['extras'] = {}): Act[] => [
  { page, action: 'ENTER', extras },
  ...acts,
  { page, action: 'LEAVE', extras },
]

/** Returns all actions of a customer for a save request, up to the payment page. */
const actsOf = ({ consents }: SaveRequest, orderNo: string): Act[] => [
  { page: pages.documents, action: 'START', extras: { productCode: 'home', planCode: 'BASIC' } },
  ...visit(pages.documents, consents.flatMap(reading)),
  ...visit(pages.entry, [
    { page: pages.entry, action: 'INPUT', target: 'holder.name', extras: { value: '测*' } },
    { page: pages.entry, action: 'INPUT', target: 'holder.name', extras: { value: '测**' } },
    { page: pages.entry, action: 'SELECT', target: 'subject.use', extras: { value: 'SELF' } },
    ...answers.map(({ code, value }) => ({
      page: pages.entry,
      action: 'SELECT',
      target: code,
      extras: { value },
    })),
  ]),
  ...visit(pages.digest, [{ page: pages.digest, action: 'CLICK', target: 'digest' }]),
  ...visit(pages.confirmation, [
    { page: pages.confirmation, action: 'TICK', target: 'declaration' },
    { page: pages.confirmation, action: 'SUBMIT', target: 'order' },
    { page: pages.confirmation, action: 'SUBMIT', target: 'order', extras: { result: 'PLACED', orderNo } },
  ]),
  ...visit(
    pages.payment,
    [{ page: pages.payment, action: 'PAY_CALL', target: 'order', extras: { orderNo } }],
    {
      orderNo,
    },
  ),
]

/** A recorded sale with unsent events. */
export interface RecordedTestSale {
  orderNo: string
  accessKey: string
  proposalNo: string
  saleId: string
  recorder: TestRecorder
  events: EventRecord[]
}

/** Places an order and creates the events that the recorder of its customer sends. */
export async function recordSale(
  server: TestServer,
  headers: Record<string, string> = {},
  change: Partial<SaveRequest> = {},
): Promise<RecordedTestSale> {
  const recorder = await openRecorder(server)
  const saleId = newSaleId()
  const request = { ...(await saveRequest(server)), saleId, ...change }
  const { data } = await server.call('insure/save', request, headers)
  const acts = actsOf(request, data.orderNo)
  const begun = server.clock.now() - acts.length * second
  const events = acts.map(({ page, action, target = '', extras = {} }, seq) =>
    recorder.event(seq, {
      eventType: action === 'START' ? '0000' : '1000',
      reportCode: action,
      reportDesc: target,
      reportPage: page,
      properties: { ...extras, path: page, saleId, run: 'a1b2c3d4', seq },
      eventTime: exactTime(begun + seq * second),
    }),
  )
  return {
    ...{ orderNo: data.orderNo, accessKey: data.accessKey ?? '', proposalNo: data.proposalNo },
    ...{ saleId, recorder, events },
  }
}

/** Reports events as the recorder does: at most 50 per report. */
export async function reportAll(recorder: TestRecorder, events: readonly EventRecord[]): Promise<void> {
  for (let from = 0; from < events.length; from += 50) {
    const { returnFlag, resultMsg } = await recorder.report(events.slice(from, from + 50))
    if (!returnFlag) throw new Error(`The receiver refused: ${resultMsg}`)
  }
}
