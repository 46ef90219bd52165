import { traceConfig } from '@/features/recorder/model/config'
import type { TraceNote } from '@/features/recorder/model/event'
import { Recorder } from '@/features/recorder/model/recorder'
import { openSale, readSale } from '@/features/recorder/model/sale'
import { wait } from '@/features/recorder/model/wait'
import Taro, { stub } from '../../stubs/taro'
import { answers, asked, offline, playAlong, received, unsent } from './receiver'

const note = (action: TraceNote['action'] = 'TICK', target = 'NOTICE'): TraceNote => ({
  saleId: (action === 'START' ? openSale('home', Date.now()) : readSale())?.saleId ?? '',
  action,
  target,
  page: '/pages/agree/index',
  at: Date.now(),
  extras: action === 'START' ? { productCode: 'home' } : {},
})
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const info = jest.spyOn(console, 'info').mockImplementation(() => undefined)
const logged = () => info.mock.calls.map(([text]) => text as string)

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-06-01T10:00:00+08:00') })
  stub.reset()
  info.mockClear()
  playAlong()
})
afterEach(() => jest.useRealTimers())

async function started(config = traceConfig): Promise<Recorder> {
  const recorder = new Recorder(config)
  await recorder.take(note('START'))
  return recorder
}

describe('init', () => {
  test('is tried two times more when the network fails, a second apart', async () => {
    answers.init = offline
    const recorder = await started()
    await pass(999)
    expect(asked('init')).toHaveLength(1)
    await pass(60_000)
    expect(asked('init')).toHaveLength(3)
    expect(recorder.session.state).toBe('UNINITIALISED')
  })

  test('is initialised by the third attempt as by the first', async () => {
    const answer = answers.init
    answers.init = offline
    const recorder = await started()
    await pass(1_500)
    answers.init = answer
    await pass(500)
    expect(recorder.session.state).toBe('INITIALISED')
  })

  test('is not tried again when the receiver itself says no', async () => {
    answers.init = () => ({ statusCode: 200, data: { returnFlag: false, resultMsg: 'APP_ID' }, header: {} })
    const recorder = await started()
    await pass(60_000)
    expect(asked('init')).toHaveLength(1)
    expect(recorder.session.state).toBe('UNINITIALISED')
    expect(logged()).toEqual(['trace: failed appId check'])
  })
})

describe('quiet logs', () => {
  test.each([
    [{ appId: '' }, 'trace: missing appId'],
    [{ uploadUrl: '' }, 'trace: missing upload URL'],
  ])('%j', async (missing, text) => {
    const recorder = await started({ ...traceConfig, ...missing })
    await pass(1_000)
    expect(logged()).toEqual([text])
    expect(recorder.session.state).toBe('UNINITIALISED')
    expect(Taro.request).not.toHaveBeenCalled()
  })

  test('no openId: nothing random to be had', async () => {
    const random = jest.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
      throw new Error('none')
    })
    await new Recorder(traceConfig).session.init()
    random.mockRestore()
    expect(logged()).toEqual(['trace: missing openId'])
  })

  test('no key or secret', async () => {
    answers.init = () => ({ statusCode: 200, data: { returnFlag: true, resultContent: 0 }, header: {} })
    await started()
    await pass(2_000)
    expect(logged()).toContain('trace: missing key or secret')
    expect(asked('report')).toHaveLength(0)
    expect(unsent()).toHaveLength(1)
  })

  test('an address no report can go to', async () => {
    await started({ ...traceConfig, uploadUrl: 'nowhere' })
    await pass(2_000)
    expect(logged()).toEqual(['trace: bad report URL'])
    expect(asked('report')).toHaveLength(0)
  })

  test('an address that returns 404', async () => {
    answers.report = () => ({ statusCode: 404, data: {}, header: {} })
    await started()
    await pass(2_000)
    expect(logged()).toEqual(['trace: bad report URL'])
    expect(unsent()).toHaveLength(1)
  })
})

