import { once } from 'node:events'
import net from 'node:net'
import { calls } from '@storefront/contract'
import { addressOf } from '@storefront/contract/call'
import { sandboxHeader } from '@storefront/rules/sandbox-header'
import { buildApp } from '../../../server/src/app'
import { openDatabase } from '../../../server/src/lib/db/database'
import { startTestServer, type TestServer } from '../support/harness'
import { waitUntilRefused } from '../support/real-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the server answers on its own database', async () => {
  expect(await (await fetch(`${server.url}/health`)).json()).toEqual({ status: 'ok' })
})

test('an unknown call answers in the envelope', async () => {
  expect(await server.callRaw('no/such', {})).toEqual({
    status: 404,
    code: 404,
    msg: '没有这个接口',
    data: null,
  })
})

test('an unknown address shows a browser a page that leads home', async () => {
  const page = await fetch(`${server.url}/no/such/page`, { headers: { accept: 'text/html,*/*;q=0.8' } })
  const html = await page.text()
  expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(html).toContain('页面不存在')
  expect(html).toContain('href="/"')
})

const memberCalls = Object.entries(calls).flatMap(([name, { auth }]) => (auth ? [name] : []))

test.each(memberCalls)('%s asks for a login before it looks at the body', async (name) => {
  const logins = await Promise.all([{}, { unknown: 1 }].map((body) => server.callRaw(name, body)))
  expect(logins.map(({ status, code }) => [status, code])).toEqual([
    [401, 401],
    [401, 401],
  ])
  const malformed = await fetch(server.url + addressOf(name), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  })
  expect(malformed.status).toBe(401)
})

test('a balancer hears that the server can serve, and that it cannot', async () => {
  const ready = await fetch(`${server.url}/ready`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
  const { db } = server.context
  const gone = openDatabase(server.context.env)
  await gone.introspection.getTables()
  await gone.destroy()
  server.context.db = gone
  const unready = await fetch(`${server.url}/ready`).finally(() => (server.context.db = db))
  expect(unready.status).toBe(503)
})

test('a balancer hears that the server is about to stop while requests are still answered', async () => {
  server.app.drain.isDraining = true
  const unready = await fetch(`${server.url}/ready`)
  const answer = await server.callRaw('help/aftercare', {})
  server.app.drain.isDraining = false
  expect([unready.status, answer.status]).toEqual([503, 200])
  expect((await fetch(`${server.url}/ready`)).status).toBe(200)
})

test.each(['/ready', '/health', '/openapi.json', '/no/such/page', '/mp/help/aftercare'])(
  '%s closes its connection only while the server is about to stop',
  async (path) => {
    const connectionOf = async () => (await fetch(server.url + path)).headers.get('connection')
    const before = await connectionOf()
    server.app.drain.isDraining = true
    const draining = await connectionOf().finally(() => (server.app.drain.isDraining = false))
    expect([before, draining]).toEqual(['keep-alive', 'close'])
  },
)

test('a request on a connection that was open when the server stopped listening is answered in full', async () => {
  const stopping = await startTestServer()
  const { port } = new URL(stopping.url)
  const accepted = once(stopping.app.server, 'connection')
  const socket = net.connect(Number(port), '127.0.0.1')
  await accepted
  const unheard = once(stopping.app.server, 'close')
  const stopped = stopping.app.close()
  await waitUntilRefused(stopping.url)
  const parts: Buffer[] = []
  socket.on('data', (part) => void parts.push(part))
  socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'close')
  await Promise.all([unheard, stopped])
  const answer = Buffer.concat(parts).toString()
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  expect(answer).toContain('{"status":"ok"}')
  await stopping.close()
})

test('the log tells each request once, without query and without what a path opens', async () => {
  await fetch(`${server.url}/mp/file/0198-file?expires=1&sign=signature-of-a-file`)
  await fetch(`${server.url}/?code=code-of-wechat&state=1`)
  await fetch(`${server.url}/check/code-of-a-document`)
  await server.callRaw('home/index', {})
  const log = server.logLines.join('')
  for (const secret of ['0198-file', 'signature-of-a-file', 'code-of-wechat', 'code-of-a-document'])
    expect(log).not.toContain(secret)
  expect(server.logLines.filter((line) => line.includes('/mp/home/index'))).toHaveLength(1)
  for (const path of ['/mp/file/:fileId', '/check/:code']) expect(log).toContain(`"path":"${path}"`)
})

test('browsers are told to keep to TLS where the site has it, and what pages may not use', async () => {
  const { headers } = await fetch(`${server.url}/health`)
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('permissions-policy')).toContain('camera=()')
  const app = await buildApp(
    { ...server.context, publicUrl: () => 'https://shop.example.com' },
    () => undefined,
  )
  const { headers: secured } = await app.inject('/health')
  await app.close()
  expect(secured['strict-transport-security']).toBe('max-age=31536000')
})

test.each([true, false])(
  'every call and the check page say whether there is a sandbox: %s',
  async (sandbox) => {
    const app = await buildApp({ ...server.context, sandbox }, () => undefined)
    const call = await app.inject({ method: 'POST', url: '/mp/home/index', payload: {} })
    const unknown = await app.inject({ method: 'POST', url: '/mp/no/such', payload: {} })
    const page = await app.inject(`/check/${'A'.repeat(24)}`)
    await app.close()
    const header = sandbox ? '1' : undefined
    expect([call.headers[sandboxHeader], unknown.headers[sandboxHeader]]).toEqual([header, header])
    expect(page.body.includes('演示环境')).toBe(sandbox)
  },
)
