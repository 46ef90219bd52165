import { coverEnd, coverStart, relativeTime } from '@/lib/time'

const now = Date.parse('2026-03-02T09:30:00+08:00')

it.each([
  ['2026-03-02T09:30:00+08:00', '刚刚'],
  ['2026-03-02T09:25:01+08:00', '刚刚'],
  ['2026-03-02T09:25:00+08:00', '5 分钟前'],
  ['2026-03-02T08:30:01+08:00', '59 分钟前'],
  ['2026-03-02T08:30:00+08:00', '今天 08:30'],
  ['2026-03-01T23:59:00+08:00', '昨天 23:59'],
  ['2026-02-28T23:59:00+08:00', '2026-02-28 23:59'],
  // The local clock is behind the server clock.
  ['2026-03-02T09:31:00+08:00', '刚刚'],
])('says %s as %s', (time, words) => {
  expect(relativeTime(time, now)).toBe(words)
})

it.each([
  ['2026-03-02T00:00:00+08:00', '2026-03-02 零时起'],
  ['2026-03-02T14:05:30+08:00', '2026-03-02 14:05 起'],
])('says that cover begins at %s as %s', (time, words) => {
  expect(coverStart(time)).toBe(words)
})

it('says that cover ends with a day', () => {
  expect(coverEnd('2027-03-01T23:59:59.999+08:00')).toBe('2027-03-01 二十四时止')
})
