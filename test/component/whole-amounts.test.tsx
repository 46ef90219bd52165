import { render } from '@testing-library/react'
import { WholeAmounts } from '@/components/whole-amounts'

const wholes = (text: string) => {
  const { container } = render(<WholeAmounts text={text} />)
  expect(container.textContent).toBe(text)
  return [...container.querySelectorAll('.whole-amounts__amount')].map((part) => part.textContent)
}

test.each([
  ['8万元，每次最高600元', ['8万元', '600元']],
  ['200元/天，最多15天', ['200元/天', '15天']],
  ['1.5万元', ['1.5万元']],
  ['5,000元', ['5,000元']],
  ['2 次', ['2 次']],
  ['每次事故损失金额的10%', ['10%']],
  ['查询保单可致电 400-000-0000。', ['400-000-0000']],
  ['不含此项保障', []],
])('%s keeps each of its amounts on one line', (text, amounts) => {
  expect(wholes(text)).toEqual(amounts)
})
