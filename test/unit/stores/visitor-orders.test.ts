import {
  forgetHolderMobiles,
  holderMobile,
  keepVisitorOrder,
  orderReference,
  visitorOrders,
} from '@/features/account/model/visitor-orders'
import { stub } from '../../stubs/taro'

const order = (position: number) => ({ orderNo: `D${position}`, accessKey: `key-${position}` })

beforeEach(() => stub.reset())

it('has none at first, nor when what is kept is damaged', () => {
  expect(visitorOrders()).toEqual([])
  stub.storage.set('visitorOrders', [{ orderNo: 'D1' }])
  expect(visitorOrders()).toEqual([])
})

it('keeps the newest first, each once', () => {
  for (const position of [1, 2, 1]) keepVisitorOrder(order(position))
  expect(visitorOrders()).toEqual([order(1), order(2)])
})

it('keeps twenty and forgets the oldest', () => {
  for (let position = 1; position <= 21; position += 1) keepVisitorOrder(order(position))
  expect(visitorOrders()).toHaveLength(20)
  expect(visitorOrders()[0]).toEqual(order(21))
  expect(visitorOrders()).not.toContainEqual(order(1))
})

it('names an order with its key where there is one', () => {
  keepVisitorOrder(order(1))
  expect(orderReference('D1')).toEqual(order(1))
  expect(orderReference('D2')).toEqual({ orderNo: 'D2' })
})

describe('the mobile of the holder', () => {
  const mobile = '13800138000'
  afterEach(() => void jest.useRealTimers())

  it('is kept for a day, and never goes out with the key', () => {
    jest.useFakeTimers({ now: 0 })
    keepVisitorOrder(order(1), mobile)
    keepVisitorOrder(order(2))
    expect([holderMobile('D1'), holderMobile('D2')]).toEqual([mobile, undefined])
    expect(visitorOrders()).toEqual([order(2), order(1)])
    expect(orderReference('D1')).toEqual(order(1))
    jest.setSystemTime(24 * 3_600_000)
    expect(holderMobile('D1')).toBeUndefined()
    expect(JSON.stringify([...stub.storage.values()])).not.toContain(mobile)
    expect(visitorOrders()).toEqual([order(2), order(1)])
  })

  it('is removed by a login', () => {
    keepVisitorOrder(order(1), mobile)
    forgetHolderMobiles()
    expect(JSON.stringify([...stub.storage.values()])).not.toContain(mobile)
    expect(visitorOrders()).toEqual([order(1)])
  })
})
