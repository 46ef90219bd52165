import fs from 'node:fs'
import path from 'node:path'
import { defineConfig, type UserConfigExport } from '@tarojs/cli'
import { BuildReportPlugin } from './build-report'
import { h5, rules } from './h5'
import { sassLoaderOption } from './sass'
import { pagesVersion } from './version'

const root = path.resolve(__dirname, '..')
const envFile = path.join(root, '.env')
if (fs.existsSync(envFile)) process.loadEnvFile(envFile)
// Taro writes this appid into dist/weapp/project.config.json; the file in the repository keeps the guest appid.
if (process.env.WECHAT_MP_APPID) process.env.TARO_APP_ID = process.env.WECHAT_MP_APPID

const target = process.env.TARO_ENV ?? 'h5'
// The development server clears its output folder at each start; `npm start` keeps serving dist/h5.
const outputFolder = target === 'h5' && process.env.NODE_ENV === 'development' ? 'h5-development' : target
// Browsers call the origin of the site; a mini-program has no origin, so without a configured base it calls this
// machine.
const ownServer = target === 'weapp' ? 'http://localhost:8080' : ''
// crypto-js creates objects with `new x.init()`, and methods cannot be constructors: `init` must stay a function.
const terser = {
  ecma: 2018,
  keep_fnames: false,
  compress: { ecma: 2018, passes: 3, toplevel: true, unsafe_arrows: true, unsafe_methods: /^(?!init$)/ },
  output: { ecma: 2018, comments: false, quote_keys: false, keep_quoted_props: false },
}

export default defineConfig<'webpack5'>(async () => {
  const config: UserConfigExport<'webpack5'> = {
    projectName: 'property-insurance-storefront',
    date: '2026-01-01',
    designWidth: 750,
    deviceRatio: { 640: 2.34 / 2, 750: 1, 375: 2, 828: 1.81 / 2 },
    sourceRoot: 'src',
    outputRoot: path.join('dist', outputFolder),
    framework: 'react',
    compiler: { type: 'webpack5', prebundle: { enable: false } },
    cache: { enable: false },
    ...(target === 'weapp' && {
      plugins: ['accessibility/plugin.ts', 'dark-mode.ts', 'mini-program-app.ts'].map((file) =>
        path.join(__dirname, file),
      ),
    }),
    alias: { '@': path.join(root, 'src') },
    env: {
      TARO_APP_API_BASE: JSON.stringify(process.env.TARO_APP_API_BASE ?? ownServer),
      TARO_APP_VERSION: JSON.stringify(pagesVersion(root)),
    },
    // These terser keys are missing in Taro's types. WeChat packages contain no text files, so licenses stay in the
    // code.
    terser: { enable: true, config: (target === 'h5' ? terser : { output: { comments: 'some' } }) as never },
    mini: {
      compile: { include: [rules] },
      sassLoaderOption,
      // Style sheets of independent components may be loaded in any order.
      miniCssExtractPluginOption: { ignoreOrder: true },
      postcss: { pxtransform: { enable: true, config: {} } },
      webpackChain(chain) {
        chain.plugin('build-report').use(BuildReportPlugin)
        // Watch mode does not minify.
        if (chain.get('mode') === 'production')
          chain.optimization
            .minimizer('terserPlugin')
            .tap(([options]) => [{ ...options, extractComments: false }])
      },
    },
    h5,
  }
  return config
})
