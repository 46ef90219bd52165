/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import manifest from '../../package.json'
import server from '../../server/package.json'

it('lists every component of the product in CycloneDX', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: path.resolve(__dirname, '../..'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const bill = JSON.parse(text) as { bomFormat: string; components: { name: string }[] }
  expect(bill.bomFormat).toBe('CycloneDX')
  const listed = new Set(bill.components.map(({ name }) => name))
  const direct = Object.keys({ ...manifest.dependencies, ...server.dependencies })
  const own = /^@storefront\//
  expect(direct.filter((name) => !own.test(name) && !listed.has(name))).toEqual([])
})
