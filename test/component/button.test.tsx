import { fireEvent, render, screen } from '@testing-library/react'
import { PrimaryButton } from '@/ui/primary-button'

const button = (name: string) => screen.getByRole('button', { name })

test('a tap, Enter and Space press the button', () => {
  const onPress = jest.fn()
  render(<PrimaryButton onPress={onPress}>立即投保</PrimaryButton>)
  fireEvent.click(button('立即投保'))
  fireEvent.keyDown(button('立即投保'), { key: 'Enter' })
  fireEvent.keyDown(button('立即投保'), { key: ' ' })
  fireEvent.keyDown(button('立即投保'), { key: 'a' })
  expect(onPress).toHaveBeenCalledTimes(3)
})

test.each([
  ['disabled', { disabled: true }],
  ['loading', { loading: true }],
])('while %s nothing presses it, and it says so', (_state, props) => {
  const onPress = jest.fn()
  render(
    <PrimaryButton onPress={onPress} {...props}>
      去支付
    </PrimaryButton>,
  )
  fireEvent.click(button('去支付'))
  fireEvent.keyDown(button('去支付'), { key: 'Enter' })
  expect(onPress).not.toHaveBeenCalled()
  expect(button('去支付')).toHaveAttribute('disabled' in props ? 'aria-disabled' : 'aria-busy', 'true')
})

test('the keyboard reaches the button', () => {
  render(<PrimaryButton onPress={jest.fn()}>下一步</PrimaryButton>)
  expect(button('下一步')).toHaveAttribute('tabindex', '0')
})
