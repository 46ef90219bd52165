import { render, screen } from '@testing-library/react'
import { PremiumBreakdown } from '@/components/premium-breakdown'

const line = (label: string, amountFen: number) => ({ label, detail: '', amountFen })

it('draws what each step adds to the premium or takes from it', () => {
  const lines = [line('基准保费', 8_000), line('房龄', 10_000), line('优惠', 9_000)]
  const { container } = render(<PremiumBreakdown lines={lines} premiumFen={9_000} />)
  const bars = [...container.querySelectorAll<HTMLElement>('.share-bar__part')]
  expect(bars.map(({ style }) => [style.marginLeft, style.width])).toEqual([
    ['0%', '80%'],
    ['80%', '20%'],
    ['90%', '10%'],
  ])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '基准保费80.00 元',
    '房龄100.00 元',
    '优惠90.00 元',
  ])
})