describe('what did not arrive', () => {
  test('is sent again after 5 s, 10 s … at most 60 s, in order', async () => {
    const recorder = await started()
    await pass(1_100)
    const answer = answers.report
    answers.report = offline
    Taro.request.mockClear()
    await recorder.take(note('ENTER'))
    await pass(1_000)
    await recorder.take(note('TICK'))
    for (const wait of [5, 10, 20, 40, 60, 60]) {
      const before = asked('report').length
      await pass(wait * 1_000 - 1)
      expect(asked('report')).toHaveLength(before)
      await pass(1)
      expect(asked('report')).toHaveLength(before + 1)
    }
    answers.report = answer
    Taro.request.mockClear()
    await pass(60_000)
    expect(received().map(({ properties }) => properties.seq)).toEqual([1, 2])
    expect(unsent()).toEqual([])
  })

  test('does not wait for ever behind a report that takes longer than the next needs to be due', async () => {
    const recorder = await started()
    await pass(1_100)
    const answer = answers.report()
    let arrive: (reply: unknown) => void = () => undefined
    answers.report = () => new Promise((resolve) => (arrive = resolve))
    await recorder.take(note('ENTER'))
    await pass(1_000)
    await recorder.take(note('TICK'))
    await pass(3_000)
    arrive(answer)
    answers.report = () => answer
    await pass(1_000)
    expect(unsent()).toEqual([])
  })

  test('survives the app and is sent by the next, once it is certain that the app has ended', async () => {
    answers.report = offline
    const before = await started()
    await before.take(note('ENTER'))
    await pass(2_000)
    jest.clearAllTimers()
    playAlong()
    const after = new Recorder(traceConfig)
    Taro.request.mockClear()
    await after.flush()
    expect(received()).toEqual([])
    await pass(20_000)
    expect(received().map(({ reportCode }) => reportCode)).toEqual(['ENTER', 'START'])
    expect(unsent()).toEqual([])
  })

  test('is stored event by event as it happens, and never read back meanwhile', async () => {
    const recorder = await started()
    await pass(1_100)
    answers.report = offline
    const isEvent = (key: string) => key.startsWith('traceEvents:')
    const written = jest.spyOn(Taro, 'setStorageSync')
    const read = jest.spyOn(Taro, 'getStorageSync')
    for (const action of ['ENTER', 'TICK', 'LEAVE'] as const) await recorder.take(note(action))
    await pass(20_000)
    const keys = written.mock.calls.map(([key]) => key).filter(isEvent)
    expect(new Set(keys).size).toBe(3)
    expect(keys).toHaveLength(3)
    expect(read.mock.calls.filter(([key]) => isEvent(key))).toEqual([])
    jest.restoreAllMocks()
  })

  test('is sent also when the storage has no room for it', async () => {
    const recorder = await started()
    await pass(1_100)
    const full = jest.spyOn(Taro, 'setStorageSync').mockImplementation(() => {
      throw new Error('QuotaExceededError')
    })
    Taro.request.mockClear()
    await recorder.take(note())
    await pass(1_000)
    full.mockRestore()
    expect(received()).toMatchObject([{ reportCode: 'TICK' }])
  })

  test('and cannot be read any more is cleared away', async () => {
    stub.storage.set('traceEvents:a1b2c3d4:000000', 'damaged')
    const recorder = await started()
    await recorder.flush()
    await pass(20_000)
    expect(unsent()).toEqual([])
  })

  test('is sent under a new session when the receiver lost the old one', async () => {
    const recorder = await started()
    await pass(1_100)
    const answer = answers.report
    answers.report = () => ({
      statusCode: 401,
      data: { returnFlag: false, resultMsg: 'SESSION' },
      header: {},
    })
    await recorder.take(note())
    await pass(1_000)
    expect(recorder.session.state).toBe('UNINITIALISED')
    answers.report = answer
    await pass(5_000)
    expect(asked('init')).toHaveLength(2)
    expect(unsent()).toEqual([])
  })

  test('is given up when the receiver refuses it: the number that is missing tells of it', async () => {
    const recorder = await started()
    await pass(1_100)
    answers.report = () => ({ statusCode: 200, data: { returnFlag: false, resultMsg: 'EVENTS' }, header: {} })
    await recorder.take(note())
    await pass(1_000)
    expect(unsent()).toEqual([])
  })
})

test('keeps the time that was told fastest, whichever answer came last', async () => {
  const { session } = await started()
  const { time, init } = answers
  const late = (answer: () => unknown, ms: number) => async () => {
    const told = answer()
    await wait(ms)
    return told
  }
  await pass(1_100)
  const noon = '2026-06-01T12:00:00.000+08:00'
  const told = session.serverTime(noon)
  session.lose()
  answers.init = late(init, 20)
  answers.time = late(time, 4_000)
  void session.init()
  await pass(4_100)
  expect(Math.abs(Date.parse(session.serverTime(noon)) - Date.parse(told))).toBeLessThanOrEqual(10)
})

test('goes out at once when the app is hidden', async () => {
  const recorder = await started()
  await pass(1_100)
  Taro.request.mockClear()
  await recorder.take(note('LEAVE'))
  await recorder.flush()
  expect(received()).toMatchObject([{ reportCode: 'LEAVE' }])
})
