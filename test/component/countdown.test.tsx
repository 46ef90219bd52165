import { act, fireEvent, render, screen } from '@testing-library/react'
import { Countdown } from '@/ui/countdown'
import { ResendButton } from '@/ui/resend-button'

const start = new Date('2026-03-01T12:00:00+08:00').getTime()
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

beforeEach(() => jest.useFakeTimers({ now: start }))
afterEach(() => jest.useRealTimers())

test('counts down to the deadline and ends once', () => {
  const onEnd = jest.fn()
  render(<Countdown until={start + 3_661_000} prefix="支付剩余时间" endText="已超过支付时间" onEnd={onEnd} />)
  expect(screen.getByRole('timer')).toHaveTextContent('支付剩余时间01:01:01')
  pass(61_000)
  expect(screen.getByRole('timer')).toHaveTextContent('01:00:00')
  pass(3_595_000)
  expect(screen.getByRole('timer')).toHaveTextContent('00:05')
  expect(onEnd).not.toHaveBeenCalled()
  pass(10_000)
  expect(screen.getByText('已超过支付时间')).toBeInTheDocument()
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('many count by one clock, which stops with the last of them', () => {
  const both = render(
    <>
      <Countdown until={start + 60_000} endText="已超过支付时间" />
      <Countdown until={start + 90_000} endText="已超过支付时间" />
    </>,
  )
  expect(jest.getTimerCount()).toBe(1)
  pass(1000)
  expect(screen.getAllByRole('timer').map(({ textContent }) => textContent)).toEqual(['00:59', '01:29'])
  both.unmount()
  expect(jest.getTimerCount()).toBe(0)
})

test('is right again after the page slept', () => {
  render(<Countdown until={start + 600_000} endText="已超过支付时间" />)
  jest.setSystemTime(start + 500_000)
  pass(1000)
  expect(screen.getByRole('timer')).toHaveTextContent('01:39')
})

test('a deadline in the past shows its end at once and reports nothing', () => {
  const onEnd = jest.fn()
  render(<Countdown until={start - 1} endText="已超过支付时间" onEnd={onEnd} />)
  expect(screen.getByText('已超过支付时间')).toBeInTheDocument()
  expect(onEnd).not.toHaveBeenCalled()
})

test('a code is asked for, waited for 60 seconds, and asked for again', () => {
  const onPress = jest.fn()
  const { rerender } = render(<ResendButton until={null} onPress={onPress} />)
  fireEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(onPress).toHaveBeenCalledTimes(1)

  rerender(<ResendButton until={start + 60_000} onPress={onPress} />)
  fireEvent.click(screen.getByRole('button', { name: '60 秒后重发' }))
  pass(59_000)
  fireEvent.click(screen.getByRole('button', { name: '1 秒后重发' }))
  expect(onPress).toHaveBeenCalledTimes(1)

  pass(1000)
  fireEvent.click(screen.getByRole('button', { name: '重新获取' }))
  expect(onPress).toHaveBeenCalledTimes(2)
})
