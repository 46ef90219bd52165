/** A PostgreSQL cluster for one test. */
export interface PostgresCluster {
  /** Address of its first database. */
  url: string
  start(): void
  shutDown(mode: 'fast' | 'immediate'): void
  postmasterPid(): number
  /** Stops the cluster and removes its files. */
  stop(): void
}

/** Starts a cluster in a temporary folder; undefined where PostgreSQL is not installed. */
export function startPostgres(): Promise<PostgresCluster | undefined>

/** Whether PostgreSQL's programs are available; as root on Debian they are installed first. */
export function isPostgresInstalled(): boolean
