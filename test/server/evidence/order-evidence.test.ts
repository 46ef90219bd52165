import { Value } from 'typebox/value'
import { evidenceOf } from '../../../server/src/modules/evidence/evidence-bundle'
import { EvidenceBundle } from '../../../server/src/modules/evidence/evidence-schema'
import { exactTime } from '../../../server/src/modules/evidence/time-text'
import type { EventRecord } from '../../../server/src/modules/trace/trace-schema'
import { findOrder } from '../../../server/src/modules/order/order.repository'
import { documentPrinter, startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { pdfText } from '../support/pdf-text'
import { recordSale, reportAll } from '../support/recorded-sale'
import { editHome } from '../support/sale'

/** The start date as the recorder sends it, and as the customer reads it. */
const chosenDay = { target: 'startDate', value: '2026-06-02', shown: '起保日期：2026年6月2日' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { printer: documentPrinter })
})
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))
afterAll(() => server.close())

async function bundleOf(orderNo: string): Promise<EvidenceBundle> {
  const order = await findOrder(server.context.db, orderNo)
  if (!order) throw new Error('There is no such order')
  const { bundle } = await evidenceOf(server.context, order)
  expect([...Value.Errors(EvidenceBundle, bundle)]).toEqual([])
  return bundle
}

const codes = ({ gaps }: EvidenceBundle) => gaps.map(({ code }) => code)

