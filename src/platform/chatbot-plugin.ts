import { brand } from '../brand'

/** Appid of WeChat's chatbot plugin, and its name in page code. */
const provider = 'wx8c631f7e9f2465e1'
const chatbot = process.env.TARO_ENV === 'weapp' ? brand.chatbot : undefined

/** Plugin declaration of the sub-package; undefined in browsers, and when `brand.ts` names no account. */
export const pluginDeclaration = chatbot
  ? { plugins: { chatbot: { version: chatbot.version, provider } } }
  : {}

/** Page configuration of the chatbot page. */
export const pluginComponents = chatbot ? { usingComponents: { chat: 'plugin://chatbot/chat' } } : {}
