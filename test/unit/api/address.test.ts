import type * as Address from '@/lib/request/address'

/** Loads the address module with this API base. */
function withBase(base: string | undefined) {
  process.env.TARO_APP_API_BASE = base ?? ''
  let address: typeof Address | undefined
  jest.isolateModules(() => {
    address = jest.requireActual<typeof Address>('@/lib/request/address')
  })
  if (!address) throw new Error('not loaded')
  return address.serverUrl
}
afterEach(() => {
  delete process.env.TARO_APP_API_BASE
})

it('stays on the own site without a base', () => {
  expect(withBase(undefined)('/pictures/a.svg')).toBe('/pictures/a.svg')
})

it.each(['https://shop.example.com', 'https://shop.example.com/'])('puts the base %s in front', (base) => {
  expect(withBase(base)('/mp/home/index')).toBe('https://shop.example.com/mp/home/index')
})

it.each(['data:image/png;base64,AA==', 'https://cdn.example.com/a.png'])('leaves %s alone', (address) => {
  expect(withBase('https://shop.example.com')(address)).toBe(address)
})
