import { buildSite, install, requireNode, run } from './lib/project.mjs'
import { findChromium } from './lib/system-packages.mjs'
import { printFailures, runJest } from './lib/jest.mjs'
import { startPostgres } from './lib/postgres.mjs'

const npm = (script, ...rest) => run('npm', ['run', '--silent', script, '--', ...rest])

async function serverOnPostgres() {
  const given = process.env.TEST_DATABASE_URL
  const postgres = given ? { url: given, stop: () => undefined } : await startPostgres()
  if (!postgres) {
    console.error('PostgreSQL is not installed: install it, or set TEST_DATABASE_URL to a server for tests.')
    return false
  }
  try {
    return runJest('postgres', ['--selectProjects', 'server'], { TEST_DATABASE_URL: postgres.url })
  } finally {
    postgres.stop()
  }
}

function browserTests() {
  const chromium = findChromium()
  if (!chromium) {
    console.error('Chromium is not installed: install it, or set CHROMIUM_PATH to a Chromium or Chrome.')
    return false
  }
  return run('npm', ['run', '--silent', 'e2e'], { CHROMIUM_PATH: chromium })
}

/** In this order; `npm test -- types lint` runs only the named ones. */
const steps = {
  types: () => npm('types'),
  lint: () => npm('lint'),
  rules: () => npm('rules'),
  jest: () => runJest('jest', []),
  postgres: serverOnPostgres,
  weapp: () => npm('build:weapp'),
  h5: () => buildSite() ?? true,
  budgets: () => run(process.execPath, ['scripts/check-budgets.mjs']),
  package: () => run(process.execPath, ['scripts/check-weapp.mjs']),
  browser: browserTests,
}

requireNode()
install()
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in steps))
if (unknown.length > 0) {
  console.error(`No step called ${unknown.join(', ')}. Steps: ${Object.keys(steps).join(', ')}`)
  process.exit(1)
}
const failed = []
let passed = 0
for (const [name, step] of Object.entries(steps)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const begun = Date.now()
  console.log(`\n=== ${name}`)
  const ok = await step()
  console.log(`=== ${name} ${ok ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - begun) / 1000)} s`)
  if (ok) passed += 1
  else failed.push(name)
}
failed.forEach(printFailures)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
