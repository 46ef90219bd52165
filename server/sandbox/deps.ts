import type { Clock } from '../src/lib/clock'
import type { Db } from '../src/lib/db/database'

/** What the stand-ins for the outside world work with. */
export interface SandboxDeps {
  db: Db
  clock: Clock
  /** Keys of the sandbox are made once and kept here. */
  dataDir: string
  /** Where customers reach the site. */
  publicUrl(): string
}
