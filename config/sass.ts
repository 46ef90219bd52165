/** taro-ui still uses `@import` and deprecated color functions; the project's own style sheets do not. */
export const sassLoaderOption = {
  sassOptions: {
    quietDeps: true,
    silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'slash-div'],
  },
}
