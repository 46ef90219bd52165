import './config/dotenv'
import { dataKey } from './config/data-key'
import { readEnv } from './config/env'
import { Cipher } from './lib/cipher'
import { openDatabase } from './lib/db/database'
import { brokenAccess } from './modules/evidence'
import { brokenStaffLog } from './modules/staff'
import { type ChainFinding, tellRanges, verifyChains } from './modules/trace'

const say = (text: string) => void process.stdout.write(`${text}\n`)

function report({ traceNo, events, broken, missing }: ChainFinding): void {
  if (broken !== undefined) say(`${traceNo}: CHANGED at event ${broken} of ${events}`)
  for (const { run, count, ranges } of missing)
    say(`${traceNo}: ${count} never arrived in run ${run || '-'}: ${tellRanges(ranges, ', ', ', ...')}`)
}

/**
 * Verifies all hash chains, including evidence views and the staff log; the exit code is 1 when a row was changed.
 * Missing numbers are reported but are not a failure.
 */
async function main() {
  const env = readEnv(process.env)
  const db = openDatabase(env, { patient: true })
  const counts = { sales: 0, events: 0, changed: 0 }
  const store = { db, cipher: new Cipher(dataKey(env)) }
  for await (const finding of verifyChains(store)) {
    counts.sales += 1
    counts.events += finding.events
    if (finding.broken !== undefined) counts.changed += 1
    report(finding)
  }
  const access = await brokenAccess(store)
  if (access !== undefined) say(`accesses to evidence: CHANGED at ${access}`)
  const log = await brokenStaffLog(store)
  if (log !== undefined) say(`log of staff: CHANGED at ${log}`)
  await db.destroy()
  say(`${counts.sales} sales, ${counts.events} events, ${counts.changed} changed`)
  if (counts.changed > 0 || access !== undefined || log !== undefined) process.exitCode = 1
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
