import { render } from '@testing-library/react'
import { WholeAmounts } from '@/ui/whole-amounts'

const wholes = (text: string) => {
  const { container } = render(<WholeAmounts text={text} />)
  expect(container.textContent).toBe(text)
  return [...container.querySelectorAll('.whole-amounts__amount')].map((part) => part.textContent)
}

test.each([
  ['8 万元，每次最高 600 元', ['8 万元', '600 元']],
  ['200 元/天，最多 15 天', ['200 元/天', '15 天']],
  ['1.5 万元', ['1.5 万元']],
  ['5,000 元', ['5,000 元']],
  ['2 次', ['2 次']],
  ['每次事故损失金额的 10%', ['10%']],
  ['查询保单可致电 400-000-0000。', ['400-000-0000']],
  ['不含此项保障', []],
])('%s keeps each of its amounts on one line', (text, amounts) => {
  expect(wholes(text)).toEqual(amounts)
})
