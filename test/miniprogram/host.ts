import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import compiler from 'miniprogram-compiler'

const here = path.dirname(fileURLToPath(import.meta.url))
/** Folder of the built mini-program. */
export const appFolder = path.join(here, '../../dist/weapp')

const filesOf = (ending: string): string[] =>
  fs
    .readdirSync(appFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort()
const read = (name: string) => fs.readFileSync(path.join(appFolder, name), 'utf8')
const json = <Shape>(name: string) => JSON.parse(read(name)) as Shape

interface AppJson {
  pages: string[]
  subPackages?: { root: string; pages: string[] }[]
  window: object
  tabBar: { list: { pagePath: string; text: string }[] }
}

function bundle(entry: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(here, entry)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

/** Browser globals that WeChat does not provide: they are undefined for the app. */
const absent = [
  'window',
  'document',
  'location',
  'navigator',
  'history',
  'localStorage',
  'sessionStorage',
  'fetch',
  'XMLHttpRequest',
  'self',
  'postMessage',
  'importScripts',
  'onmessage',
]

function moduleTable(): string {
  const given = ['wx', 'App', 'Page', 'Component', 'Behavior', 'getApp', 'getCurrentPages', 'global']
  const modules = filesOf('.js').map((name) => {
    const body = `const { ${given.join(', ')} } = globals; ((${absent.join(', ')}) => {${read(name)}\n})()`
    return `${JSON.stringify(name)}: function (require, module, globals) { const exports = module.exports; ${body} }`
  })
  return `self.moduleTable = {${modules.join(',\n')}}`
}

function appConfig() {
  const app = json<AppJson>('app.json')
  const pages = [
    ...app.pages,
    ...(app.subPackages ?? []).flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`)),
  ]
  const windows = Object.fromEntries(pages.map((page) => [page, json<object>(`${page}.json`)]))
  return {
    pages,
    windows,
    window: app.window,
    tabs: app.tabBar.list.map(({ pagePath }) => pagePath),
    tabBar: app.tabBar.list,
  }
}

function stylesheet(name: string): string {
  const own = read(name).replace(/@import\s*["']([^"']+)["'];?/g, (_, imported: string) =>
    stylesheet(path.posix.join(path.posix.dirname(name), imported)),
  )
  return own
    .replace(/(-?[\d.]+)rpx/g, (_, length: string) => `${(Number(length) / 750) * 100}vw`)
    .replace(/(^|[\s,{}])page(?=[\s,{.:[])/g, '$1:host')
    .replace(/(^|[\s,{}>+~])(view|text|image|button|input|textarea|scroll-view)(?=[\s,{.:[>+~])/g, '$1wx-$2')
}

/** Returns the worker script: the app code and the simulated logic side of WeChat. */
export function logicScript(): string {
  return `${moduleTable()};\nself.appConfig = ${JSON.stringify(appConfig())};\n${bundle('logic/main.ts')}`
}

/**
 * Returns the page script: the app templates compiled by the WeChat compiler, the styles, and the renderer.
 * @throws Error when the compiler refuses a template or a style sheet
 */
export function viewScript(): string {
  const templates = compiler.wxmlToJs(appFolder)
  compiler.wxssToJs(appFolder)
  const styles = Object.fromEntries(filesOf('.wxss').map((name) => [name, stylesheet(name)]))
  const { tabBar } = appConfig()
  return `window.templates = (function () { ${templates} })();
    window.appStyles = ${JSON.stringify(styles)}; window.tabBar = ${JSON.stringify(tabBar)};
    ${bundle('view/main.tsx')}`
}
