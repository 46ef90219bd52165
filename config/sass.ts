/** taro-ui still writes `@import` and old colour functions; ours does not. */
export const sassLoaderOption = {
  sassOptions: {
    quietDeps: true,
    silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'slash-div'],
  },
}
