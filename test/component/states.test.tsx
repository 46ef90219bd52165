import { fireEvent, render, screen } from '@testing-library/react'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { LoadMore } from '@/ui/load-more'
import { NoNetwork } from '@/ui/no-network'
import { ResultView } from '@/ui/result-view'

test('a lost network says the text of the specification and offers to try again', () => {
  const onRetry = jest.fn()
  render(<NoNetwork onRetry={onRetry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('哎呀，网络信号丢失')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('the foot of a list has the texts of the specification', () => {
  const onMore = jest.fn()
  const { rerender } = render(<LoadMore state="more" onMore={onMore} />)
  fireEvent.click(screen.getByRole('button', { name: '加载更多' }))
  expect(onMore).toHaveBeenCalledTimes(1)

  rerender(<LoadMore state="loading" onMore={onMore} />)
  expect(screen.getByRole('status')).toHaveTextContent(/^正在加载\.\.\.$/)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()

  rerender(<LoadMore state="end" onMore={onMore} />)
  expect(screen.getByRole('status')).toHaveTextContent(/^没有更多了$/)
})

test('an empty list has a way on', () => {
  const onAction = jest.fn()
  render(
    <EmptyState
      picture="/empty.svg"
      title="还没有待支付的订单"
      actionText="去看看产品"
      onAction={onAction}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: '去看看产品' }))
  expect(onAction).toHaveBeenCalledTimes(1)
})

test('an error is announced and can be retried', () => {
  const onRetry = jest.fn()
  render(<ErrorState onRetry={onRetry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('内容没有加载出来')
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('only a failed result interrupts a screen reader', () => {
  const { rerender } = render(<ResultView kind="success" title="支付成功" />)
  expect(screen.getByRole('status')).toHaveTextContent('支付成功')
  rerender(<ResultView kind="fail" title="支付失败" />)
  expect(screen.getByRole('alert')).toHaveTextContent('支付失败')
})
