// Checks the licence of every package in the lock file; fails when one is not accepted.
import fs from 'node:fs'
import { licenseProblems } from './lib/licenses.mjs'

const lock = JSON.parse(fs.readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
const problems = licenseProblems(lock.packages)
for (const problem of problems) console.error(`Licence not accepted: ${problem}`)
if (problems.length > 0) process.exitCode = 1
else console.log('Every package has an accepted licence.')
