import { render, screen } from '@testing-library/react'
import { Rate } from '@/ui/rate'
import { press } from './sale'

it('offers five stars, none given in advance', async () => {
  const onRate = jest.fn()
  const { rerender } = render(<Rate label="服务" value={0} onRate={onRate} />)
  const stars = screen.getAllByRole('radio')
  expect(stars.map((star) => star.getAttribute('aria-label'))).toEqual([
    '1 星',
    '2 星',
    '3 星',
    '4 星',
    '5 星',
  ])
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  await press('4 星', 'radio')
  expect(onRate).toHaveBeenCalledWith(4)
  rerender(<Rate label="服务" value={4} onRate={onRate} />)
  expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName('4 星')
})
