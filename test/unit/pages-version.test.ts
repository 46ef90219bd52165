import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pagesVersion } from '../../config/version'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'pages-version-'))
const put = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), text)
}

beforeEach(() => {
  put('src/pages/agree/index.tsx', 'one')
  put('rules/mobile.ts', 'five')
  put('config/index.ts', 'two')
  put('babel.config.js', 'three')
  put('package-lock.json', 'four')
})
afterAll(() => fs.rmSync(root, { recursive: true }))

it('is that of the package, and the same for the same sources', () => {
  expect(pagesVersion(root)).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{10}$/)
  expect(pagesVersion(root)).toBe(pagesVersion(root))
})

it.each([
  'src/pages/agree/index.tsx',
  'rules/mobile.ts',
  'config/index.ts',
  'babel.config.js',
  'package-lock.json',
])('is another one after a change of %s', (file) => {
  const before = pagesVersion(root)
  put(file, 'other')
  expect(pagesVersion(root)).not.toBe(before)
})

it('is another one when a file gets another name', () => {
  const before = pagesVersion(root)
  fs.renameSync(path.join(root, 'src/pages/agree/index.tsx'), path.join(root, 'src/pages/agree/other.tsx'))
  expect(pagesVersion(root)).not.toBe(before)
})
