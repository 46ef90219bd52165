import fs from 'node:fs'
import path from 'node:path'
import { brand } from '@/brand'
import { routes } from '@/routes'

const source = path.resolve(__dirname, '../../src')
const global = globalThis as unknown as Record<string, unknown>
// Globals that the Taro build defines.
global.defineAppConfig = (config: unknown) => config
global.definePageConfig = (config: unknown) => config
const load = (file: string): unknown =>
  (jest.requireActual(path.join(source, file)) as { default: unknown }).default

const app = load('app.config.ts') as {
  pages: string[]
  subPackages: { root: string; pages: string[] }[]
  tabBar: { list: { pagePath: string; iconPath: string; selectedIconPath: string }[] }
} & Record<string, unknown>
const pages = [
  ...app.pages,
  ...app.subPackages.flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`)),
]

it('registers every route, the other spelling of the user page, the page for unknown addresses, and no other page', () => {
  const expected = [...routes.map((route) => route.path.slice(1)), 'pages/uesr/index', 'pages/notFound/index']
  expect([...pages].sort()).toEqual(expected.sort())
})

it('shows home first', () => {
  expect(app.pages[0]).toBe('pages/index/index')
})

it('keeps only the tabs in the main package, and userPages in one package of its own', () => {
  expect(app.pages).toEqual([
    'pages/index/index',
    'pages/serve/index',
    'pages/user/index',
    'pages/uesr/index',
  ])
  const roots = app.subPackages.map(({ root }) => root)
  expect(new Set(roots).size).toBe(roots.length)
  expect(roots.filter((root) => root.startsWith('userPages'))).toEqual(['userPages'])
})

it('fetches ahead only packages that exist', () => {
  const roots = app.subPackages.map(({ root }) => root)
  const rules = app.preloadRule as Record<string, { packages: string[] }>
  for (const [page, { packages }] of Object.entries(rules)) {
    expect(pages).toContain(page)
    for (const name of packages) expect(roots).toContain(name)
  }
})

it('has the three tabs, with icons that exist', () => {
  expect(app.tabBar.list.map(({ pagePath }) => pagePath)).toEqual([
    'pages/index/index',
    'pages/serve/index',
    'pages/user/index',
  ])
  for (const { iconPath, selectedIconPath } of app.tabBar.list) {
    expect(fs.existsSync(path.join(source, iconPath))).toBe(true)
    expect(fs.existsSync(path.join(source, selectedIconPath))).toBe(true)
  }
})

it('waits 60000 ms for the network and 300 ms for a page to come in', () => {
  expect(app.networkTimeout).toEqual({
    request: 60000,
    connectSocket: 60000,
    uploadFile: 60000,
    downloadFile: 60000,
  })
  expect(app.animation).toMatchObject({ duration: 300 })
  expect(app.lazyCodeLoading).toBe('requiredComponents')
  expect(app.__usePrivacyCheck__).toBe(true)
})

it.each(routes.map((route) => [route.path, route] as const))('titles %s', (file, route) => {
  const page = load(`${file}.config.ts`) as Record<string, unknown>
  expect(page.navigationBarTitleText).toBe(file === '/pages/index/index' ? brand.shortName : route.title)
  expect(page.enablePullDownRefresh ?? false).toBe(route.pullToRefresh)
})

it('leaves the top of every page to WeChat’s own bar, which keeps clear of its capsule button', () => {
  expect(app.window).toMatchObject({ navigationStyle: 'default' })
  for (const page of pages)
    expect([page, (load(`${page}.config.ts`) as Record<string, unknown>).navigationStyle]).toEqual([
      page,
      undefined,
    ])
})

it('gives the other spelling the title of the user page', () => {
  expect(load('pages/uesr/index.config.ts')).toMatchObject({ navigationBarTitleText: '我的' })
})
