import { orderCoverStart } from '@/lib/order-cover'

const order = { startDate: '2026-06-02', createdAt: '2026-06-01T23:59:59.999+08:00', issuedAt: null }
const sameDay = { ...order, createdAt: '2026-06-02T00:00:00+08:00' }

it.each([
  [order, '2026-06-02 零时起'],
  [{ ...order, issuedAt: '2026-06-01T23:59:59.999+08:00' }, '2026-06-02 零时起'],
  // Bought on the first day of cover: cover starts when the policy is issued.
  [sameDay, '2026-06-02 出单时起'],
  [{ ...sameDay, issuedAt: '2026-06-02T09:30:00+08:00' }, '2026-06-02 09:30 起'],
  // An additional premium starts no new cover.
  [{ ...order, createdAt: '2026-08-01T09:30:00+08:00', endorsementNo: 'E1' }, '2026-06-02 零时起'],
])('%j is covered from %s', (given, words) => {
  expect(orderCoverStart(given)).toBe(words)
})
