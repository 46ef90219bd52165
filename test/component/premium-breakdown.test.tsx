import { render, screen } from '@testing-library/react'
import { PremiumBreakdown } from '@/ui/premium-breakdown'

const line = (label: string, amountFen: number) => ({ label, detail: '', amountFen })

it('shows what each item adds to the premium or takes from it', () => {
  const lines = [line('基础保费', 8_000), line('房龄', 2_000), line('优惠', -1_000)]
  const { container } = render(<PremiumBreakdown lines={lines} premiumFen={9_000} />)
  const bars = [...container.querySelectorAll<HTMLElement>('.share-bar__part')]
  expect(bars.map(({ style }) => [style.marginLeft, style.width])).toEqual([
    ['0%', '80%'],
    ['80%', '20%'],
    ['90%', '10%'],
  ])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '基础保费80.00 元',
    '房龄+20.00 元',
    '优惠−10.00 元',
  ])
  expect(container.textContent).toContain('应付保费90.00元')
})
