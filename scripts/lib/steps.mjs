import { printFailures } from './jest.mjs'
import { run, runUntilExit } from './project.mjs'

/** Last commit before messages had to follow Conventional Commits. */
const lastUncheckedCommit = '398d8197456af1093ec78ee37b7b0bc57a0c5c15'

/** Runs a script of package.json without blocking. @returns false when it failed */
export const npm = async (script) => (await runUntilExit('npm', ['run', '--silent', script])) === 0

/** Runs a program of the project with Node without blocking. @returns false when it failed */
export const node = async (...args) => (await runUntilExit(process.execPath, args)) === 0

/** Checks the messages of all later commits; a shallow clone does not have them. */
export function checkCommitMessages() {
  const isKnown = run('git', ['merge-base', '--is-ancestor', lastUncheckedCommit, 'HEAD'])
  if (isKnown)
    return run('npx', ['--no-install', 'commitlint', '--from', lastUncheckedCommit, '--to', 'HEAD'])
  console.log('The history before this version is not here: commit messages are not checked.')
  return true
}

const secondsSince = (begun) => Math.round((Date.now() - begun) / 1000)

/**
 * Runs groups of lanes: groups one after another, the lanes of a group in parallel, the steps of a lane one after
 * another. A lane is an object of steps by name. Sets the exit code of the process.
 * @param chosen names of the steps to run; all when it is empty
 */
export async function runSteps(groups, chosen = []) {
  const known = groups.flat().flatMap(Object.keys)
  const unknown = chosen.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    console.error(`No step called ${unknown.join(', ')}. Steps: ${known.join(', ')}`)
    process.exit(1)
  }
  const isWanted = (name) => chosen.length === 0 || chosen.includes(name)
  const begun = Date.now()
  const failed = []
  let passed = 0
  const runStep = async (name, step) => {
    const stepBegun = Date.now()
    console.log(`\n=== ${name}`)
    const ok = await step()
    console.log(`=== ${name} ${ok ? 'passed' : 'FAILED'} in ${secondsSince(stepBegun)} s`)
    if (ok) passed += 1
    else failed.push(name)
  }
  const runLane = async (lane) => {
    for (const [name, step] of Object.entries(lane)) if (isWanted(name)) await runStep(name, step)
  }
  for (const lanes of groups) await Promise.all(lanes.map(runLane))
  failed.forEach(printFailures)
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  console.log(`${passed} passed, ${failed.length} failed in ${secondsSince(begun)} s`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
