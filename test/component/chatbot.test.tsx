import { act, render, screen } from '@testing-library/react'
import { Chatbot } from '@/platform/chatbot.weapp'

const global = globalThis as unknown as { requirePlugin?: (name: string) => object }
// React does not know the element of the plugin in a browser.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation())
afterEach(() => delete global.requirePlugin)

interface Init {
  appid: string
  openid: string
  success: () => void
  fail: () => void
}

function open(init: (options: Init) => void) {
  const plugin = jest.fn(() => ({ init }))
  global.requirePlugin = plugin
  const { container } = render(
    <Chatbot appId="platform-appid" customer="device-key" fallback={<p>我们自己的对话</p>} />,
  )
  expect(plugin).toHaveBeenCalledWith('chatbot')
  return container
}

it('gives way to WeChat’s plugin once that has started, which learns no more than a device key', () => {
  let given: Init | undefined
  const container = open((options) => {
    given = options
  })
  expect(screen.getByText('我们自己的对话')).toBeInTheDocument()
  expect(given).toMatchObject({ appid: 'platform-appid', openid: 'device-key' })
  act(() => given?.success())
  expect(screen.queryByText('我们自己的对话')).toBeNull()
  expect(container.querySelector('chat')).not.toBeNull()
})

it.each([
  ['does not start', ({ fail }: Init) => fail()],
  [
    'is not switched on for the account',
    () => {
      throw new Error('plugin chatbot is not authorised')
    },
  ],
])('keeps our own conversation where the plugin %s', (_why, init) => {
  open(init)
  expect(screen.getByText('我们自己的对话')).toBeInTheDocument()
})
