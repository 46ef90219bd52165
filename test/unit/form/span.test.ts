import { withinSpan } from '@/form/span'
import { field } from './schema'

const end = field({ name: 'endDate', control: 'DATE', mostDays: 182 })
const bounds = (first: string, part = {}) => {
  const { earliest, latest } = withinSpan({ ...end, ...part }, { startDate: first })
  return [earliest, latest]
}

it.each([
  // The first and last day are included: 182 days from 1 January 2027 end on 1 July, in a leap year on 30 June.
  ['2027-01-01', '2027-07-01'],
  ['2028-01-01', '2028-06-30'],
  ['2027-12-31', '2028-06-29'],
])('a trip of at most 182 days from %s ends by %s', (first, last) => {
  expect(bounds(first)).toEqual([first, last])
})

it('keeps bounds of the field that are narrower', () => {
  expect(bounds('2027-01-01', { earliest: '2027-01-03', latest: '2027-02-01' })).toEqual([
    '2027-01-03',
    '2027-02-01',
  ])
})

it('leaves a field alone while the first day is not there, and any other field always', () => {
  expect(withinSpan(end, {})).toBe(end)
  expect(withinSpan(end, { startDate: 'soon' })).toBe(end)
  const other = field({ name: 'birth', control: 'DATE', mostDays: 3 })
  expect(withinSpan(other, { startDate: '2027-01-01' })).toBe(other)
})
