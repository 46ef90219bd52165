import { dragHint, useDrag } from '@/platform/drag.weapp'

const handlers = { onStart: jest.fn(), onMove: jest.fn(), onEnd: jest.fn(), onCancel: jest.fn() }

it('cancels when WeChat takes the touch away, and does not end the drag', () => {
  const props = useDrag('handle', handlers) as { onTouchCancel: () => void }
  props.onTouchCancel()
  expect(handlers.onCancel).toHaveBeenCalledTimes(1)
  expect(handlers.onEnd).not.toHaveBeenCalled()
})

it('promises no keys that WeChat does not have', () => {
  expect(dragHint).not.toMatch(/方向键|Shift|回车/)
})
