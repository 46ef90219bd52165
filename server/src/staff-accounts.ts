import './config/dotenv'
import { dataKey } from './config/data-key'
import { readEnv } from './config/env'
import { Cipher } from './lib/cipher'
import { systemClock } from './lib/clock'
import { openDatabase } from './lib/db/database'
import { migrate } from './lib/db/migrate'
import { requireKeyOfData } from './check-data-key'
import { readStaffCommand } from './modules/staff'

/** Creates, lists, disables and resets staff accounts. */
async function main(): Promise<void> {
  const run = readStaffCommand(process.argv.slice(2))
  const env = readEnv(process.env)
  const db = openDatabase(env, { patient: true })
  try {
    await migrate(db)
    const cipher = new Cipher(dataKey(env))
    await requireKeyOfData(cipher, db)
    await run({ db, cipher, clock: systemClock }, (text) => void process.stdout.write(`${text}\n`))
  } finally {
    await db.destroy()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
