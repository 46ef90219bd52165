import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerSite } from '../../../../server/src/lib/http/site'

const script = 'console.log("the storefront")'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'))
  fs.mkdirSync(path.join(folder, 'js'))
  fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html>')
  fs.writeFileSync(path.join(folder, 'js/app.0a1b2c3d.js'), script)
  fs.writeFileSync(path.join(folder, 'js/app.0a1b2c3d.js.gz'), gzipSync(script))
  app = Fastify()
  await registerSite(app, folder)
})
afterAll(async () => {
  await app.close()
  fs.rmSync(folder, { recursive: true })
})

test.each(['identity', 'gzip'])(
  'a browser keeps for good what has its hash in its name (%s)',
  async (encoding) => {
    const { headers } = await app.inject({
      url: '/js/app.0a1b2c3d.js',
      headers: { 'accept-encoding': encoding },
    })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  },
)

test.each(['/', '/index.html'])('a browser asks again for the page itself, at %s', async (url) => {
  const { headers, body } = await app.inject(url)
  expect([headers['cache-control'], body]).toEqual(['no-cache', '<!doctype html>'])
})

test('a browser that takes gzip gets what was compressed when the site was built', async () => {
  const { headers, rawPayload } = await app.inject({
    url: '/js/app.0a1b2c3d.js',
    headers: { 'accept-encoding': 'gzip' },
  })
  expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'accept-encoding'])
  expect(headers['content-type']).toContain('javascript')
  expect(rawPayload.equals(gzipSync(script))).toBe(true)
})
