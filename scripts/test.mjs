import { runJest } from './lib/jest.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { buildSite, install, requireNode, run } from './lib/project.mjs'
import { checkCommitMessages, node, npm, runSteps } from './lib/steps.mjs'
import { findChromium, findOtherBrowsers } from './lib/system-packages.mjs'

async function serverOnPostgres() {
  const given = process.env.TEST_DATABASE_URL
  const postgres = given ? { url: given, stop: () => undefined } : await startPostgres()
  if (!postgres) {
    console.error('PostgreSQL is not installed: install it, or set TEST_DATABASE_URL to a server for tests.')
    return false
  }
  try {
    return await runJest('postgres', ['--selectProjects', 'server'], { TEST_DATABASE_URL: postgres.url })
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

/** `npm test -- types lint` runs only the named steps. Lanes of one group share the processors. */
const groups = [
  [
    {
      types: () => npm('types'),
      lint: () => npm('lint'),
      rules: () => npm('rules'),
      licenses: () => npm('licenses'),
      commits: checkCommitMessages,
      catalogue: () => npm('catalogue:check'),
    },
    {
      weapp: () => npm('build:weapp'),
      h5: buildSite,
      budgets: () => node('scripts/check-budgets.mjs'),
      language: () => node('--import', 'tsx', 'scripts/check-language.mjs'),
      package: () => node('scripts/check-weapp.mjs'),
    },
  ],
  // Tests of crashes and outages wait more than they compute.
  [{ jest: () => runJest('jest', []) }, { postgres: serverOnPostgres }],
  [{ browser: browserTests }],
  [{ 'other-browsers': otherBrowserTests }],
]

requireNode()
install()
await runSteps(groups, process.argv.slice(2))
