// `taro build` sets TARO_ENV before anything is transpiled.
const { browsers, miniProgram } = require('./config/oldest-browsers.json')
const isH5 = process.env.TARO_ENV === 'h5'

const hosts = ['View', 'Text', 'Image', 'ScrollView', 'Input', 'Textarea', 'Button']

/** Maps ARIA roles to the role names of WeChat. */
const wechatRoles = () => ({
  visitor: {
    JSXAttribute({ node, parent }) {
      if (node.name.name === 'role' && hosts.includes(parent.name.name)) node.name.name = 'aria-role'
    },
  },
})

module.exports = {
  presets: [
    [
      'taro',
      { framework: 'react', ts: true, compiler: 'webpack5', targets: isH5 ? browsers : miniProgram.targets },
    ],
  ],
  plugins: isH5 ? [] : [wechatRoles],
}
