// Checks that WeChat accepts the built mini-program: WeChat's compilers accept every template and style sheet, WeChat
// DevTools can open the folder without changes, and the package contains only storefront files.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import compiler from 'miniprogram-compiler'
import compileStyles from 'miniprogram-compiler/src/wcsc.js'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const folder = path.join(dist, 'weapp')
const files = fs
  .readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
const ending = (suffix) => files.filter((name) => name.endsWith(suffix))
const read = (name) => fs.readFileSync(path.join(folder, name), 'utf8')
const json = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))
let failed = false

function report(label, problems) {
  failed ||= problems.length > 0
  console.log(`${problems.length > 0 ? 'WRONG' : 'ok   '} ${label}`)
  for (const problem of problems) console.log(`      ${problem}`)
}

/** Returns the problems of a check; an exception counts as a problem. */
function problemsOf(check) {
  try {
    return check()
  } catch (error) {
    return [error.message]
  }
}

function templates() {
  const templateOf = new Function('window', compiler.wxmlToJs(folder))({})
  return ending('.wxml').filter((name) => typeof templateOf(name) !== 'function')
}

function styleSheets() {
  const names = ending('.wxss').map((name) => name.slice(0, -'.wxss'.length))
  const compiled = compileStyles(folder, names)
  // The compiler returns its error instead of throwing it.
  return compiled instanceof Error ? [compiled.message] : []
}

/** Returns own sources from outside the storefront; the contract contributes only types, which the build removes. */
function foreignSources() {
  const { sources } = json(path.join(dist, 'weapp.build.json'))
  if (!sources.includes('src/app.tsx')) return ['the build report names no sources']
  return sources.filter((file) => !/^(src|rules|config\/accessibility)\/|^package\.json$/.test(file))
}

/** File types that WeChat packages, limited to the types in use. */
const taken = /\.(js|json|wxml|wxss|wxs|png)$/

const secrets = /-----BEGIN|appsecret|api_?v3_?key|secretkey/i
const mapped = (name) => name.endsWith('.map') || read(name).includes('sourceMappingURL')

function project() {
  const { appid, miniprogramRoot } = json(path.join(folder, 'project.config.json'))
  const expected = process.env.WECHAT_MP_APPID ?? 'touristappid'
  return [
    ...(appid === expected ? [] : [`appid is ${appid} instead of ${expected}`]),
    ...(miniprogramRoot === './' ? [] : [`miniprogramRoot is ${miniprogramRoot}`]),
  ]
}

report(`${ending('.wxml').length} templates through WeChat's compiler`, problemsOf(templates))
report(`${ending('.wxss').length} style sheets through WeChat's compiler`, problemsOf(styleSheets))
report('DevTools opens it as it is', problemsOf(project))
report('made of storefront sources only', problemsOf(foreignSources))
report(
  'only files that WeChat takes along',
  files.filter((name) => !taken.test(name)),
)
const code = [...ending('.js'), ...ending('.wxss')]
report('no source map', [...ending('.map'), ...code.filter(mapped)])
report(
  'no secret',
  ending('.js').filter((name) => secrets.test(read(name))),
)
if (failed) process.exit(1)
