import type { IPluginContext } from '@tarojs/service'

/** Of the app's configuration, what differs between light and dark. */
interface AppConfig {
  window: Record<string, unknown>
  tabBar: Record<string, unknown>
  darkmode?: boolean
  themeLocation?: string
}

/**
 * Has WeChat paint its own bars as the phone is set, from the pairs in src/theme.json (WeChat: theme.json).
 * Browsers take no such variables: there the style sheets paint them.
 */
export default (context: IPluginContext): void => {
  context.modifyAppConfig(({ appConfig }: { appConfig: AppConfig }) => {
    appConfig.darkmode = true
    appConfig.themeLocation = 'theme.json'
    Object.assign(appConfig.window, {
      navigationBarBackgroundColor: '@surface',
      navigationBarTextStyle: '@barText',
      backgroundColor: '@page',
      backgroundTextStyle: '@pullText',
    })
    Object.assign(appConfig.tabBar, {
      color: '@textMuted',
      selectedColor: '@brand',
      backgroundColor: '@surface',
      borderStyle: '@barLine',
    })
  })
}
