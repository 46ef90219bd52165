// `taro build` sets TARO_ENV before anything is transpiled.
const browsers = { chrome: '80', ios: '13.4', safari: '13.1' }

module.exports = {
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        ...(process.env.TARO_ENV === 'h5' && { targets: browsers }),
      },
    ],
  ],
}
