import type { Quote, RequestOf } from '@storefront/contract'
import { NetworkError } from '@/lib/request/errors'
import { calculate } from '@/features/purchase/api/insure-calls'
import type { Answer } from '@/lib/request/request'
import { LiveQuote } from '@/features/purchase/model/live-quote'

jest.mock('@/features/purchase/api/insure-calls')
const calculated = jest.mocked(calculate)

const request = (use: string): RequestOf<'insure/calculate'> => ({
  productCode: 'home',
  planCode: 'BASIC',
  factors: { use },
})
const quote = (premiumFen: number) => ({ premiumFen }) as Quote
const answer = (premiumFen: number): Answer<Quote> => ({
  ok: true,
  code: 200,
  msg: '',
  data: quote(premiumFen),
})

/** Pending responses; the test resolves them in its own order. */
function held() {
  const pending: ((value: Answer<Quote>) => void)[] = []
  calculated.mockImplementation(() => new Promise((resolve) => pending.push(resolve)))
  return pending
}

beforeEach(() => {
  jest.useFakeTimers()
  calculated.mockReset()
})
afterEach(() => {
  jest.useRealTimers()
})

it('asks once when the changes pause', async () => {
  calculated.mockResolvedValue(answer(9800))
  const live = new LiveQuote()
  for (const use of ['A', 'B', 'C']) live.ask(request(use))
  expect(live.current).toEqual({ state: 'calculating', last: null })
  await jest.runAllTimersAsync()
  expect(calculated.mock.calls).toEqual([[request('C')]])
  expect(live.current).toEqual({ state: 'ready', quote: quote(9800) })
})

it('does not ask again for the same choice', async () => {
  calculated.mockResolvedValue(answer(9800))
  const live = new LiveQuote()
  live.ask(request('A'))
  await jest.runAllTimersAsync()
  live.ask(request('A'))
  await jest.runAllTimersAsync()
  expect(calculated).toHaveBeenCalledTimes(1)
})

it('ignores an answer that is late', async () => {
  const pending = held()
  const live = new LiveQuote()
  live.ask(request('A'))
  await jest.runAllTimersAsync()
  live.ask(request('B'))
  await jest.runAllTimersAsync()
  pending[1]?.(answer(200))
  await jest.runAllTimersAsync()
  pending[0]?.(answer(100))
  await jest.runAllTimersAsync()
  expect(live.current).toEqual({ state: 'ready', quote: quote(200) })
})

it('has no price while the choice is not complete, whatever still arrives', async () => {
  const pending = held()
  const live = new LiveQuote()
  live.ask(request('A'))
  await jest.runAllTimersAsync()
  live.ask(null)
  pending[0]?.(answer(100))
  await jest.runAllTimersAsync()
  expect(live.current).toEqual({ state: 'incomplete' })
})

it('keeps the price before in sight while it asks', async () => {
  calculated.mockResolvedValue(answer(9800))
  const live = new LiveQuote()
  live.ask(request('A'))
  await jest.runAllTimersAsync()
  live.ask(request('B'))
  live.ask(request('C'))
  expect(live.current).toEqual({ state: 'calculating', last: quote(9800) })
})

it('tells a lost network from a refusal, and tries again', async () => {
  const live = new LiveQuote()
  calculated.mockRejectedValueOnce(new NetworkError('offline'))
  live.ask(request('A'))
  await jest.runAllTimersAsync()
  expect(live.current).toEqual({ state: 'offline' })

  calculated.mockResolvedValueOnce({
    ok: false,
    code: 422,
    msg: '不能投保',
    fields: [{ path: 'factors.use', message: '不能投保' }],
  })
  live.retry()
  await jest.runAllTimersAsync()
  expect(live.current).toEqual({ state: 'refused', fields: [{ path: 'use', message: '不能投保' }] })
})

it('stops', async () => {
  calculated.mockResolvedValue(answer(9800))
  const live = new LiveQuote()
  live.ask(request('A'))
  live.stop()
  live.retry()
  await jest.runAllTimersAsync()
  expect(calculated).not.toHaveBeenCalled()
})
