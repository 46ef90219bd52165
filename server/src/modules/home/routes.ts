import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { dateText } from '../../lib/clock'
import { registerCall } from '../../lib/http/call'
import { productPage } from './product-page'

/** Registers the calls of the home page and the product list. */
export function registerHome(app: FastifyInstance, context: Pick<Context, 'clock' | 'catalogue'>): void {
  const today = () => dateText(context.clock.now())

  registerCall(app, 'home/index', async () => {
    const { home, products } = context.catalogue
    const { products: first, nextCursor } = productPage(context.catalogue, today(), {})
    const codes = [...products.values()].map(({ definition }) => definition.product.categoryCode)
    return {
      banners: home.banners,
      categories: home.categories.map(({ code, name }) => ({
        code,
        name,
        productCount: codes.filter((categoryCode) => categoryCode === code).length,
      })),
      products: first,
      nextCursor,
      notices: home.notices,
    }
  })

  registerCall(app, 'home/more', async (request) => productPage(context.catalogue, today(), request))
}
