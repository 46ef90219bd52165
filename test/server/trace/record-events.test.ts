import { verifyChains } from '../../../server/src/modules/trace/verify-chain'
import { startTestServer, type TestServer } from '../support/harness'
import { newSaleId, openRecorder, postTrace } from '../support/recorder'
import { saveRequest } from '../support/sale'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))
afterAll(() => server.close())

const stored = (traceNo: string) =>
  server.context.db
    .selectFrom('traceEvent')
    .selectAll()
    .where('traceNo', '=', traceNo)
    .orderBy('position')
    .execute()

describe('a session', () => {
  test('answers the time and keys of its own', async () => {
    const init = { appID: 'property-storefront', version: '1', deviceId: newSaleId(), source: 'WX-MINI' }
    const [one, other] = [await postTrace(server, 'init', init), await postTrace(server, 'init', init)]
    expect(one).toMatchObject({
      returnFlag: true,
      resultContent: server.clock.now(),
      resultMsg: '',
      accessKey: expect.stringMatching(/^[\w-]{43}$/),
      secret: expect.stringMatching(/^[0-9a-f]{128}$/),
    })
    expect(one.accessKey).not.toBe(other.accessKey)
    expect(one.secret).not.toBe(other.secret)
    const rows = JSON.stringify(await server.context.db.selectFrom('traceSession').selectAll().execute())
    expect(rows).not.toContain(one.accessKey)
    expect(rows).not.toContain(one.secret)
  })

  test('is for our recorder only', async () => {
    const init = { appID: 'other-app', version: '1', deviceId: newSaleId(), source: 'H5' }
    expect(await postTrace(server, 'init', init)).toMatchObject({ returnFlag: false, resultMsg: 'APP_ID' })
  })

  test('ends after a day', async () => {
    const recorder = await openRecorder(server)
    server.clock.advance(24 * 3_600_000)
    expect(await recorder.report(recorder.event(0))).toMatchObject({ status: 401, resultMsg: 'SESSION' })
  })

  test('the time is there for everybody', async () => {
    const response = await fetch(`${server.url}/trace/time?timestamp=1`)
    expect(await response.json()).toEqual({
      returnFlag: true,
      resultContent: server.clock.now(),
      resultMsg: '',
    })
  })
})

