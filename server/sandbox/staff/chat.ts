import fs from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { htmlPage } from '../../src/http/page'

const script = fs.readFileSync(new URL('chat-desk.js', import.meta.url), 'utf8')
const style = fs.readFileSync(new URL('chat-desk.css', import.meta.url), 'utf8')

const body = `<style>${style}</style>
<div class="desk">
  <section class="desk-list" aria-label="等待的客户"><div id="list"></div></section>
  <section class="card desk-talk" aria-label="对话" id="talk" hidden>
    <div class="row"><strong id="who"></strong><button type="button" id="close">结束服务</button></div>
    <div class="muted" id="about"></div>
    <div id="log" role="log" aria-live="polite"></div>
    <div class="muted" id="typing" aria-live="polite"></div>
    <form id="form">
      <textarea id="text" rows="3" maxlength="500" aria-label="回复" placeholder="写下回复，Enter 发送"></textarea>
      <button type="submit">发送</button>
    </form>
    <div class="desk-problem" id="problem" role="alert"></div>
  </section>
</div>
<script>${script}</script>`

/** Where a developer plays the people who answer: `/sandbox/desk`, with the calls and the key that staff have. */
export function registerChatDesk(app: FastifyInstance, staffKey: string): void {
  // The page asks all the time.
  const options = { schema: { hide: true }, logLevel: 'warn' as const }
  app.get('/sandbox/desk', options, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(htmlPage({ title: '客服坐席台', subtitle: '沙箱环境：您就是人工客服', body })),
  )
  app.route<{ Params: { name: string }; Body: object | null }>({
    method: ['GET', 'POST'],
    url: '/sandbox/desk/:name',
    ...options,
    handler: async ({ method, params, body: payload }) => {
      const response = await app.inject({
        method: method === 'POST' ? 'POST' : 'GET',
        url: `/staff/chat/${encodeURIComponent(params.name)}`,
        headers: { authorization: `Bearer ${staffKey}` },
        ...(payload === null ? {} : { payload }),
      })
      return response.json<unknown>()
    },
  })
}
