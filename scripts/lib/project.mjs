import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

const isWindows = process.platform === 'win32'
const siteSources = ['src', 'rules', 'config', 'types', 'babel.config.js', 'package-lock.json']
const siteFolder = path.join(root, 'dist', 'h5')

/** Runs a command in the project and shows its output. @returns false when it failed */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: isWindows,
    env: { ...process.env, ...env },
  })
  return result.status === 0
}

/**
 * Runs a command without blocking; resolves to the exit code and forwards signals.
 * @param timeout milliseconds until the command is stopped; default: no limit
 */
export function runUntilExit(command, args, { env = {}, timeout } = {}) {
  const options = { cwd: root, shell: isWindows, timeout, env: { ...process.env, ...env } }
  const child = spawn(command, args, { ...options, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

/** Exits with a message when this Node version cannot run the project. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `Node ${process.versions.node} is too old: install Node 20.19 or newer from https://nodejs.org`,
  )
  process.exit(1)
}

function filesBelow(place) {
  const full = path.join(root, place)
  if (!fs.existsSync(full)) return []
  if (fs.statSync(full).isFile()) return [full]
  return fs
    .readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

function fingerprint(places, salt = '') {
  const hash = createHash('sha256').update(salt)
  for (const file of places.flatMap(filesBelow))
    hash.update(path.relative(root, file)).update(fs.readFileSync(file))
  return hash.digest('hex')
}

function isStamped(file, value) {
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8') === value
}

/** Installs the dependencies unless they are installed for the current lock file. */
export function install() {
  const stamp = path.join(root, 'node_modules', '.installed-from')
  const wanted = fingerprint(['package-lock.json'])
  if (isStamped(stamp, wanted)) return
  console.log('Installing packages from package-lock.json ...')
  if (!run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])) process.exit(1)
  fs.writeFileSync(stamp, wanted)
}

/** Builds the H5 site unless the last build used the same sources. @returns false when the build failed */
export async function buildSite() {
  const stamp = path.join(siteFolder, '.built-from')
  const wanted = fingerprint(siteSources, process.env.TARO_APP_API_BASE)
  if (isStamped(stamp, wanted)) return true
  if ((await runUntilExit('npm', ['run', '--silent', 'build:h5'])) !== 0) return false
  fs.writeFileSync(stamp, wanted)
  return true
}
