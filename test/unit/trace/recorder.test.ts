import { traceConfig } from '@/features/recorder/model/config'
import type { TraceNote } from '@/features/recorder/model/event'
import { Recorder } from '@/features/recorder/model/recorder'
import { closeSale, openSale, readSale } from '@/features/recorder/model/sale'
import Taro, { stub } from '../../stubs/taro'
import { aheadMs, answers, asked, offline, opened, playAlong, received, session, unsent } from './receiver'

const page = '/pages/agree/index'
const start = Date.parse('2026-06-01T10:00:00+08:00')
const note = (given: Partial<TraceNote> = {}): TraceNote => ({
  saleId: readSale()?.saleId ?? '',
  action: 'TICK',
  target: 'NOTICE',
  page,
  at: Date.now(),
  extras: {},
  ...given,
})
const begin = () => {
  const { saleId } = openSale('home', Date.now())
  return note({ saleId, action: 'START', target: '', extras: { productCode: 'home', planCode: 'A' } })
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const info = jest.spyOn(console, 'info').mockImplementation(() => undefined)

let recorder: Recorder
beforeEach(() => {
  jest.useFakeTimers({ now: start })
  stub.reset()
  info.mockClear()
  playAlong()
  recorder = new Recorder(traceConfig)
})
afterEach(() => jest.useRealTimers())

/** Starts a recording and sends its start event. */
async function begun() {
  await recorder.take(begin())
  await pass(1_100)
  Taro.request.mockClear()
}

describe('a recording', () => {
  test('makes itself known, asks for the time and begins with 0000', async () => {
    await recorder.take(begin())
    expect(recorder.session.state).toBe('UNINITIALISED')
    await pass(1_100)
    expect(recorder.session.state).toBe('INITIALISED')
    const [init] = asked('init')
    const { deviceId } = recorder.session
    expect(deviceId).toMatch(/^[0-9a-f]{32}$/)
    expect(init).toMatchObject({ url: '/trace/init', method: 'POST', timeout: 10_000 })
    expect(init?.data).toEqual({
      appID: 'property-storefront',
      version: 'unreleased',
      deviceId,
      source: 'H5',
    })
    const [time] = asked('time')
    expect(time).toMatchObject({ url: `/trace/time?timestamp=${start}`, method: 'GET', timeout: 10_000 })
    expect(time?.header).toEqual({ 'device-id': deviceId, stability: 'new' })
    const [report] = asked('report')
    expect(report).toMatchObject({ url: '/trace/record/report', method: 'POST', timeout: 10_000 })
    expect(report?.header.accessKey).toBe(session.accessKey)
    expect(received()).toMatchObject([{ eventType: '0000', reportCode: 'START', properties: { seq: 0 } }])
  })

  test('says of a device that is known that its number is stored', async () => {
    await begun()
    const { deviceId } = recorder.session
    recorder = new Recorder(traceConfig)
    await recorder.take(begin())
    await pass(1_100)
    expect(asked('time')[0]?.header).toEqual({ 'device-id': deviceId, stability: 'stored' })
  })

  test('carries every field, the server’s time and its number', async () => {
    await begun()
    await recorder.take(note({ extras: { docHash: 'f'.repeat(64), value: '13812345678' } }))
    await pass(1_000)
    const { deviceId } = recorder.session
    expect(received()).toEqual([
      {
        eventType: '1000',
        reportCode: 'TICK',
        reportDesc: 'NOTICE',
        reportVersion: 'unreleased',
        reportPage: page,
        properties: {
          path: page,
          saleId: readSale()?.saleId,
          run: expect.stringMatching(/^[0-9a-f]{8}$/),
          seq: 1,
          docHash: 'f'.repeat(64),
          value: '138******78',
        },
        eventTime: '2026-06-01T11:00:01.100+08:00',
        deviceId,
        appId: 'property-storefront',
        source: 'H5',
        version: 'unreleased',
      },
    ])
    expect(aheadMs).toBe(3_600_000)
  })

  test('sends one event singly and several as an array, a second after the first', async () => {
    await begun()
    await recorder.take(note())
    await pass(999)
    expect(asked('report')).toHaveLength(0)
    await pass(1)
    await recorder.take(note({ action: 'ENTER' }))
    await pass(600)
    await recorder.take(note({ action: 'LEAVE' }))
    await pass(400)
    const [single, several] = asked('report')
    expect(single && opened(single)).toMatchObject({ eventType: '1000', properties: { seq: 1 } })
    expect(several && opened(several)).toMatchObject([
      { eventType: '2000', reportCode: 'ENTER', properties: { seq: 2 } },
      { eventType: '2000', reportCode: 'LEAVE', properties: { seq: 3 } },
    ])
    expect(unsent()).toEqual([])
  })

  test('keeps one record of a field that is being typed into', async () => {
    await begun()
    for (const value of ['张', '张小', '张小明'])
      await recorder.take(note({ action: 'INPUT', target: 'holder.name', extras: { value } }))
    await pass(1_000)
    expect(received()).toMatchObject([{ reportCode: 'INPUT', properties: { seq: 1, value: '张**' } }])
  })

  test('goes on after a restart, and is another one for another product or after the order', async () => {
    await begun()
    const first = readSale()?.saleId
    recorder = new Recorder(traceConfig)
    await recorder.take(begin())
    expect(readSale()?.saleId).toBe(first)
    closeSale(first ?? '', 'D1')
    await recorder.take(begin())
    expect(readSale()?.saleId).not.toBe(first)
  })

  test('counts for itself in each of two tabs: no number stands for two events', async () => {
    const other = new Recorder(traceConfig)
    await recorder.take(begin())
    await other.take(begin())
    await pass(1_100)
    await Promise.all([recorder.take(note()), other.take(note({ target: 'CLAUSES' }))])
    await pass(1_100)
    const events = received().map(({ reportDesc, properties }) => ({ reportDesc, ...properties }))
    expect(new Set(events.map(({ saleId }) => saleId)).size).toBe(1)
    const [one, two] = [...new Set(events.map(({ run }) => run))]
    const of = (run?: string) => events.filter((event) => event.run === run).map(({ seq }) => seq)
    expect([of(one), of(two)]).toEqual([
      [0, 1],
      [0, 1],
    ])
    expect(one).not.toBe(two)
  })

  test('of what is typed is not changed any more once it may have arrived', async () => {
    await begun()
    const type = (value: string) =>
      recorder.take(note({ action: 'INPUT', target: 'holder.name', extras: { value } }))
    await type('张')
    await pass(1_000)
    await type('张小')
    await pass(1_000)
    expect(received().map(({ properties: { seq, value } }) => [seq, value])).toEqual([
      [1, '张'],
      [2, '张*'],
    ])
  })

  test('goes on with the numbers of a sale that it comes back to', async () => {
    await begun()
    const first = readSale()?.saleId ?? ''
    closeSale(first, 'D1')
    await recorder.take(begin())
    await recorder.take(note())
    await recorder.take(note({ saleId: first, action: 'PAY_CALL' }))
    await recorder.take(note())
    await pass(5_000)
    const numbers = (own: boolean) =>
      received()
        .filter(({ properties: { saleId } }) => (saleId === first) === own)
        .map(({ reportCode, properties: { seq } }) => `${seq} ${reportCode}`)
        .sort()
    expect(numbers(true)).toEqual(['1 PAY_CALL'])
    expect(numbers(false)).toEqual(['0 START', '1 TICK', '2 TICK'])
  })
})

describe('a start before init', () => {
  test('asks every 100 ms until init is done', async () => {
    let answer: (reply: unknown) => void = () => undefined
    const reply = answers.init()
    answers.init = () => new Promise((resolve) => (answer = resolve))
    await recorder.take(begin())
    await pass(5_900)
    answer(reply)
    await pass(50)
    expect(unsent()).toEqual([])
    await pass(50)
    expect(unsent()).toMatchObject([{ eventType: '0000' }])
  })

  test('is not begun any more by an init that is done after 60 times', async () => {
    let answer: (reply: unknown) => void = () => undefined
    const reply = answers.init()
    answers.init = () => new Promise((resolve) => (answer = resolve))
    await recorder.take(begin())
    await pass(6_000)
    answer(reply)
    await pass(1_000)
    expect(recorder.session.state).toBe('INITIALISED')
    expect(unsent()).toEqual([])
    expect(asked('report')).toEqual([])
  })

  test('gives up after 60 times; the next page begins again', async () => {
    answers.init = () => new Promise(() => undefined)
    await recorder.take(begin())
    await recorder.take(note())
    const wait = recorder.start(begin())
    expect(await wait).toBe(false)
    await pass(6_000)
    playAlong()
    recorder = new Recorder(traceConfig)
    await pass(60_000)
    expect(unsent()).toMatchObject([{ reportCode: 'TICK' }])
    await recorder.take(note({ action: 'ENTER' }))
    await pass(100)
    expect(
      unsent()
        .map(({ reportCode, properties: { seq } }) => `${reportCode} ${seq}`)
        .sort(),
    ).toEqual(['ENTER 0', 'START 1', 'TICK 0'])
  })
})

describe('the trace number', () => {
  test('comes from the header and goes with the sale', async () => {
    await recorder.take(begin())
    const number = recorder.traceId()
    await pass(2_000)
    expect(await number).toBe('B20260601100000000123456789012')
  })

  test('is asked for every second, 10 times; then an empty one is logged quietly', async () => {
    answers.report = offline
    await recorder.take(begin())
    let number: string | undefined
    void recorder.traceId().then((found) => (number = found))
    await pass(9_999)
    expect(number).toBeUndefined()
    await pass(1)
    expect(number).toBe('')
    expect(info).toHaveBeenCalledWith('trace: empty trace id')
  })
})
