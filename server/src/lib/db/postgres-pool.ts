import { types } from 'node:util'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { UnavailableError } from '../errors'

const bigintType = 20
/** Time limit for connecting where statements have none: migrations and the command line. */
const patientConnectMs = 10_000
/** The server reports a statement that takes too long; this much later the server itself is taken for lost. */
const graceMs = 1_000
const keepAliveAfterMs = 10_000

/**
 * Errors that say nothing against the statement: connection exceptions (class 08), too many connections, the end of
 * the server or of the session, a statement or an idle transaction that took too long.
 */
const temporary = /^(?:08...|53300|57P0[1235]|57014|25P0[34])$/

/**
 * A client that outlives the loss of its connection. pg emits `error` for it, also between the statements of a
 * transaction, and an `error` without a listener ends the process.
 */
class ListeningClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}

/** What it takes to open PostgreSQL. */
export interface PostgresSettings {
  url: string
  /** Most connections at a time. */
  connections: number | undefined
  /** Longest time for connecting and for each statement; undefined sets no limit on statements. */
  timeoutSeconds: number | undefined
}

function limitsOf(timeoutSeconds: number | undefined): pg.PoolConfig {
  if (timeoutSeconds === undefined) return { connectionTimeoutMillis: patientConnectMs }
  const limitMs = timeoutSeconds * 1_000
  return {
    connectionTimeoutMillis: limitMs,
    statement_timeout: limitMs,
    idle_in_transaction_session_timeout: limitMs,
    // Counted here, so it holds as well when the server hangs or the network is gone.
    query_timeout: limitMs + graceMs,
  }
}

const unavailable = (cause: unknown) =>
  new UnavailableError(types.isNativeError(cause) ? cause.message : String(cause), { cause })

/** What pg says of a statement that got no answer. */
const unanswered = /Query read timeout|Connection terminated|not queryable/

const isUnanswered = (error: unknown) =>
  types.isNativeError(error) && ('syscall' in error || unanswered.test(error.message))

/** One use of a connection. After a failure of the connection it takes no statement and is closed when released. */
class PooledConnection implements PostgresPoolClient {
  private lost: UnavailableError | undefined
  private readonly noteLoss = (error: Error) => void (this.lost ??= unavailable(error))

  constructor(private readonly client: pg.PoolClient) {
    client.on('error', this.noteLoss)
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query(): never
  async query<Row>(sql = '', parameters: readonly unknown[] = []): Promise<PostgresQueryResult<Row>> {
    if (this.lost) throw this.lost
    try {
      const { command, rowCount, rows } = await this.client.query(sql, [...parameters])
      return {
        command: command as PostgresQueryResult<Row>['command'],
        rowCount: rowCount ?? 0,
        rows: rows as Row[],
      }
    } catch (error) {
      throw this.explain(error)
    }
  }

  /** The error to throw for one of the driver. */
  private explain(error: unknown): unknown {
    if (error instanceof pg.DatabaseError) {
      if (!temporary.test(error.code ?? '')) return this.lost ?? error
      // The session goes on after an ERROR and has ended after a FATAL.
      if (error.severity === 'ERROR') return this.lost ?? unavailable(error)
    } else if (!this.lost && !isUnanswered(error)) return error
    return (this.lost ??= unavailable(error))
  }

  release(): void {
    this.client.off('error', this.noteLoss)
    this.client.release(this.lost)
  }
}

/**
 * Opens connections to PostgreSQL on demand. The loss of any of them ends no process: statements that cannot be
 * answered in time throw `UnavailableError`, and later ones get a new connection.
 */
export function openPostgresPool({ url, connections, timeoutSeconds }: PostgresSettings): PostgresPool {
  pg.types.setTypeParser(bigintType, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    Client: ListeningClient,
    ...limitsOf(timeoutSeconds),
  })
  // A connection that breaks while idle is replaced by the pool.
  pool.on('error', () => undefined)
  return {
    connect: async () => {
      try {
        return new PooledConnection(await pool.connect())
      } catch (error) {
        throw unavailable(error)
      }
    },
    end: () => pool.end(),
  }
}
