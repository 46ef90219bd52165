import { Type } from 'typebox'
import { type Clock, systemClock } from '../lib/clock'
import { accessTokens, ask, type WeChatSettings } from './wechat-wire'

/** A mini-program message to a customer who subscribed to it. */
export interface WeChatMessage {
  openid: string
  templateId: string
  /** Page opened by a tap, without a leading slash. */
  page: string
  /** Values of the template, by keyword. */
  data: Record<string, string>
}

/** Sends subscribed messages to customers of the mini-program. */
export interface WeChatMessages {
  /** @throws WeChatError (43101 when the customer has not subscribed) */
  send(message: WeChatMessage): Promise<void>
}

const Sent = Type.Object({ errcode: Type.Literal(0) })

/** Creates the client of WeChat's `subscribeMessage.send`. */
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
