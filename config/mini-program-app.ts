import type { IPluginContext } from '@tarojs/service'

/** Pages that WeChat Search may index: identical for every customer, without personal data. */
export const indexedPages: readonly string[] = [
  '/pages/index/index',
  '/pages/serve/index',
  '/pages/insure/index',
  '/pages/insure/golfIndex',
  '/pages/productList/index',
  '/userPages/pages/connectUs/index',
  '/userPages/pages/inRegardTo/index',
  '/userPages/pages/privacy/index',
  '/userPages/pages/serveFlow/index',
  '/userPages/pages/serveChange/index',
  '/userPages/pages/serveAfter/index',
  '/userPages/pages/serveClaim/index',
  '/userPages/pages/question/index',
  '/userPages/pages/questionDetail/index',
]

/**
 * Sets the app.json keys that only one target supports: WeChat has no `animation`, browsers have no WeChat
 * Search index.
 */
export default (context: IPluginContext): void => {
  context.modifyAppConfig(({ appConfig }) => {
    delete (appConfig as { animation?: unknown }).animation
    Object.assign(appConfig, { sitemapLocation: 'sitemap.json' })
  })
  context.onBuildFinish(() => {
    const allowed = indexedPages.map((page) => ({ action: 'allow', page: page.slice(1) }))
    const rules = [...allowed, { action: 'disallow', page: '*' }]
    context.writeFileToDist({ filePath: 'sitemap.json', content: JSON.stringify({ rules }, null, 2) })
  })
}
