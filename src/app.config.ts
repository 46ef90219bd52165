import { brand } from './brand'
import { routes, tabs, userPageAlias, userPagesRoot } from './routes'

const relative = (path: string) => path.slice(1)
const inUserPages = (path: string) => path.startsWith(`/${userPagesRoot}/`)
/** Names of the tabs' icons under assets/tabs, in the order of the tabs. */
const icons = ['home', 'serve', 'user']
const paths = [...routes.map((route) => route.path), userPageAlias]

export default defineAppConfig({
  pages: paths.filter((path) => !inUserPages(path)).map(relative),
  subPackages: [
    {
      root: userPagesRoot,
      pages: paths.filter(inUserPages).map((path) => path.slice(userPagesRoot.length + 2)),
    },
  ],
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
  lazyCodeLoading: 'requiredComponents',
  __usePrivacyCheck__: true,
})
