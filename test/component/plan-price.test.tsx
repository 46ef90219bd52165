import { render } from '@testing-library/react'
import { PlanCard } from '@/ui/plan-card'
import { PlanPrice } from '@/ui/plan-price'
import { ProductCardView } from '@/ui/product-card'
import { priceOf } from './price'
import { product } from './products'

const textOf = (element: React.ReactElement) => render(element).container.textContent

describe('PlanPrice', () => {
  it('shows plan, amount, basis and person', () => {
    expect(textOf(<PlanPrice price={priceOf({ planName: '租享', amountFen: 6800 })} />)).toBe(
      '租享方案68元/年起自住的住宅',
    )
  })

  it('says 起 only where the price is the lowest of several', () => {
    const price = priceOf({ isLowest: false, basis: '元/人·5天', person: '18–70 周岁的成人' })
    expect(textOf(<PlanPrice price={price} />)).toBe('安心方案98元/人·5天18–70 周岁的成人')
  })

  it('leaves out the plan where its name stands beside the price', () => {
    expect(textOf(<PlanPrice price={priceOf()} planNamed />)).toBe('98元/年起自住的住宅')
  })
})

it('product card shows the whole price', () => {
  const card = { ...product('home'), variant: 'STANDARD' as const, price: priceOf({ basis: '元/人·年' }) }
  expect(textOf(<ProductCardView product={card} pictureUrl="" onPress={jest.fn()} />)).toContain(
    '安心方案98元/人·年起自住的住宅',
  )
})

it('plan card shows the basis of the price', () => {
  const plan = { planCode: 'BASIC', name: '安心', summary: '', recommended: false, price: priceOf() }
  expect(textOf(<PlanCard plan={plan} selected={false} onSelect={jest.fn()} />)).toContain(
    '98元/年起自住的住宅',
  )
})
