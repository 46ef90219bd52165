import type { FastifyInstance } from 'fastify'

/** Sites of others that the storefront's page for them may show; a test keeps them to those of `src/brand.ts`. */
export const framedSites = ['www.iachina.cn', 'www.nfra.gov.cn']

const framed = framedSites.map((host) => `https://${host}`).join(' ')

const policy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  // Taro's icon component carries its font in its styles.
  "font-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  // The page template of Taro sets the root font size in an inline script.
  "script-src 'self' 'unsafe-inline'",
  // Browsers read a picture of this device as blob: before it is sent. Whether a framed site answers is asked first.
  `connect-src 'self' blob: ${framed}`,
  `frame-src 'self' ${framed}`,
  "frame-ancestors 'self'",
  "base-uri 'self'",
  // The cashier's address is WeChat's in production.
  "form-action 'self' https://wx.tenpay.com",
].join('; ')

const yearSeconds = 31_536_000

/** Set by hand: a helmet plugin halves the throughput of a small JSON route for the same headers. */
export function registerSecurityHeaders(app: FastifyInstance, { publicUrl }: { publicUrl(): string }): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(self)')
    if (publicUrl().startsWith('https:')) reply.header('strict-transport-security', `max-age=${yearSeconds}`)
    // A page that allows itself less has said so already.
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy)
    if (/^\/(mp|webrisk)\//.test(request.url)) reply.header('cache-control', 'no-store')
  })
}
