import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')

/** A small tree: allowed imports, and one import for each rule that it breaks. */
const files = {
  'tsconfig.json': '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler" } }',
  'server/src/lib/clock.ts': 'export const now = 1',
  'server/src/lib/imports-module.ts': `import '../modules/file'`,
  'server/src/modules/file/index.ts': `export { file } from './file'`,
  'server/src/modules/file/file.ts': `export const file = 1\nexport interface File { id: string }`,
  'server/src/modules/order/index.ts': `export { order } from './order'`,
  'server/src/modules/order/order.ts': `export const order = 1\nexport interface Order { id: string }`,
  'server/src/modules/order/imports-policy.ts': `import '../policy'`,
  'server/src/modules/order/imports-policy-type.ts': `import type { Policy } from '../policy'\nexport type Own = Policy`,
  'server/src/modules/policy/index.ts': `export { policy, type Policy } from './policy'`,
  'server/src/modules/policy/policy.ts': `import { order } from '../order'\nimport { now } from '../../lib/clock'\nexport const policy = order + now\nexport interface Policy { id: string }`,
  'server/src/modules/policy/imports-file-of-order.ts': `import '../order/order'`,
  'server/src/modules/invoice/imports-sibling.ts': `import '../purchase'`,
  'server/src/modules/purchase/index.ts': `export const purchase = 1`,
  'server/src/modules/unlisted/index.ts': `import '../../lib/clock'`,
  'server/src/compose.ts': `import './modules/policy'\nimport './modules/order/order'`,
  'src/features/catalogue/index.ts': `export { search } from './model/search'`,
  'src/features/catalogue/model/search.ts': 'export const search = 1',
  'src/features/home/index.ts': `export { home } from './model/home'`,
  'src/features/home/model/home.ts': `import { search } from '../../catalogue'\nexport const home = search`,
  'src/features/home/model/imports-model.ts': `import '../../catalogue/model/search'`,
  'src/features/catalogue/model/imports-home.ts': `import '../../home'`,
  'src/lib/imports-feature.ts': `import '../features/home'`,
}

/** Runs the dependency rules of the repository on the tree. */
function checkTree(): { status: number | null; errors: string[] } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dependency-rules-'))
  try {
    for (const [name, content] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      fs.writeFileSync(path.join(folder, name), `${content}\n`)
    }
    const config = path.join(root, '.dependency-cruiser.cjs')
    const { status, stdout } = spawnSync(
      process.execPath,
      [program, '--config', config, '--no-cache', 'server', 'src'],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
    )
    return { status, errors: [...stdout.matchAll(/error (\S+: .+)/g)].map(([, error = '']) => error).sort() }
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

describe('dependency rules', () => {
  it('refuse each wrong import of a tree and accept the others', () => {
    const { status, errors } = checkTree()
    expect(errors).toEqual(
      [
        'catalogue-imports-lower-features-only: src/features/catalogue/model/imports-home.ts → src/features/home/index.ts',
        'features-are-imported-through-their-index: src/features/home/model/imports-model.ts → src/features/catalogue/model/search.ts',
        'invoice-imports-lower-modules-only: server/src/modules/invoice/imports-sibling.ts → server/src/modules/purchase/index.ts',
        'lib-imports-no-ui: src/lib/imports-feature.ts → src/features/home/index.ts',
        'modules-are-imported-through-their-index: server/src/modules/policy/imports-file-of-order.ts → server/src/modules/order/order.ts',
        'modules-have-a-layer: server/src/modules/unlisted/index.ts → server/src/lib/clock.ts',
        'order-imports-lower-modules-only: server/src/modules/order/imports-policy-type.ts → server/src/modules/policy/index.ts',
        'order-imports-lower-modules-only: server/src/modules/order/imports-policy.ts → server/src/modules/policy/index.ts',
        'server-imports-the-index-of-a-module: server/src/compose.ts → server/src/modules/order/order.ts',
        'server-lib-imports-no-module: server/src/lib/imports-module.ts → server/src/modules/file/index.ts',
      ].sort(),
    )
    expect(status).toBe(errors.length)
  }, 60_000)
})
