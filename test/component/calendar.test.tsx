import { render, screen } from '@testing-library/react'
import { Calendar } from '@/ui/calendar'
import { press } from './sale'

const show = (earliest: string, latest: string, months?: number) => {
  const onPick = jest.fn()
  const props = { label: '起保日期', value: earliest, earliest, latest, onPick }
  render(<Calendar {...props} {...(months !== undefined && { months })} />)
  return onPick
}
const shownMonths = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

it('shows three months and no more', () => {
  show('2026-11-23', '2027-12-31')
  expect(shownMonths()).toEqual(['2026年11月', '2026年12月', '2027年1月'])
})

it('shows as many as were asked for, none without a day to pick', () => {
  show('2026-11-23', '2026-12-02', 5)
  expect(shownMonths()).toEqual(['2026年11月', '2026年12月'])
})

it('picks days between the earliest and the latest alone', async () => {
  const onPick = show('2028-02-28', '2028-03-01')
  const days = screen.getAllByRole('radio').map((day) => day.getAttribute('aria-label'))
  expect(days).toEqual(['2月28日，星期一', '2月29日，星期二', '3月1日，星期三'])
  expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName('2月28日，星期一')
  await press('3月1日，星期三', 'radio')
  expect(onPick).toHaveBeenCalledWith('2028-03-01')
})

it('leaves out weeks in which no day can be picked', () => {
  const { container } = render(
    <Calendar
      label="起保日期"
      earliest="2026-11-24"
      latest="2026-12-03"
      value="2026-11-24"
      onPick={jest.fn()}
    />,
  )
  const shown = [...container.querySelectorAll('.calendar__place--out')].map(({ textContent }) => textContent)
  // Monday 23 November, and 4 to 6 December.
  expect(shown).toEqual(['23', '4', '5', '6'])
})
