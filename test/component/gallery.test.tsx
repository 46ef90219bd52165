import fs from 'node:fs'
import path from 'node:path'
import { render, screen } from '@testing-library/react'
import Gallery from '@/gallery/index'

const folder = path.resolve(__dirname, '../../src/components')
/** `page` is what the gallery itself stands on. */
const components = fs
  .readdirSync(folder, { withFileTypes: true })
  .filter((item) => item.isDirectory() && item.name !== 'page')
  .map(({ name }) => name)

it('shows every component under the name of its folder', () => {
  render(<Gallery />)
  const shown = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(components.filter((name) => !shown.includes(name))).toEqual([])
})
