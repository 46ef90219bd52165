import type * as Trace from '@/features/recorder/model/recording'
import type * as Flush from '@/features/recorder/model/flush'
import type { TraceEvent } from '@/features/recorder/model/event'
import * as device from '../../stubs/taro'
import { playAlong, received } from './receiver'

const { default: Taro, stub } = device
const page = '/pages/agree/index'
const home = { productCode: 'home', planCode: 'A' }
const travel = { productCode: 'travel', planCode: 'B' }
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

type App = typeof Trace & typeof Flush

/** Starts the app: reloads its modules and keeps the storage. */
function startApp(): App {
  jest.resetModules()
  return {
    ...jest.requireActual<typeof Trace>('@/features/recorder/model/recording'),
    ...jest.requireActual<typeof Flush>('@/features/recorder/model/flush'),
  }
}

const told = ({ reportCode, reportDesc, properties }: TraceEvent) =>
  [reportCode, reportDesc, properties.orderNo].filter(Boolean).join(' ')
const bySale = () => {
  const sales = new Map<string, string[]>()
  for (const event of received()) {
    const { saleId } = event.properties
    sales.set(saleId, [...(sales.get(saleId) ?? []), told(event)])
  }
  return [...sales.values()].map((events) => events.filter((text) => text !== 'START'))
}

beforeEach(() => {
  // All runs of the app use the same device id.
  jest.doMock('@tarojs/taro', () => device)
  jest.useFakeTimers({ now: Date.parse('2026-06-01T10:00:00+08:00') })
  stub.reset()
  stub.openPages(page.slice(1))
  jest.spyOn(console, 'info').mockImplementation(() => undefined)
  playAlong()
})
afterEach(() => jest.useRealTimers())

describe('record', () => {
  it('files the payment of an older order under the sale of that order', async () => {
    const { beginRecording, endRecordedSale, record } = startApp()
    beginRecording(home)
    endRecordedSale('D1')
    record('SUBMIT', 'order', { result: 'PLACED', orderNo: 'D1' })
    beginRecording(travel)
    endRecordedSale('D2')
    record('SUBMIT', 'order', { result: 'PLACED', orderNo: 'D2' })
    record('PAY_CALL', 'order', { orderNo: 'D1' })
    record('PAY_RETURN', 'order', { orderNo: 'D1' })
    await pass(5_000)
    expect(bySale().sort()).toEqual([
      ['SUBMIT order D1', 'PAY_CALL order D1', 'PAY_RETURN order D1'],
      ['SUBMIT order D2'],
    ])
  })

  it('files it there also after a restart', async () => {
    const before = startApp()
    before.beginRecording(home)
    before.endRecordedSale('D1')
    before.beginRecording(travel)
    await pass(5_000)
    const { record } = startApp()
    record('ENTER', '', { orderNo: 'D1' })
    record('PAY_CALL', 'order', { orderNo: 'D1' })
    await pass(5_000)
    const ids = received().map(({ reportCode, properties: { saleId } }) => [reportCode, saleId])
    const saleOf = (code: string) => ids.filter(([reportCode]) => reportCode === code).map(([, id]) => id)
    expect(saleOf('PAY_CALL')).toEqual(saleOf('START').slice(0, 1))
  })

  it('records no payment of an order that came of no sale of this device', async () => {
    const { beginRecording, record } = startApp()
    beginRecording(home)
    await pass(5_000)
    Taro.request.mockClear()
    record('ENTER', '', { orderNo: 'D9' })
    record('PAY_CALL', 'order', { orderNo: 'D9' })
    await pass(5_000)
    expect(received()).toEqual([])
  })

  it('records nothing outside of a sale', async () => {
    const { record } = startApp()
    record('TICK', 'NOTICE')
    await pass(60_000)
    expect(Taro.request).not.toHaveBeenCalled()
  })
})

describe('a reload before the recorder has loaded', () => {
  const breakLoading = () =>
    jest.doMock('@/features/recorder/model/recorder', () => {
      throw new Error('ChunkLoadError')
    })
  const mendLoading = () => jest.dontMock('@/features/recorder/model/recorder')
  afterEach(mendLoading)

  it('loses no event: the next run sends them in their order', async () => {
    breakLoading()
    const before = startApp()
    before.beginRecording(home)
    before.record('ENTER', '', {}, page)
    before.record('INPUT', 'holder.name', { value: '张小明' })
    before.record('LEAVE', '', {}, page)
    await pass(1_000)
    expect(JSON.stringify([...stub.storage])).not.toContain('小明')
    mendLoading()

    const after = startApp()
    after.flushTrace()
    after.record('ENTER', '', {}, page)
    await pass(30_000)
    const runs = new Map<string, string[]>()
    for (const { reportCode, properties } of received())
      runs.set(properties.run, [...(runs.get(properties.run) ?? []), `${properties.seq} ${reportCode}`])
    expect([...runs.values()]).toEqual([
      ['0 ENTER', '1 START'],
      ['0 START', '1 ENTER', '2 INPUT', '3 LEAVE'],
    ])
    expect(new Set(received().map(({ properties }) => properties.saleId)).size).toBe(1)
    expect([...stub.storage.keys()].filter((key) => /^trace(Notes|Events):/.test(key))).toEqual([])
  })

  it('takes what waits with the next act once the code can be had', async () => {
    breakLoading()
    const { beginRecording, record } = startApp()
    beginRecording(home)
    await pass(1_000)
    mendLoading()
    jest.resetModules()
    record('TICK', 'NOTICE')
    await pass(5_000)
    expect(
      received()
        .map(({ reportCode }) => reportCode)
        .sort(),
    ).toEqual(['START', 'TICK'])
  })
})
