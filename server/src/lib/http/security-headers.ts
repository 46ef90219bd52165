import type { FastifyInstance } from 'fastify'

/** External sites that the storefront may embed; a test compares them with `src/brand.ts`. */
export const framedSites = ['www.iachina.cn', 'www.nfra.gov.cn']

const framed = framedSites.map((host) => `https://${host}`).join(' ')

const policy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  // Taro's icon component embeds its font in its styles.
  "font-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  // The page template of Taro sets the root font size in an inline script.
  "script-src 'self' 'unsafe-inline'",
  // Browsers read a local picture as blob: before the upload. The storefront checks first whether an embedded
  // site answers.
  `connect-src 'self' blob: ${framed}`,
  `frame-src 'self' ${framed}`,
  "frame-ancestors 'self'",
  "base-uri 'self'",
  // In production the cashier page belongs to WeChat.
  "form-action 'self' https://wx.tenpay.com",
].join('; ')

const yearSeconds = 31_536_000

/** Sets the headers directly: `@fastify/helmet` costs three times as much (docs/decisions/0035). */
export function registerSecurityHeaders(app: FastifyInstance, { publicUrl }: { publicUrl(): string }): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(self)')
    if (publicUrl().startsWith('https:')) reply.header('strict-transport-security', `max-age=${yearSeconds}`)
    // Keeps the stricter policy of a page that has set its own.
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy)
    if (/^\/(mp|webrisk)\//.test(request.url)) reply.header('cache-control', 'no-store')
  })
}
