import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { appFolder, logicScript, viewScript } from './host'

/**
 * Serves the mini-program host: the page that simulates WeChat, the built app, and, as a proxy under `/remote`
 * (and `/mp`, `/webrisk`, `/check`, `/sandbox` and `/staff`, for the tests), the server at SERVER_URL, or at the
 * header `x-server` of a test with its own server.
 */
const usualServer = process.env.SERVER_URL ?? 'http://localhost:8080'
const port = Number(process.env.HOST_PORT ?? 8090)
const here = path.dirname(fileURLToPath(import.meta.url))
const scripts: Record<string, string> = { '/view.js': viewScript(), '/logic.js': logicScript() }
const page = fs.readFileSync(path.join(here, 'page.html'))

function passOn(request: http.IncomingMessage, response: http.ServerResponse, target: string): void {
  const server = new URL(String(request.headers['x-server'] ?? usualServer))
  const headers = { ...request.headers, host: server.host }
  const onward = http.request(new URL(target, server), { method: request.method, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(response)
  })
  onward.on('error', () => response.writeHead(502).end())
  request.pipe(onward)
}

function serveFile(name: string, response: http.ServerResponse): void {
  const file = path.join(appFolder, path.normalize(`/${name}`))
  if (!fs.existsSync(file)) return void response.writeHead(404).end()
  const type = file.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream'
  response.writeHead(200, { 'content-type': type })
  fs.createReadStream(file).pipe(response)
}

http
  .createServer((request, response) => {
    const url = request.url ?? '/'
    const script = scripts[url]
    if (script !== undefined)
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script)
    else if (url.startsWith('/remote/')) passOn(request, response, url.slice('/remote'.length))
    else if (/^\/(mp|webrisk|check|sandbox|staff)\b/.test(url)) passOn(request, response, url)
    else if (url.startsWith('/app/')) serveFile(url.slice('/app/'.length), response)
    else if (url === '/') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    else response.writeHead(404).end()
  })
  .listen(port, () => console.log(`Mini-program host on http://localhost:${port}`))
