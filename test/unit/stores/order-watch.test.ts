import type { OrderDetail, OrderStatus } from '@storefront/contract'
import { NetworkError } from '@/lib/request/errors'
import { getOrder, queryOrder } from '@/features/order/api/order-calls'
import { type OrderWatch, watchOrder } from '@/features/order/model/order-watch'

jest.mock('@/features/order/api/order-calls')
jest.mock('@/platform/foreground', () => ({ inForeground: () => true }))
const got = jest.mocked(getOrder)
const queried = jest.mocked(queryOrder)

const orderNo = `D${'1'.repeat(20)}`
const answer = <Data>(data: Data) => ({ ok: true as const, code: 200 as const, msg: '', data })

/** Sets the order state of the server. */
function serverHas(status: OrderStatus): void {
  got.mockResolvedValue(answer({ orderNo, status } as OrderDetail))
  queried.mockResolvedValue(answer({ orderNo, status, policyNo: null, notice: null }))
}
const shown = (watch: OrderWatch) =>
  watch.loaded.state === 'ready' ? watch.loaded.data.status : watch.loaded.state

beforeEach(() => {
  jest.useFakeTimers()
  got.mockReset()
  queried.mockReset()
})
afterEach(() => {
  jest.useRealTimers()
})

it('follows an order until it no longer moves', async () => {
  serverHas('PAID')
  const watch = watchOrder(orderNo, ['PAID'])
  await watch.load()
  watch.follow()
  await jest.advanceTimersByTimeAsync(4000)
  expect(shown(watch)).toBe('PAID')
  serverHas('ISSUED')
  await jest.advanceTimersByTimeAsync(10_000)
  expect(shown(watch)).toBe('ISSUED')
  const asked = queried.mock.calls.length
  await jest.advanceTimersByTimeAsync(600_000)
  expect(queried).toHaveBeenCalledTimes(asked)
})

it('asks ever more rarely, and in the end no more until it is told to', async () => {
  serverHas('PAYING')
  const watch = watchOrder(orderNo, ['PAYING'])
  await watch.load()
  watch.follow()
  await jest.advanceTimersByTimeAsync(60_000)
  const firstMinute = queried.mock.calls.length
  expect(firstMinute).toBeLessThanOrEqual(12)
  await jest.advanceTimersByTimeAsync(600_000)
  expect(queried.mock.calls.length).toBeLessThan(firstMinute + 10)
  expect(watch.exhausted).toBe(true)
  watch.follow()
  expect(watch.exhausted).toBe(false)
  await jest.advanceTimersByTimeAsync(2000)
  expect(queried.mock.calls.length).toBeGreaterThan(firstMinute)
})

it('sends no query while stopped, even when a pending answer arrives', async () => {
  serverHas('PAID')
  const watch = watchOrder(orderNo, ['PAID'])
  watch.follow()
  watch.stop()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(queried).not.toHaveBeenCalled()

  let settle: () => void = () => undefined
  queried.mockImplementationOnce(
    () =>
      new Promise(
        (resolve) =>
          (settle = () => resolve(answer({ orderNo, status: 'PAID', policyNo: null, notice: null }))),
      ),
  )
  watch.follow()
  await jest.advanceTimersByTimeAsync(1500)
  watch.stop()
  settle()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(queried).toHaveBeenCalledTimes(1)
})

it('keeps what it knows while the network is away, and goes on asking', async () => {
  serverHas('PAID')
  const watch = watchOrder(orderNo, ['PAID'])
  await watch.load()
  queried.mockRejectedValueOnce(new NetworkError('offline'))
  got.mockRejectedValueOnce(new NetworkError('offline'))
  watch.follow()
  await watch.load()
  await jest.advanceTimersByTimeAsync(2000)
  expect(shown(watch)).toBe('PAID')
  serverHas('ISSUED')
  await jest.advanceTimersByTimeAsync(5000)
  expect(shown(watch)).toBe('ISSUED')
})

it('says that nothing is known, and why', async () => {
  const watch = watchOrder(orderNo, [])
  got.mockRejectedValueOnce(new NetworkError('offline'))
  await watch.load()
  expect(shown(watch)).toBe('offline')
  got.mockResolvedValueOnce({ ok: false, code: 404, msg: '订单不存在', fields: [] })
  await watch.load()
  expect(watch.loaded).toEqual({ state: 'failed', msg: '订单不存在', missing: true })
})
