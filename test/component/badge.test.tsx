import { render, screen } from '@testing-library/react'
import { Badge } from '@/ui/badge'

it.each([
  [1, false, '1'],
  [999, false, '999'],
  [1000, false, '999+'],
  [20, true, '20+'],
])('counts %d, more: %s, as %s', (count, more, text) => {
  render(<Badge count={count} more={more} what="条未读消息" />)
  expect(screen.getByRole('img', { name: `${text} 条未读消息` })).toHaveTextContent(text)
})

it('shows nothing when there is nothing', () => {
  const { container } = render(<Badge count={0} what="条未读消息" />)
  expect(container).toBeEmptyDOMElement()
})
