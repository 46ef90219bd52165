// Measures the size of both builds; fails when a budget is exceeded, a route is missing, or a build had errors or
// warnings.
import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const kib = 1024
const budgets = {
  /** H5, JavaScript that home loads, gzip -9. */
  homeKib: 150,
  /**
   * H5, additional JavaScript of any other page; 45 since both sides use the same, stricter checks of entries, and the
   * form has a calendar of periods.
   */
  pageKib: 45,
  /**
   * H5, size that the sale recorder adds to the first load, gzip of its sources; the rest loads with the entry notice.
   */
  recorderEntryKib: 8,
  recorderKib: 15,
  /** H5, the worker that encrypts and sends recorded events. */
  recorderWorkerKib: 8,
  /** WeChat, main package, raw. */
  mainPackageKib: 600,
  /** WeChat, each sub-package, raw. */
  packageKib: 500,
}
const home = '/pages/index/index'
const dist = new URL('../dist/', import.meta.url).pathname
let failed = false

function report(label, bytes, limitKib) {
  const over = bytes > limitKib * kib
  failed ||= over
  const mark = over ? 'OVER' : 'ok'
  console.log(`${mark.padEnd(5)}${(bytes / kib).toFixed(1).padStart(8)} of ${limitKib} KiB  ${label}`)
}

function readReport(target) {
  const file = path.join(dist, `${target}.build.json`)
  if (!fs.existsSync(file)) throw new Error(`dist/${target} is missing: run npm run build:${target} first`)
  const build = JSON.parse(fs.readFileSync(file, 'utf8'))
  for (const problem of build.problems) {
    failed = true
    console.log(`The ${target} build says: ${problem}`)
  }
  const forDevelopers = build.sources.filter((file) => file.startsWith('src/gallery/'))
  failed ||= forDevelopers.length > 0
  console.log(
    `${forDevelopers.length ? 'THERE' : 'ok'}    no gallery in ${target} ${forDevelopers.join(' ')}`,
  )
  return build
}

const scripts = (names) => names.filter((name) => name.endsWith('.js'))
const gzipped = (names) =>
  [...names].reduce(
    (sum, name) => sum + gzipSync(fs.readFileSync(path.join(dist, 'h5', name)), { level: 9 }).length,
    0,
  )

function checkH5() {
  const { entry, pages, recorder } = readReport('h5')
  const first = new Set(scripts([...entry, ...pages[home]]))
  report('H5, first load of home (gzip -9)', gzipped(first), budgets.homeKib)
  const uncompressed = [...first].filter((name) => !fs.existsSync(path.join(dist, 'h5', `${name}.br`)))
  if (uncompressed.length > 0)
    throw new Error(`The site would be sent uncompressed: ${uncompressed.join(' ')}`)
  const later = scripts(recorder.files).filter((name) => !first.has(name) && !name.includes('shared'))
  report('H5, the recorder in the first load', recorder.entryBytes, budgets.recorderEntryKib)
  report('H5, the recorder with the entry notice', gzipped(later), budgets.recorderKib)
  report('H5, the worker of the recorder', gzipped(recorder.worker), budgets.recorderWorkerKib)
  if (recorder.entryBytes < 100 || later.length === 0 || recorder.worker.length === 0)
    throw new Error('The build does not say where the recorder is')
  const further = Object.entries(pages)
    .filter(([page]) => page !== home)
    .map(([page, names]) => [page, gzipped(new Set(scripts(names).filter((name) => !first.has(name))))])
    .sort(([, one], [, other]) => other - one)
  for (const [page, bytes] of further) report(`H5, ${page} on top of home`, bytes, budgets.pageKib)
}

/** Checks that every path of the route table is a page of the mini-program. */
function checkRoutes(app) {
  const table = fs.readFileSync(new URL('../src/routes.ts', import.meta.url), 'utf8')
  const routes = new Set(table.match(/(?<=')\/(?:pages|userPages\/pages)\/[^']+/g))
  const pages = new Set([
    ...app.pages,
    ...app.subPackages.flatMap((part) => part.pages.map((page) => `${part.root}/${page}`)),
  ])
  const missing = [...routes].filter((route) => !pages.has(route.slice(1)))
  failed ||= missing.length > 0 || routes.size === 0
  console.log(
    `${missing.length ? 'MISSING' : 'ok'}    ${routes.size} routes in app.json ${missing.join(' ')}`,
  )
}

/** Returns the total size in bytes of all files in a build folder, without the excluded folders. */
function rawSize(build, folder, without = []) {
  return fs
    .readdirSync(path.join(build, folder), { withFileTypes: true })
    .map((item) => ({ item, name: path.posix.join(folder, item.name) }))
    .filter(({ name }) => !without.includes(name))
    .reduce(
      (sum, { item, name }) =>
        sum + (item.isDirectory() ? rawSize(build, name, without) : fs.statSync(path.join(build, name)).size),
      0,
    )
}

function checkWeapp() {
  readReport('weapp')
  const folder = path.join(dist, 'weapp')
  const app = JSON.parse(fs.readFileSync(path.join(folder, 'app.json'), 'utf8'))
  checkRoutes(app)
  const roots = app.subPackages.map(({ root }) => root)
  report('WeChat, main package (raw)', rawSize(folder, '', roots), budgets.mainPackageKib)
  for (const root of roots) report(`WeChat, ${root} (raw)`, rawSize(folder, root), budgets.packageKib)
}

checkH5()
checkWeapp()
if (failed) process.exit(1)