describe('a report', () => {
  test('of one event or several is stored in a chain, and answers the number of the sale', async () => {
    const recorder = await openRecorder(server)
    const first = await recorder.report(recorder.event(0))
    expect(first).toMatchObject({ status: 200, returnFlag: true })
    expect(first.iseeBiz).toMatch(/^B\d{29}$/)
    const second = await recorder.report([recorder.event(1), recorder.event(2)])
    expect(second.iseeBiz).toBe(first.iseeBiz)
    const rows = await stored(first.iseeBiz ?? '')
    expect(rows.map(({ position, seq }) => [position, seq])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
    ])
    expect(rows.map(({ content }) => JSON.parse(content) as object)).toEqual(
      [0, 1, 2].map((seq) => recorder.event(seq)),
    )
  })

  test('that comes again is not stored again', async () => {
    const recorder = await openRecorder(server)
    const events = [recorder.event(0), recorder.event(1)]
    const { iseeBiz } = await recorder.report(events)
    expect(await recorder.report(events)).toMatchObject({ returnFlag: true, iseeBiz })
    await recorder.report([recorder.event(1, { reportCode: 'UNTICK' }), recorder.event(2), recorder.event(2)])
    expect((await stored(iseeBiz ?? '')).map(({ seq }) => seq)).toEqual([0, 1, 2])
  })

  test('from two processes at once is stored once', async () => {
    const recorder = await openRecorder(server)
    const events = Array.from({ length: 10 }, (_, seq) => recorder.event(seq))
    const answers = await Promise.all(events.map((_, count) => recorder.report(events.slice(0, count + 1))))
    expect(new Set(answers.map(({ iseeBiz }) => iseeBiz)).size).toBe(1)
    const rows = await stored(answers[0]?.iseeBiz ?? '')
    expect(rows.map(({ seq }) => seq).sort((left, right) => left - right)).toEqual(
      events.map((_, seq) => seq),
    )
    for await (const { broken } of verifyChains(server.context)) expect(broken).toBeUndefined()
  })

  const refused = { status: 200, returnFlag: false, resultMsg: 'SALE', iseeBiz: null }

  test('whose numbers jump farther than a device can fall behind is refused', async () => {
    const recorder = await openRecorder(server)
    expect(await recorder.report(recorder.event(100_000))).toMatchObject(refused)
    expect(await recorder.report([recorder.event(0), recorder.event(2_000)])).toMatchObject({
      returnFlag: true,
    })
    expect(await recorder.report(recorder.event(4_001))).toMatchObject(refused)
    expect(await recorder.report([recorder.event(4_000), recorder.event(4_001)])).toMatchObject({
      returnFlag: true,
    })
  })

  test('of more runs than a sale has is refused', async () => {
    const recorder = await openRecorder(server)
    const runs = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) =>
        recorder.event(0, {}, undefined, String(from + index).padStart(8, '0')),
      )
    expect(await recorder.report(runs(0, 50))).toMatchObject({ returnFlag: true })
    expect(await recorder.report(runs(50, 50))).toMatchObject({ returnFlag: true })
    expect(await recorder.report(runs(100, 1))).toMatchObject(refused)
    const known = recorder.event(1, {}, undefined, '00000099')
    expect(await recorder.report(known)).toMatchObject({ returnFlag: true })
  })

  test.each([
    { column: 'contentLength', full: 8 * 1024 * 1024 },
    { column: 'eventCount', full: 5_000 },
  ])('of a sale whose $column has reached its limit is refused', async ({ column, full }) => {
    const recorder = await openRecorder(server)
    const { iseeBiz } = await recorder.report(recorder.event(0))
    const { db } = server.context
    const sale = () =>
      db
        .selectFrom('traceSale')
        .select('contentLength')
        .where('traceNo', '=', iseeBiz ?? '')
        .executeTakeFirstOrThrow()
    const [row] = await stored(iseeBiz ?? '')
    expect((await sale()).contentLength).toBe(row?.content.length)
    await db
      .updateTable('traceSale')
      .set({ [column]: full })
      .where('traceNo', '=', iseeBiz ?? '')
      .execute()
    expect(await recorder.report(recorder.event(1))).toMatchObject(refused)
    // A stored event is still acknowledged.
    expect(await recorder.report(recorder.event(0))).toMatchObject({ returnFlag: true, iseeBiz })
    await db
      .deleteFrom('traceSale')
      .where('traceNo', '=', iseeBiz ?? '')
      .execute()
    await db
      .deleteFrom('traceEvent')
      .where('traceNo', '=', iseeBiz ?? '')
      .execute()
  })

  test('of another device’s sale is refused', async () => {
    const [owner, stranger] = [await openRecorder(server), await openRecorder(server)]
    const saleId = newSaleId()
    await owner.report(owner.event(0, {}, saleId))
    const answer = await stranger.report(stranger.event(1, {}, saleId))
    expect(answer).toMatchObject({ returnFlag: false, resultMsg: 'SALE', iseeBiz: null })
  })

  test('in the name of another device is refused', async () => {
    const recorder = await openRecorder(server)
    const event = recorder.event(0, { deviceId: newSaleId() })
    expect(await recorder.report(event)).toMatchObject({ returnFlag: false, resultMsg: 'EVENTS' })
  })

  test('too often from one session is put off, and is taken a minute later', async () => {
    const recorder = await openRecorder(server)
    for (let count = 0; count < 120; count += 1) await recorder.report('x')
    expect(await recorder.report(recorder.event(0))).toMatchObject({ code: 429 })
    server.clock.advance(60_000)
    expect(await recorder.report(recorder.event(0))).toMatchObject({ returnFlag: true })
  })
})

