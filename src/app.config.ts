import { brand } from './brand'
import { pluginDeclaration } from './platform/chatbot-plugin'
import { isTab, notFoundPage, routes, tabs, userPageAlias, userPagesRoot } from './routes'

const relative = (path: string) => path.slice(1)
const paths = [...routes.map((route) => route.path), userPageAlias, notFoundPage].map(relative)
const inMainPackage = (path: string) => isTab(path) || `/${path}` === userPageAlias

/**
 * Returns the package of a page: pages outside the tab bar have one package per folder, `userPages` has one in total.
 */
const packageOf = (path: string) =>
  path.startsWith(`${userPagesRoot}/`) ? userPagesRoot : path.replace(/\/[^/]+$/, '')
const packaged = paths.filter((path) => !inMainPackage(path))
const roots = [...new Set(packaged.map(packageOf))]
/** Packages to preload for the pages that customers usually open next. */
const next: Record<string, string[]> = {
  'pages/index/index': ['pages/insure', 'pages/productList'],
  'pages/insure/index': ['pages/chosePlan', 'pages/agree'],
  'pages/insure/golfIndex': ['pages/chosePlan', 'pages/agree'],
  'pages/chosePlan/index': ['pages/agree', 'pages/insureTypeIn'],
  'pages/agree/index': ['pages/insureTypeIn', 'pages/insureContent'],
  'pages/insureTypeIn/index': ['pages/insureContent', 'pages/insureConfirm'],
  'pages/insureContent/index': ['pages/insureConfirm', 'pages/payWeb'],
  'pages/insureConfirm/index': ['pages/payWeb', 'pages/paySucess', 'pages/payFail'],
  'pages/serve/index': [userPagesRoot],
  'pages/user/index': [userPagesRoot],
}
const preloads = Object.fromEntries(
  Object.entries(next).map(([page, packages]) => [page, { network: 'all' as const, packages }]),
)

/** Component gallery for developers: built only by `taro build --watch`. */
const gallery = process.env.NODE_ENV === 'development' ? ['gallery/index'] : []

/** Names of the tab icons under assets/tabs, in tab order. */
const icons = ['home', 'serve', 'user']

export default defineAppConfig({
  pages: [...paths.filter(inMainPackage), ...gallery],
  subPackages: roots.map((root) => ({
    root,
    pages: packaged.filter((path) => packageOf(path) === root).map((path) => path.slice(root.length + 1)),
    ...(root === userPagesRoot && pluginDeclaration),
  })),
  preloadRule: preloads,
  window: {
    navigationStyle: 'default',
    navigationBarBackgroundColor: '#ffffff',
    navigationBarTextStyle: 'black',
    navigationBarTitleText: brand.shortName,
    backgroundColor: '#f6f5f2',
  },
  tabBar: {
    color: '#5b6662',
    selectedColor: brand.colour,
    backgroundColor: '#ffffff',
    borderStyle: 'white',
    list: tabs.map((tab, position) => ({
      pagePath: relative(tab.path),
      text: tab.title,
      iconPath: `assets/tabs/${icons[position]}.png`,
      selectedIconPath: `assets/tabs/${icons[position]}-on.png`,
    })),
  },
  networkTimeout: { request: 60_000, connectSocket: 60_000, uploadFile: 60_000, downloadFile: 60_000 },
  animation: { duration: 300, delay: 0 },
  // WeChat requires this declaration for its map and for the approximate location.
  requiredPrivateInfos: ['chooseLocation', 'getFuzzyLocation'],
  permission: { 'scope.userFuzzyLocation': { desc: '用于查找离您最近的分公司和地点' } },
  lazyCodeLoading: 'requiredComponents',
  __usePrivacyCheck__: true,
})