describe('the evidence of an order', () => {
  test('that was recorded whole is complete, and tells everything', async () => {
    const sale = await recordSale(server)
    await reportAll(sale.recorder, sale.events)
    const bundle = await bundleOf(sale.orderNo)
    expect(bundle.gaps).toEqual([])
    expect(bundle.verdict).toBe('COMPLETE')
    expect(bundle.cover).toMatchObject({ channel: 'H5', productCode: 'home', keepUntil: '2037-06-01' })
    expect(bundle.pages.map(({ page, leftAt }) => [page, leftAt !== null])).toEqual([
      ['/pages/agree/index', true],
      ['/pages/insureTypeIn/index', true],
      ['/pages/insureContent/index', true],
      ['/pages/insureConfirm/index', true],
      ['/pages/payWeb/index', true],
    ])
    expect(bundle.documents).toHaveLength(5)
    for (const { hash, consent, recorded } of bundle.documents) {
      expect(consent).toMatchObject({ hash, dwellMs: 40_000 })
      expect(Object.values(recorded)).not.toContain(null)
    }
    expect(
      bundle.entries.find(({ path }) => path === 'holder.name')?.changes.map(({ text }) => text),
    ).toEqual(['测*', '测**'])
    expect(bundle.answers.map(({ finalText }) => finalText)).toEqual(Array<string>(6).fill('否'))
    expect(bundle.premium.breakdown.length).toBeGreaterThan(0)
    expect(JSON.stringify(bundle)).not.toContain('119999199001010012')
    expect(JSON.stringify(bundle)).not.toContain('13800138000')
  })

  test('whose reports came twice and in another order is the same', async () => {
    const sale = await recordSale(server)
    await reportAll(sale.recorder, sale.events.slice(10))
    await reportAll(sale.recorder, sale.events)
    const bundle = await bundleOf(sale.orderNo)
    expect(bundle.gaps).toEqual([])
    expect(bundle.events.map(({ seq }) => seq)).toEqual(sale.events.map((_event, seq) => seq))
  })

  test('that nothing was recorded of says so, and has the consents all the same', async () => {
    const { orderNo } = await recordSale(server)
    const bundle = await bundleOf(orderNo)
    expect(codes(bundle)).toEqual(['NO_RECORD'])
    expect(bundle.documents.every(({ consent }) => consent !== null)).toBe(true)
  })

  test('names exactly what never arrived', async () => {
    const sale = await recordSale(server)
    const lost = sale.events.findIndex(
      ({ reportCode, reportDesc }) => reportCode === 'SCROLL_END' && reportDesc === 'EXCLUSIONS',
    )
    await reportAll(sale.recorder, sale.events.toSpliced(lost, 1))
    const bundle = await bundleOf(sale.orderNo)
    expect(bundle.gaps.map(({ code, about }) => [code, about])).toEqual([
      ['NUMBERS_MISSING', 'a1b2c3d4'],
      ['DOCUMENT_NOT_RECORDED', 'EXCLUSIONS'],
    ])
    expect(bundle.integrity.missing).toEqual([
      { run: 'a1b2c3d4', count: 1, ranges: [{ from: lost, to: lost }] },
    ])
  })

  test('has its pages as they were shown, and the customer no step for them', async () => {
    const headers = await login(server, '13700137000')
    const sale = await recordSale(server, headers)
    const path = '/pages/payWeb/index'
    const seq = sale.events.length
    const properties = { path, saleId: sale.saleId, run: 'a1b2c3d4', orderNo: sale.orderNo }
    const lines = 't:应付保费\nb:去支付'
    const show = sale.recorder.event(seq, {
      ...{ eventType: '2000', reportCode: 'SHOW', reportPage: path, reportVersion: '1.0+abc' },
      properties: { ...properties, seq, base: -1, from: 0, drop: 0, lines },
      eventTime: exactTime(server.clock.now()),
    })
    await reportAll(sale.recorder, [...sale.events, show])
    const { screens, gaps, events } = await bundleOf(sale.orderNo)
    expect(gaps).toEqual([])
    expect(screens.lines).toEqual(['t:应付保费', 'b:去支付'])
    expect(screens.frames).toMatchObject([{ page: path, pageVersion: '1.0+abc', seq, lines: [0, 1] }])
    expect(events[seq]?.extras).not.toHaveProperty('lines')
    const { data } = await server.call('member/order/record', { orderNo: sale.orderNo }, headers)
    expect(data.steps.map(({ text }) => text)).not.toContain('页面内容更新')
  })

  test('finds one changed byte', async () => {
    const sale = await recordSale(server)
    await reportAll(sale.recorder, sale.events)
    const { db } = server.context
    const { traceNo } = (await bundleOf(sale.orderNo)).cover
    await db
      .updateTable('traceEvent')
      .set(({ fn, ref, val }) => ({ content: fn('replace', [ref('content'), val('NO'), val('No')]) }))
      .where('traceNo', '=', traceNo ?? '')
      .where('position', '=', 23)
      .execute()
    expect((await bundleOf(sale.orderNo)).gaps).toContainEqual(
      expect.objectContaining({ code: 'CHAIN_BROKEN', about: '23' }),
    )
  })

  test('is told by another order that names the same record', async () => {
    const sale = await recordSale(server)
    await reportAll(sale.recorder, sale.events)
    await recordSale(server, {}, { saleId: sale.saleId })
    expect(codes(await bundleOf(sale.orderNo))).toEqual(['RECORD_SHARED'])
  })

  test('is not changed by a later version of the product', async () => {
    const sale = await recordSale(server)
    await reportAll(sale.recorder, sale.events)
    const before = await bundleOf(sale.orderNo)
    const undo = await editHome(server, ({ documents, form }) => {
      documents.documents.forEach((document) => (document.title += '（新）'))
      form.questions.items.forEach((question) => (question.text += '（新）'))
    })
    expect(await bundleOf(sale.orderNo)).toEqual(before)
    undo()
  })

  test('has its document: the verdict, the texts word for word, every event', async () => {
    const sale = await recordSale(server)
    await reportAll(sale.recorder, sale.events)
    const reference = { orderNo: sale.orderNo, accessKey: sale.accessKey }
    const { data } = await server.call('member/order/recordFile', reference)
    const response = await fetch(server.url + data.url)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const text = pdfText(Buffer.from(await response.arrayBuffer()))
    const { documents, integrity } = await bundleOf(sale.orderNo)
    const last = documents.flatMap(({ blocks }) => blocks.slice(-1))
    for (const part of ['结论：证据完整', `${integrity.events}条`, ...last.map((block) => block.text)])
      expect(text).toContain(part.replace(/\s/g, ''))
  })

  test('gives times in words to the customer, in the record and in its document', async () => {
    const sale = await recordSale(server)
    const later = (event: EventRecord) => {
      const at = exactTime(Date.parse(event.eventTime) + 3_600_000)
      const { target, value } = chosenDay
      if (event.reportDesc === 'subject.use')
        return { ...event, reportDesc: target, properties: { ...event.properties, value } }
      return event.reportCode === 'CLICK' ? { ...event, eventTime: at } : event
    }
    const left = sale.events.findIndex(({ reportCode }) => reportCode === 'LEAVE')
    await reportAll(sale.recorder, sale.events.toSpliced(left, 1).map(later))
    const reference = { orderNo: sale.orderNo, accessKey: sale.accessKey }
    const { data } = await server.call('member/order/record', reference)
    const texts = [...data.gaps, ...data.steps.map((step) => step.text)].join('\n')
    expect(texts).toMatch(/设备时间快于服务器，自 2026年6月1日 1[01]:\d\d:\d\d 起/)
    expect(texts).toMatch(/2026年6月1日 \d\d:\d\d:\d\d 进入的/)
    expect(texts).toContain(chosenDay.shown)
    const isoTime = /\d{4}-\d{2}-\d{2}(?!\d)/
    expect(texts).not.toMatch(isoTime)
    const file = await server.call('member/order/recordFile', reference)
    const text = pdfText(Buffer.from(await (await fetch(server.url + file.data.url)).arrayBuffer()))
    expect(text).toContain('2026年6月1日10:00:00')
    expect(text).not.toMatch(isoTime)
  })
})

describe('the customer', () => {
  test('reads their own record, masked', async () => {
    const headers = await login(server, '13800138000')
    const sale = await recordSale(server, headers)
    await reportAll(sale.recorder, sale.events)
    const { data } = await server.call('member/order/record', { orderNo: sale.orderNo }, headers)
    expect(data).toMatchObject({ complete: true, gaps: [], keepUntil: '2037-06-01' })
    expect(data.documents.map(({ docType }) => docType)).toContain('EXCLUSIONS')
    expect(data.steps.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['读到《主要责任免除》末尾', '填写 姓名：测**', '选择 房屋用途：自住']),
    )
    const { identity } = await bundleOf(sale.orderNo)
    expect(identity.buyer).toBe('MEMBER')
    expect(identity.checks).toContainEqual(
      expect.objectContaining({ what: '投保人手机号经登录验证（短信或微信）', result: 'PASSED' }),
    )
  })

  test('does not read anybody else’s', async () => {
    const { orderNo } = await recordSale(server)
    const stranger = await login(server, '13900139000')
    expect(await server.call('member/order/record', { orderNo }, stranger)).toMatchObject({ code: 404 })
    expect(await server.call('member/order/recordFile', { orderNo }, stranger)).toMatchObject({ code: 404 })
  })
})
