import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { NumberBox } from '@/ui/number-box'
import { press } from './sale'

function Counter({ start, maximum }: { start: number; maximum?: number }) {
  const [value, setValue] = useState(start)
  return <NumberBox label="人数" unit="人" value={value} maximum={maximum} onChange={setValue} />
}

it('counts one by one, down to one and no further', async () => {
  render(<Counter start={1} />)
  await press('增加人数')
  expect(screen.getByRole('status')).toHaveTextContent('2 人')
  await press('减少人数')
  await press('减少人数')
  expect(screen.getByRole('status')).toHaveTextContent('1 人')
  expect(screen.getByRole('button', { name: '减少人数' })).toHaveAttribute('aria-disabled', 'true')
})

it('stops at the most there may be', async () => {
  render(<Counter start={9} maximum={10} />)
  await press('增加人数')
  await press('增加人数')
  expect(screen.getByRole('status')).toHaveTextContent('10 人')
  expect(screen.getByRole('button', { name: '增加人数' })).toHaveAttribute('aria-disabled', 'true')
})
