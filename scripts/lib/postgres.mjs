import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { findPostgres } from './system-packages.mjs'
import { createTemporaryFolder } from './temporary-folder.mjs'

const serverUser = 'postgres'

/** PostgreSQL refuses to run as root; Debian's package creates a user for it. */
function asServer(program, args) {
  const [command, all] =
    process.getuid?.() === 0 ? ['runuser', ['-u', serverUser, '--', program, ...args]] : [program, args]
  const result = spawnSync(command, all, { encoding: 'utf8', cwd: os.tmpdir() })
  if (result.status !== 0)
    throw new Error(`${path.basename(program)} failed: ${result.stderr || result.stdout}`)
}

function freePort() {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** Whether PostgreSQL's programs are available; as root on Debian they are installed first. */
export const isPostgresInstalled = () => findPostgres() !== undefined

function createCluster(programs, folder, data) {
  if (process.getuid?.() === 0) spawnSync('chown', [serverUser, folder])
  const settings = ['-U', serverUser, '--auth=trust', '-E', 'UTF8', '--no-sync']
  asServer(path.join(programs, 'initdb'), ['-D', data, ...settings])
}

/**
 * Starts a PostgreSQL cluster in a temporary folder, independent of other clusters on the machine. `stop` ends it and
 * removes its files; `shutDown` and `start` restart it on the same port. Returns undefined where PostgreSQL is not
 * installed.
 */
export async function startPostgres() {
  const programs = findPostgres()
  if (!programs) return undefined
  const folder = createTemporaryFolder('storefront-postgres-')
  const data = path.join(folder, 'data')
  const port = await freePort()
  createCluster(programs, folder, data)
  // The cluster is temporary, so it does not have to survive a power failure.
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=300 -c fsync=off -c full_page_writes=off`
  const control = (...args) => asServer(path.join(programs, 'pg_ctl'), ['-D', data, '-w', ...args])
  const start = () => control('-l', path.join(folder, 'log'), '-o', options, 'start')
  const shutDown = (mode) => control('-m', mode, 'stop')
  start()
  return {
    url: `postgres://${serverUser}@127.0.0.1:${port}/postgres`,
    start,
    shutDown,
    postmasterPid: () => Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    stop() {
      shutDown('immediate')
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
