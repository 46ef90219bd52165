import fs from 'node:fs'
import path from 'node:path'
import { root, runUntilExit } from './project.mjs'

const reportOf = (name) => path.join(root, 'test-results', `jest-${name}.json`)
const linesShown = 30
const charactersShown = 300

// The runner of the server tests has no time limit per test.
const longestRunMs = 40 * 60_000

/** Runs jest without blocking and stores its report under `name`. @returns false when a test failed */
export async function runJest(name, args, env = {}) {
  fs.mkdirSync(path.dirname(reportOf(name)), { recursive: true })
  fs.rmSync(reportOf(name), { force: true })
  const command = ['jest', ...args, '--json', '--outputFile', reportOf(name)]
  const code = await runUntilExit('npx', command, { env, timeout: longestRunMs })
  return code === 0
}

/** Prints the failed tests of the run called `name` again, at the end of a long log. */
export function printFailures(name) {
  if (!fs.existsSync(reportOf(name))) return
  const { testResults } = JSON.parse(fs.readFileSync(reportOf(name), 'utf8'))
  for (const { name: file, message, status } of testResults) {
    if (status !== 'failed') continue
    const lines = message.split('\n').slice(0, linesShown)
    const said = lines.map((line) => line.slice(0, charactersShown)).join('\n')
    console.log(`\n${name}: ${path.relative(root, file)}\n${said}`)
  }
}
