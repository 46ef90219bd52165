import { render, screen } from '@testing-library/react'
import fs from 'node:fs'
import path from 'node:path'
import { ReadMore } from '@/ui/read-more'
import { press } from './sale'

it('shows the beginning until more is asked for', async () => {
  render(<ReadMore>很长的一段话</ReadMore>)
  expect(screen.getByRole('button', { expanded: false })).toHaveTextContent('展开全文')
  await press('展开全文')
  expect(screen.getByRole('button', { expanded: true })).toHaveTextContent('收起')
  expect(screen.getByText('很长的一段话')).toBeInTheDocument()
})

it('is 400 high while it is closed', () => {
  const tokens = fs.readFileSync(path.join(__dirname, '../../src/styles/tokens.scss'), 'utf8')
  expect(tokens).toMatch(/--size-collapsed: 400px;/)
})
