import type { Clock } from '../src/lib/clock'
import type { Db } from '../src/lib/db/database'

/** Dependencies of the simulators of external services. */
export interface SandboxDeps {
  db: Db
  clock: Clock
  /** Folder of the generated sandbox keys. */
  dataDir: string
  /** Public address of the site. */
  publicUrl(): string
}
