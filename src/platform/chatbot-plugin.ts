import { brand } from '../brand'

/** WeChat's chatbot plugin by its own appid, and the name under which pages use it. */
const provider = 'wx8c631f7e9f2465e1'
const chatbot = process.env.TARO_ENV === 'weapp' ? brand.chatbot : undefined

/** For the sub-package that uses the plugin; nothing in browsers, nor when `brand.ts` names no account. */
export const pluginDeclaration = chatbot
  ? { plugins: { chatbot: { version: chatbot.version, provider } } }
  : {}

/** For the configuration of the page that shows it. */
export const pluginComponents = chatbot ? { usingComponents: { chat: 'plugin://chatbot/chat' } } : {}
