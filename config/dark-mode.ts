import type { IPluginContext } from '@tarojs/service'

/**
 * Has WeChat paint its own bars as the phone is set, from the pairs in src/theme.json (WeChat: theme.json).
 * Browsers take no such variables: there the style sheets paint them.
 */
export default (context: IPluginContext): void => {
  context.modifyAppConfig(({ appConfig }) => {
    appConfig.darkmode = true
    appConfig.themeLocation = 'theme.json'
    appConfig.window = {
      ...appConfig.window,
      navigationBarBackgroundColor: '@surface',
      navigationBarTextStyle: '@barText',
      backgroundColor: '@page',
      backgroundTextStyle: '@pullText',
    }
    if (appConfig.tabBar)
      Object.assign(appConfig.tabBar, {
        color: '@textMuted',
        selectedColor: '@brand',
        backgroundColor: '@surface',
        borderStyle: '@barLine',
      })
  })
}
