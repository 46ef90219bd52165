import { buildSite, install, requireNode, run, runUntilExit } from './lib/project.mjs'
import { findChromium, findOtherBrowsers } from './lib/system-packages.mjs'
import { printFailures, runJest } from './lib/jest.mjs'
import { startPostgres } from './lib/postgres.mjs'

const npm = async (script) => (await runUntilExit('npm', ['run', '--silent', script])) === 0

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

/** Last commit before messages had to follow Conventional Commits. */
const lastUncheckedCommit = '398d8197456af1093ec78ee37b7b0bc57a0c5c15'

/** Checks the messages of all later commits; a shallow clone does not have them. */
function commitMessages() {
  const isKnown = run('git', ['merge-base', '--is-ancestor', lastUncheckedCommit, 'HEAD'])
  if (isKnown)
    return run('npx', ['--no-install', 'commitlint', '--from', lastUncheckedCommit, '--to', 'HEAD'])
  console.log('The history before this version is not here: commit messages are not checked.')
  return true
}

/** Runs the tests in WebKitGTK and Firefox ESR; skips browsers that are not available. */
function otherBrowserTests() {
  const browsers = findOtherBrowsers()
  for (const { name, missing, packages } of browsers.filter(({ missing }) => missing.length > 0))
    console.log(`Skipped ${name}: no ${missing.join(', ')} (Debian: apt-get install ${packages.join(' ')}).`)
  const projects = browsers
    .filter(({ missing }) => missing.length === 0)
    .flatMap(({ project }) => ['--project', project])
  if (projects.length === 0) return true
  return run('npx', ['playwright', 'test', '-c', 'test/e2e/playwright.config.ts', ...projects])
}

/**
 * Check groups in execution order; `npm test -- types lint` runs only the named ones. Single-threaded checks run in
 * parallel.
 */
const groups = [
  { types: () => npm('types'), lint: () => npm('lint'), rules: () => npm('rules'), commits: commitMessages },
  { catalogue: () => npm('catalogue:check') },
  { jest: () => runJest('jest', []) },
  { postgres: serverOnPostgres },
  { weapp: () => npm('build:weapp') },
  { h5: () => buildSite() ?? true },
  { budgets: () => run(process.execPath, ['scripts/check-budgets.mjs']) },
  { language: () => run(process.execPath, ['--import', 'tsx', 'scripts/check-language.mjs']) },
  { package: () => run(process.execPath, ['scripts/check-weapp.mjs']) },
  { browser: browserTests },
  { 'other-browsers': otherBrowserTests },
]

const failed = []
let passed = 0

async function runStep([name, step]) {
  const begun = Date.now()
  console.log(`\n=== ${name}`)
  const ok = await step()
  console.log(`=== ${name} ${ok ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - begun) / 1000)} s`)
  if (ok) passed += 1
  else failed.push(name)
}

requireNode()
install()
const chosen = process.argv.slice(2)
const known = groups.flatMap(Object.keys)
const unknown = chosen.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`No step called ${unknown.join(', ')}. Steps: ${known.join(', ')}`)
  process.exit(1)
}
const isWanted = ([name]) => chosen.length === 0 || chosen.includes(name)
for (const group of groups) await Promise.all(Object.entries(group).filter(isWanted).map(runStep))
failed.forEach(printFailures)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
