import path from 'node:path'
import type { IH5Config } from '@tarojs/taro/types/compile'
import type { Chunk, ChunkGraph, Module } from 'webpack'
import { BuildReportPlugin } from './build-report'
import { CompressedFilesPlugin } from './compressed-files'
import { sassLoaderOption } from './sass'
import { WebAppManifestPlugin } from './web-app-manifest'

/** Folder of the workspace `rules`, which is compiled like the storefront itself. */
export const rules = path.resolve(__dirname, '..', 'rules')

/** Packages published in newer JavaScript than the oldest supported browsers understand. */
const transpiled =
  /node_modules[\\/](query-string|split-on-first|filter-obj|decode-uri-component|mobx|mobx-react|mobx-react-lite)[\\/]/

/** Polyfills that the oldest supported browsers do not need (fetch, AbortController), and unused code (JSONP). */
const unneeded = [
  'whatwg-fetch',
  'abortcontroller-polyfill/dist/abortcontroller-polyfill-only',
  'jsonp-retry',
]

/** Whether the home page loads the module, so that it belongs to every first load. */
function isOfHome(module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean {
  return [...chunkGraph.getModuleChunksIterable(module)].some((chunk) =>
    [...chunk.groupsIterable].some((group) =>
      group.origins.some(({ request }) => request === './pages/index/index'),
    ),
  )
}

const server = process.env.DEV_SERVER_URL ?? 'http://localhost:8080'
const chunkTimeoutMs = 120_000

/** Build of the browser site: hash routing under any path, shared code once, small first load. */
export const h5: IH5Config<'webpack5'> = {
  // Works under any path; the development server supports only the root path.
  publicPath: process.env.NODE_ENV === 'development' ? '/' : './',
  staticDirectory: 'static',
  sassLoaderOption,
  router: {
    mode: 'hash',
    customRoutes: {
      '/pages/index/index': ['/', '/pages/index/index'],
      // Aliases of the two built-in pages in the specification.
      '/pages/chooseLocation/index': ['/pages/chooseLocation/index', '/choose-location'],
      '/pages/openLocation/index': ['/pages/openLocation/index', '/open-location'],
    },
  },
  output: {
    filename: 'js/[name].[contenthash:8].js',
    chunkFilename: 'js/[name].[contenthash:8].js',
    chunkLoadTimeout: chunkTimeoutMs,
  },
  miniCssExtractPluginOption: {
    ignoreOrder: true,
    filename: 'css/[name].[contenthash:8].css',
    chunkFilename: 'css/[name].[contenthash:8].css',
  },
  compile: { include: [rules, (file: string) => transpiled.test(file)] },
  // Root font sizes for widths of 320 px and 480 px; missing in Taro's types.
  postcss: {
    pxtransform: {
      enable: true,
      config: { baseFontSize: 20, minRootSize: 17, maxRootSize: 25.6 } as never,
    },
  },
  devServer: {
    port: 10086,
    open: false,
    proxy: [{ context: ['/mp', '/trace', '/webrisk', '/pictures', '/p/', '/sandbox'], target: server }],
  },
  webpackChain(chain) {
    const alias = Object.fromEntries(unneeded.map((name) => [`${name}$`, false]))
    chain.merge({ target: ['web', 'es2018'], resolve: { alias } })
    chain.performance.hints(false)
    chain.plugin('build-report').use(BuildReportPlugin)
    chain.plugin('web-app-manifest').use(WebAppManifestPlugin)
    chain.plugin('compressed-files').use(CompressedFilesPlugin)
    chain.optimization.splitChunks({
      // A worker must be one file: it would resolve other chunks relative to itself, not to the page.
      chunks: ({ name }: Chunk) => name !== 'post-worker',
      minSize: 10_000,
      cacheGroups: {
        default: false,
        defaultVendors: false,
        shared: { name: 'shared', minChunks: 2, priority: 20, test: isOfHome },
        // Chunks for modules that only some pages share.
        some: { minChunks: 2, priority: 10, reuseExistingChunk: true },
      },
    })
  },
}
