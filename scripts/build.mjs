import { Buffer } from 'node:buffer'
import { spawn } from 'node:child_process'
import { clearInterval, setInterval } from 'node:timers'
import { stripVTControlCharacters } from 'node:util'
import { root, run } from './lib/project.mjs'

const targets = { h5: 'H5 site', weapp: 'mini-program' }
const reportEveryMs = 15_000

/**
 * Builds one target with Taro. A terminal shows Taro's own progress; a log gets a line every 15 s, and Taro's output
 * without escape codes only when the build fails.
 */
async function build(target) {
  const args = ['--no-install', 'taro', 'build', '--type', target]
  if (process.stdout.isTTY) return run('npx', args)
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  console.log(`Building the ${targets[target]} ...`)
  const progress = setInterval(
    () => console.log(`Still building the ${targets[target]} after ${seconds()} s`),
    reportEveryMs,
  )
  const child = spawn('npx', args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part))
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearInterval(progress)
  if (code !== 0) console.error(stripVTControlCharacters(Buffer.concat(output).toString('utf8')))
  else console.log(`Built the ${targets[target]} in ${seconds()} s: dist/${target}`)
  return code === 0
}

const [target] = process.argv.slice(2)
if (!Object.hasOwn(targets, target ?? '')) {
  console.error(`Name a target: ${Object.keys(targets).join(' or ')}`)
  process.exit(1)
}
process.exitCode = (await build(target)) ? 0 : 1
