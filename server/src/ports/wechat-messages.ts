import { Type } from 'typebox'
import { type Clock, systemClock } from '../lib/clock'
import { accessTokens, ask, type WeChatSettings } from './wechat-wire'

/** A message of the mini-program to somebody who said that they want it. */
export interface WeChatMessage {
  openid: string
  templateId: string
  /** The page that a tap opens, without a leading slash. */
  page: string
  /** What stands in the template, by the name of its keyword. */
  data: Record<string, string>
}

/** Messages that customers of the mini-program have subscribed to. */
export interface WeChatMessages {
  /** @throws WeChatError (43101 when the customer does not want it after all) */
  send(message: WeChatMessage): Promise<void>
}

const Sent = Type.Object({ errcode: Type.Literal(0) })

/** `subscribeMessage.send` of WeChat. */
export function createWeChatMessages(settings: WeChatSettings, clock: Clock = systemClock): WeChatMessages {
  const tokens = accessTokens(settings, clock)
  return {
    async send({ openid, templateId, page, data }) {
      const url = new URL(`${settings.apiUrl}/cgi-bin/message/subscribe/send`)
      const values = Object.entries(data).map(([name, value]) => [name, { value }])
      const body = { touser: openid, template_id: templateId, page, data: Object.fromEntries(values) }
      await tokens.using((token) => {
        url.searchParams.set('access_token', token)
        return ask(url, Sent, body)
      })
    },
  }
}