describe('hostile bodies are refused without harm', () => {
  const broken: Record<string, unknown> = {
    'not JSON': '{"iv":',
    nothing: {},
    'a list': [],
    'no number': { iv: 1, content: 2, mac: 3 },
    'something besides': { iv: '0'.repeat(32), content: 'A'.repeat(24), mac: '0'.repeat(64), more: 1 },
    'a wrong signature': { iv: '0'.repeat(32), content: 'A'.repeat(24), mac: '0'.repeat(64) },
    'too much': { iv: '0'.repeat(32), content: 'A'.repeat(200_000), mac: '0'.repeat(64) },
  }
  test.each(Object.keys(broken))('%s', async (name) => {
    const { accessKey } = await openRecorder(server)
    const answer = await postTrace(server, 'record/report', broken[name], { accessKey })
    expect(answer.status).toBeLessThan(500)
    expect(answer.returnFlag).not.toBe(true)
  })

  test('what is sealed well and holds no events', async () => {
    const recorder = await openRecorder(server)
    const event = recorder.event(0)
    const deep = '['.repeat(20_000) + ']'.repeat(20_000)
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`extra${index}`, 1]))
    const contents: unknown[] = [
      'no JSON',
      deep,
      null,
      [],
      {},
      { ...event, more: 1 },
      { ...event, eventType: '3000' },
      { ...event, reportDesc: 'x'.repeat(101) },
      { ...event, properties: { ...event.properties, seq: -1 } },
      { ...event, properties: { ...event.properties, seq: 0.5 } },
      { ...event, properties: { ...event.properties, inner: { a: 1 } } },
      { ...event, properties: { ...event.properties, ...many } },
      Array.from({ length: 51 }, (_, seq) => recorder.event(seq)),
      [event, recorder.event(1, {}, newSaleId())],
      JSON.stringify(event).replace('"reportDesc":""', '"reportDesc":"","__proto__":{"a":1}'),
    ]
    for (const content of contents)
      expect(await recorder.report(content)).toMatchObject({ returnFlag: false, resultMsg: 'EVENTS' })
  })

  test('a text with a NUL and half a character is kept as it is', async () => {
    const recorder = await openRecorder(server)
    const event = recorder.event(0, { reportDesc: 'a\u0000b\ud800' })
    const { iseeBiz } = await recorder.report(event)
    expect(JSON.parse((await stored(iseeBiz ?? ''))[0]?.content ?? '')).toEqual(event)
  })

  test('changed on the way', async () => {
    const recorder = await openRecorder(server)
    const sealed = recorder.sealed(recorder.event(0))
    const iv = `${sealed.iv.startsWith('0') ? '1' : '0'}${sealed.iv.slice(1)}`
    const { accessKey } = recorder
    const answer = await postTrace(server, 'record/report', { ...sealed, iv }, { accessKey })
    expect(answer).toMatchObject({ returnFlag: false })
  })

  test('a report without a session', async () => {
    const recorder = await openRecorder(server)
    const sealed = recorder.sealed(recorder.event(0))
    const answer = await postTrace(server, 'record/report', sealed, { accessKey: 'x'.repeat(43) })
    expect(answer).toMatchObject({ status: 401, returnFlag: false, resultMsg: 'SESSION' })
  })
})

test('the order keeps the number of the sale it came of; a repeat is the same order', async () => {
  const recorder = await openRecorder(server)
  const { iseeBiz } = await recorder.report(recorder.event(0))
  const request = { ...(await saveRequest(server)), traceNo: iseeBiz ?? '' }
  const { data } = await server.call('insure/save', request)
  expect((await server.call('insure/save', request)).data).toEqual(data)
  const rows = await server.context.db
    .selectFrom('proposalTrace')
    .selectAll()
    .where('proposalNo', '=', data.proposalNo)
    .execute()
  expect(rows).toEqual([{ proposalNo: data.proposalNo, traceNo: iseeBiz }])
})
