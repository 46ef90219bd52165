import type { IPluginContext } from '@tarojs/service'

/**
 * Configures dark mode of WeChat's navigation and tab bars with the color pairs in src/theme.json (WeChat: theme.json).
 * Browsers do not support these variables: style sheets set the colors there.
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
