import { stub } from '../stubs/taro'
import { priceOf } from './price'
import { FakeServer, ok } from './support'

/** Creates a product card; the code identifies it. */
export const product = (productCode: string) => ({
  productCode,
  variant: 'STANDARD',
  name: `保险 ${productCode}`,
  tagline: '一份保单',
  tags: [],
  categoryCode: 'home',
  price: priceOf(),
  picture: '/pictures/home.svg',
})
/** Returns the `home/more` response with these products. */
export const found = (...codes: string[]) =>
  ok({ products: codes.map(product), nextCursor: null, suggestions: [] })
/** Returns the `home/index` response with these categories. */
export const home = (...categories: [code: string, name: string, productCount: number][]) =>
  ok({
    banners: [],
    categories: categories.map(([code, name, productCount]) => ({ code, name, productCount })),
    products: [product('a'), product('b')],
    nextCursor: null,
    notices: [],
  })

/** Creates a server with four products, two categories with products and one without; the product list is open. */
export function productServer(): FakeServer {
  const server = new FakeServer()
  stub.openPages('pages/index/index', 'pages/productList/index')
  server.answers['home/index'] = () => home(['home', '家财', 2], ['pet', '宠物', 1], ['ship', '船舶', 0])
  server.answers['home/more'] = () => found('a', 'b', 'c', 'd')
  window.history.replaceState(null, '', '/#/pages/productList/index')
  return server
}
