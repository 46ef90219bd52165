import type { Chatbot } from '@/brand'

const global = globalThis as unknown as Record<string, unknown>
// Globals that the Taro build defines.
global.defineAppConfig = (config: unknown) => config
global.definePageConfig = (config: unknown) => config

interface Package {
  root: string
  plugins?: Record<string, { version: string; provider: string }>
}

const target = process.env.TARO_ENV
afterEach(() => {
  process.env.TARO_ENV = target
  jest.dontMock('@/brand')
})

/** Loads the configuration of the app and of the page 智能客服 for this build target. */
function configured(forTarget: 'h5' | 'weapp', chatbot: Chatbot | undefined) {
  process.env.TARO_ENV = forTarget
  jest.resetModules()
  jest.doMock('@/brand', () => ({
    brand: { ...jest.requireActual<{ brand: object }>('@/brand').brand, chatbot },
  }))
  const load = <Config>(file: string) => (jest.requireActual(file) as { default: Config }).default
  const { subPackages } = load<{ subPackages: Package[] }>('../../src/app.config')
  const { usingComponents } = load<{ usingComponents?: object }>(
    '../../src/userPages/pages/onLineServes/chat.config',
  )
  return { subPackages, declared: subPackages.filter(({ plugins }) => plugins), usingComponents }
}

const account = { appId: 'platform-appid', version: '1.2.0' }

it('is declared in the sub-package of its page, and used there, once an account is named', () => {
  const { declared, usingComponents } = configured('weapp', account)
  expect(declared).toEqual([
    expect.objectContaining({
      root: 'userPages',
      plugins: { chatbot: { version: '1.2.0', provider: 'wx8c631f7e9f2465e1' } },
    }),
  ])
  expect(usingComponents).toEqual({ chat: 'plugin://chatbot/chat' })
})

it.each([
  ['weapp' as const, undefined],
  ['h5' as const, account],
])('is nowhere in a build for %s with %j', (forTarget, chatbot) => {
  const { subPackages, declared, usingComponents } = configured(forTarget, chatbot)
  expect(subPackages.map(({ root }) => root)).toContain('userPages')
  expect(declared).toEqual([])
  expect(usingComponents).toBeUndefined()
})
