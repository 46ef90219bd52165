import type { CoverageRow, Plan } from '@storefront/contract'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { BenefitTable } from '@/ui/benefit-table'
import { PlanCard, PlanGroup } from '@/ui/plan-card'
import { priceOf } from './price'

const basic: Plan = {
  planCode: 'BASIC',
  name: '安心',
  summary: '先把房子保住',
  price: priceOf(),
  recommended: false,
}
const comfort: Plan = {
  ...basic,
  planCode: 'COMFORT',
  name: '舒享',
  price: priceOf({ planCode: 'COMFORT', planName: '舒享', amountFen: 23850 }),
  recommended: true,
}
const rows: CoverageRow[] = [
  {
    kindCode: 'BUILDING',
    name: '房屋主体',
    description: '',
    deductible: '500 元/次',
    amounts: [
      { planCode: 'BASIC', text: '50 万元' },
      { planCode: 'COMFORT', text: '100 万元' },
    ],
  },
  {
    kindCode: 'TEMP_HOUSING',
    name: '临时住宿',
    description: '',
    deductible: '1 天',
    amounts: [{ planCode: 'COMFORT', text: '200 元/天' }],
  },
]

const table = (props: { selectedPlanCode?: string; onSelect?: (code: string) => void } = {}) =>
  render(<BenefitTable plans={[basic, comfort]} coverages={rows} {...props} />)
const row = (name: RegExp) => screen.getByRole('row', { name })

test('a row is a cover with its deductible, a column a plan', () => {
  table()
  expect(screen.getByRole('table', { name: '各方案保障对比' })).toBeInTheDocument()
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    '保障项目',
    '安心98元/年起自住的住宅',
    '舒享238.50元/年起自住的住宅',
  ])
  expect(within(row(/房屋主体/)).getByRole('rowheader')).toHaveTextContent('免赔：500 元/次')
  expect(
    within(row(/房屋主体/))
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['50 万元', '100 万元'])
})

test('a plan without the cover shows a dash and says it aloud', () => {
  table()
  const [none, some] = within(row(/临时住宿/)).getAllByRole('cell')
  expect(none).toHaveTextContent('–')
  expect(none).toHaveAccessibleName('不含此项保障')
  expect(some).toHaveTextContent('200 元/天')
})

test('plans are chosen at the head of the table', () => {
  const onSelect = jest.fn()
  table({ selectedPlanCode: 'COMFORT', onSelect })
  expect(screen.getByRole('radio', { name: /舒享/ })).toBeChecked()
  fireEvent.click(screen.getByRole('radio', { name: /安心/ }))
  expect(onSelect).toHaveBeenCalledWith('BASIC')
})

test('a table that only informs offers no choice', () => {
  table({ selectedPlanCode: 'COMFORT' })
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
})

test('plan cards are one choice of several', () => {
  const onSelect = jest.fn()
  render(
    <PlanGroup label="选择方案">
      <PlanCard plan={basic} selected={false} onSelect={onSelect} />
      <PlanCard plan={comfort} selected onSelect={jest.fn()} />
    </PlanGroup>,
  )
  const group = screen.getByRole('radiogroup', { name: '选择方案' })
  expect(within(group).getByRole('radio', { name: /舒享/ })).toBeChecked()
  const other = within(group).getByRole('radio', { name: /安心/ })
  expect(other).not.toBeChecked()
  expect(other).toHaveTextContent('98元/年起')
  fireEvent.keyDown(other, { key: ' ' })
  expect(onSelect).toHaveBeenCalledTimes(1)
})

test('amounts are drawn as parts of the most generous plan; words alone are not', () => {
  const sum = (planCode: string, mostFen?: number) => ({ planCode, text: '有', ...(mostFen && { mostFen }) })
  const drawn = [{ ...(rows[0] as CoverageRow), amounts: [sum('BASIC', 5_000), sum('COMFORT', 20_000)] }]
  const { container, rerender } = render(<BenefitTable plans={[basic, comfort]} coverages={drawn} />)
  const widths = () =>
    [...container.querySelectorAll<HTMLElement>('.share-bar__part')].map(({ style }) => style.width)
  expect(widths()).toEqual(['25%', '100%'])
  rerender(<BenefitTable plans={[basic, comfort]} coverages={rows} />)
  expect(widths()).toEqual([])
})
