import fs from 'node:fs'
import path from 'node:path'
import { render, screen } from '@testing-library/react'
import Gallery from '@/gallery/index'

const source = path.resolve(__dirname, '../../src')
/** Components without a section in the gallery: its layout, containers, and components that form fields open. */
const shownWithOthers = ['page', 'field-set', 'place-picker', 'sheet-opener']
const components = ['ui', 'form']
  .flatMap((folder) => fs.readdirSync(path.join(source, folder), { withFileTypes: true }))
  .filter((item) => item.isDirectory() && !shownWithOthers.includes(item.name))
  .map(({ name }) => name)

it('shows every component, and every part of forms, under the name of its folder', () => {
  render(<Gallery />)
  const shown = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(components.filter((name) => !shown.includes(name))).toEqual([])
})
