import path from 'node:path'
import type { IPluginContext, TaroPlatformBase } from '@tarojs/service'
import { attributes } from './attributes'

/** Adds the accessibility attributes to the templates of the mini-program. */
export default (context: IPluginContext): void => {
  context.registerMethod({
    name: 'onSetupClose',
    fn(platform: TaroPlatformBase) {
      platform.template?.mergeComponents(context, attributes)
      platform.runtimePath = [platform.runtimePath, path.join(__dirname, 'runtime.ts')].flat()
    },
  })
}
