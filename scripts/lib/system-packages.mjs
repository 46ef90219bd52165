import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

// Debian's headless build needs a third less processor time than the browser with windows.
const headlessShell = '/usr/bin/chromium-headless-shell'
const chromiumPlaces = [
  process.env.CHROMIUM_PATH,
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const firstExisting = (places) => places.find((place) => place && fs.existsSync(place))

/** Returns the path of an installed Chromium; undefined when there is none. */
export const installedChromium = () => firstExisting(chromiumPlaces)

function aptInstall(packages) {
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return
  console.log(`Installing ${packages.join(', ')} ...`)
  const apt = (args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt(['update', '-qq'])
  apt(['install', '-y', '-qq', '--no-install-recommends', ...packages])
}

function hasChineseFont() {
  const listed = spawnSync('fc-list', [':lang=zh-cn'], { encoding: 'utf8' })
  return listed.error !== undefined || listed.stdout.trim() !== ''
}

/**
 * Returns the path of a Chromium; installs it with Debian's packages when absent and allowed. Undefined when there is
 * none.
 */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH || fs.existsSync(headlessShell) ? [] : ['chromium-headless-shell']
  if (!hasChineseFont()) wanted.push('fonts-noto-cjk')
  if (wanted.length > 0) aptInstall(wanted)
  return installedChromium()
}

const isOnPath = (program) => spawnSync('which', [program]).status === 0

/** Debian's browsers other than Chromium: their Playwright project, the required programs and their packages. */
const otherBrowsers = [
  {
    project: 'webkit',
    name: 'WebKitGTK',
    programs: ['WebKitWebDriver', 'Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
  { project: 'firefox', name: 'Firefox ESR', programs: ['firefox-esr'], packages: ['firefox-esr'] },
]

/** Returns these browsers with `missing`, the programs that are absent and could not be installed. */
export function findOtherBrowsers() {
  const missingOf = ({ programs }) => programs.filter((program) => !isOnPath(program))
  const wanted = otherBrowsers.filter((browser) => missingOf(browser).length > 0)
  if (wanted.length > 0) aptInstall(wanted.flatMap(({ packages }) => packages))
  return otherBrowsers.map((browser) => ({ ...browser, missing: missingOf(browser) }))
}

function postgresFolders() {
  const debian = '/usr/lib/postgresql'
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).sort().reverse() : []
  const onPath = spawnSync('which', ['initdb'], { encoding: 'utf8' }).stdout?.trim()
  return [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(onPath ? [path.dirname(onPath)] : []),
    '/opt/homebrew/bin',
    '/usr/local/bin',
  ].filter((folder) => fs.existsSync(path.join(folder, 'initdb')))
}

/** Returns the folder of PostgreSQL's programs; installs them when absent and allowed. Undefined when there is none. */
export function findPostgres() {
  if (postgresFolders().length === 0) aptInstall(['postgresql'])
  return postgresFolders()[0]
}
