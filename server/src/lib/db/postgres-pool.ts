import { types } from 'node:util'
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { UnavailableError } from '../errors'

const bigintType = 20
/** Connection time limit when statements have none: migrations and the command line. */
const patientConnectMs = 10_000
/**
 * The server reports a statement that takes too long; after this additional time the connection is treated as
 * lost.
 */
const graceMs = 1_000
const keepAliveAfterMs = 10_000

/**
 * Error codes that do not concern the statement itself: connection exceptions (class 08), too many connections,
 * the end of the server or of the session, a statement or an idle transaction that took too long.
 */
const temporary = /^(?:08...|53300|57P0[1235]|57014|25P0[34])$/

/**
 * A client that handles the loss of its connection. pg emits `error` for it, also between the statements of a
 * transaction, and an `error` without a listener ends the process.
 */
class ListeningClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', () => undefined)
  }
}

/** Settings of the PostgreSQL pool. */
export interface PostgresSettings {
  url: string
  /** Maximum number of connections. */
  connections: number | undefined
  /** Maximum time for connecting and for each statement; undefined sets no limit on statements. */
  timeoutSeconds: number | undefined
}

function limitsOf(timeoutSeconds: number | undefined): pg.PoolConfig {
  if (timeoutSeconds === undefined) return { connectionTimeoutMillis: patientConnectMs }
  const limitMs = timeoutSeconds * 1_000
  return {
    connectionTimeoutMillis: limitMs,
    statement_timeout: limitMs,
    idle_in_transaction_session_timeout: limitMs,
    // Client-side limit: it also applies when the server hangs or the network is down.
    query_timeout: limitMs + graceMs,
  }
}

const unavailable = (cause: unknown) =>
  new UnavailableError(types.isNativeError(cause) ? cause.message : String(cause), { cause })

/** Messages of pg for a statement without an answer. */
const unanswered = /Query read timeout|Connection terminated|not queryable/

const isUnanswered = (error: unknown) =>
  types.isNativeError(error) && ('syscall' in error || unanswered.test(error.message))

/**
 * A connection that is checked out of the pool. After a connection failure it accepts no statement and is closed
 * on release.
 */
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

  /** Converts an error of the driver to the error to throw. */
  private explain(error: unknown): unknown {
    if (error instanceof pg.DatabaseError) {
      if (!temporary.test(error.code ?? '')) return this.lost ?? error
      // The session continues after an ERROR and has ended after a FATAL.
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
 * Opens a PostgreSQL pool. The loss of a connection does not end the process: statements that cannot be answered
 * in time throw `UnavailableError`, and later ones get a new connection.
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
  // The pool replaces a connection that breaks while idle.
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
