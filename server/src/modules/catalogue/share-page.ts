import type { Price } from '@storefront/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { dateText } from '../../lib/clock'
import { escapeHtml, htmlPage } from '../../lib/http/page'
import { companyOf, yuanText } from '../product'
import { cardOf } from './views'
import { sharePictureSize } from './share-picture'

/** Introduction pages of the storefront, by variant; the others share one page. */
const introductions: Record<string, string> = { GOLF: '/pages/insure/golfIndex' }
const introduction = '/pages/insure/index'
const planCodePattern = /^[A-Z][A-Z0-9_]{0,39}$/

/** Formats a price with plan, basis and customer. */
const priceText = ({ planName, amountFen, basis, isLowest, person }: Price): string =>
  `${planName}方案 ${yuanText(amountFen).replace(/ 元$/, '')} ${basis}${isLowest ? '起' : ''}（${person}）`

/** What link previews show. */
interface Preview {
  title: string
  description: string
  picture: string
  siteName: string
  /** Address of this page. */
  url: string
}

/** Returns the Open Graph tags, as HTML. */
function previewTags({ title, description, picture, siteName, url }: Preview): string {
  const tags = {
    'og:type': 'website',
    'og:locale': 'zh_CN',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': picture,
    'og:image:width': String(sharePictureSize.width),
    'og:image:height': String(sharePictureSize.height),
  }
  const lines = Object.entries(tags).map(
    ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`,
  )
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...lines,
  ].join('\n')
}

type SharePages = Pick<Context, 'catalogue' | 'clock' | 'publicUrl'>

/** Returns the share page of a product, which leads on to its introduction; undefined when it is not on sale. */
function sharePage(context: SharePages, code: string, planCode: string | undefined): string | undefined {
  const product = context.catalogue.products.get(code)
  if (!product) return undefined
  const { insurerName } = companyOf(context.catalogue)
  const { name, tagline, variant, price } = cardOf(product.definition, dateText(context.clock.now()))
  const plan = planCode && planCodePattern.test(planCode) ? `&planCode=${planCode}` : ''
  const target = `/#${introductions[variant] ?? introduction}?productCode=${code}${plan}`
  const description = `${tagline}。${priceText(price)}。${insurerName}承保。`
  const base = context.publicUrl()
  return htmlPage({
    title: `${name} - 产品介绍 - ${insurerName}`,
    heading: name,
    subtitle: `${insurerName} 承保`,
    head: [
      previewTags({
        title: `${name} - 产品介绍`,
        description,
        picture: `${base}/pictures/share/${code}.png`,
        siteName: insurerName,
        url: `${base}/p/${code}`,
      }),
      `<meta http-equiv="refresh" content="0;url=${escapeHtml(target)}">`,
    ].join('\n'),
    body: `<p>${escapeHtml(description)}</p><p><a href="${escapeHtml(target)}">查看产品介绍</a></p>`,
  })
}

/** Folders that crawlers must not visit: calls, staff desk, personal documents. */
const closed = ['/mp/', '/webrisk/', '/staff/', '/check/', '/sandbox/', '/trace/']

/**
 * Registers what crawlers and link previews read, because they do not see hash routes: one page per product, the list
 * of these pages, and the rules for crawlers.
 */
export function registerSharePages(app: FastifyInstance, context: SharePages): void {
  app.get<{ Params: { code: string }; Querystring: { planCode?: string } }>(
    '/p/:code',
    { schema: { hide: true } },
    async ({ params, query }, reply) => {
      const page = sharePage(context, params.code, query.planCode)
      if (page === undefined) return reply.callNotFound()
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
    },
  )

  app.get('/robots.txt', { schema: { hide: true } }, async (_, reply) => {
    const rules = ['User-agent: *', ...closed.map((folder) => `Disallow: ${folder}`)]
    return reply
      .type('text/plain; charset=utf-8')
      .send([...rules, `Sitemap: ${context.publicUrl()}/sitemap.xml`, ''].join('\n'))
  })

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_, reply) => {
    const paths = ['/', ...[...context.catalogue.products.keys()].map((code) => `/p/${code}`)]
    const urls = paths.map((path) => `<url><loc>${escapeHtml(context.publicUrl() + path)}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      )
  })
}
