import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { CodeInput } from '@/ui/code-input'

function Harness({ onComplete }: { onComplete: (code: string) => void }) {
  const [value, setValue] = useState('')
  return <CodeInput value={value} onChange={setValue} onComplete={onComplete} />
}

function open() {
  const onComplete = jest.fn()
  render(<Harness onComplete={onComplete} />)
  const input = screen.getByRole('textbox', { name: '短信验证码，6 位数字' })
  const enter = (value: string) => fireEvent.change(input, { target: { value } })
  return { input, enter, onComplete }
}

test('typing completes the code with its last digit', () => {
  const { input, enter, onComplete } = open()
  enter('1')
  enter('12345')
  expect(onComplete).not.toHaveBeenCalled()
  enter('123456')
  expect(onComplete).toHaveBeenCalledTimes(1)
  expect(onComplete).toHaveBeenCalledWith('123456')
  expect(input).toHaveValue('123456')
})

test('a pasted message gives its digits', () => {
  const { input, enter, onComplete } = open()
  enter('验证码 123 456')
  expect(input).toHaveValue('123456')
  expect(onComplete).toHaveBeenCalledWith('123456')
})

test('other characters and a seventh digit change nothing', () => {
  const { input, enter, onComplete } = open()
  enter('12a')
  expect(input).toHaveValue('12')
  enter('123456')
  enter('1234567')
  expect(input).toHaveValue('123456')
  expect(onComplete).toHaveBeenCalledTimes(1)
})

test('lets the phone fill in the code and offers digits only', () => {
  const { input } = open()
  expect(input).toHaveAttribute('autocomplete', 'one-time-code')
  expect(input).toHaveAttribute('inputmode', 'numeric')
})
