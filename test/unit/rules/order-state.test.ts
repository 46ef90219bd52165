import fc from '../../properties'
import { OrderStatus } from '../../../contract/order'
import { orderTransitions, unpaidStates } from '@storefront/rules/order-state'

const statuses = OrderStatus.enum as OrderStatus[]

/** Returns a sequence of states from the first one; the numbers select the successors. */
function walk(choices: number[]): OrderStatus[] {
  const path: OrderStatus[] = ['PENDING_PAY']
  for (const choice of choices) {
    const next = orderTransitions[path.at(-1) ?? 'PENDING_PAY']
    if (next.length === 0) break
    path.push(next[choice % next.length] as OrderStatus)
  }
  return path
}

test('the table names every state of the contract, and nothing else', () => {
  expect(Object.keys(orderTransitions).sort()).toEqual([...statuses].sort())
  expect(
    Object.values(orderTransitions)
      .flat()
      .every((status) => statuses.includes(status)),
  ).toBe(true)
})

test('every state can be reached', () => {
  const reached = new Set<OrderStatus>(['PENDING_PAY'])
  for (const status of reached) orderTransitions[status].forEach((next) => reached.add(next))
  expect([...reached].sort()).toEqual([...statuses].sort())
})

test('on every walk money leads to a policy or back to the customer, never to both', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(99), { maxLength: 30 }), (choices) => {
      const path = walk(choices)
      const after = (status: OrderStatus) => path.slice(path.indexOf(status) + 1)
      if (path.includes('ISSUED')) expect(path.slice(0, -1)).not.toContain('REFUNDING')
      if (path.includes('PAID'))
        expect(after('PAID').some((status) => unpaidStates.includes(status))).toBe(false)
      if (path.includes('REFUNDING')) expect(after('REFUNDING')).not.toContain('ISSUED')
      if (path.includes('REFUNDED')) expect(path).toContain('REFUNDING')
    }),
  )
})

test('only an issued or a refunded order can do nothing more', () => {
  expect(statuses.filter((status) => orderTransitions[status].length === 0).sort()).toEqual([
    'ISSUED',
    'REFUNDED',
  ])
})
