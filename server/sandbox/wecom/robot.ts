import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { RobotSettings } from '../../src/ports/wecom-robot'

const key = 'sandbox-robot-key'
const longestBytes = 2048

const Message = Type.Object({
  msgtype: Type.Literal('text'),
  text: Type.Object({ content: Type.String({ minLength: 1 }) }),
})

/** Settings with which the real adapter speaks to the sandbox at `baseUrl`. */
export const robotSettings = (baseUrl: string): RobotSettings => ({
  url: `${baseUrl}/cgi-bin/webhook/send?key=${key}`,
})

/** Simulates WeCom's group robot with its error codes. The desk page shows the waiting customers. */
export function registerRobotApi(wire: FastifyInstance): void {
  wire.post<{ Querystring: { key?: string } }>('/cgi-bin/webhook/send', async ({ query, body }) => {
    if (query.key !== key) return { errcode: 93000, errmsg: 'invalid webhook url' }
    if (!Value.Check(Message, body)) return { errcode: 40008, errmsg: 'invalid message type' }
    if (Buffer.byteLength(body.text.content) > longestBytes)
      return { errcode: 45002, errmsg: 'content size out of limit' }
    return { errcode: 0, errmsg: 'ok' }
  })
}
