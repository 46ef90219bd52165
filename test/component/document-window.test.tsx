import type { PolicyDetail } from '@storefront/contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { PolicyDocuments } from '@/features/policy/ui/documents'
import { session } from '@/features/account/model/session'
import Taro from '../stubs/taro'
import { FakeServer, ok, tokenInfo } from './support'

const policy = { policyNo: 'P1', actions: ['EPOLICY'] } as unknown as PolicyDetail
const url = '/mp/file/1?sign=a'
let server: FakeServer
let answer: (body: unknown) => void

/** Creates a mock of the window that the storefront opens. */
function openedWindow() {
  const opened = { opener: window as unknown, closed: false, close: jest.fn() }
  const page = document.implementation.createHTMLDocument()
  return Object.assign(opened, { document: page, location: { replace: jest.fn() } })
}

const pressButton = () => fireEvent.click(screen.getByRole('button', { name: '查看电子保单' }))
const reply = (body: unknown) => act(async () => answer(body))

beforeEach(() => {
  server = new FakeServer()
  session.start(tokenInfo)
  server.answers['member/policy/ePolicy'] = () => new Promise((resolve) => (answer = resolve))
  render(<PolicyDocuments policy={policy} />)
})
afterEach(() => jest.restoreAllMocks())

describe('a PDF in a browser', () => {
  it('gets its window inside the press, before the server has answered', async () => {
    const opened = openedWindow()
    const open = jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
    pressButton()
    expect(open).toHaveBeenCalledTimes(1)
    expect(opened.opener).toBeNull()
    expect(opened.document.body.textContent).toContain('正在打开文件')
    await act(async () => undefined)
    await reply(ok({ url }))
    expect(opened.location.replace).toHaveBeenCalledWith(url)
    expect(opened.close).not.toHaveBeenCalled()
    expect(Taro.showModal).not.toHaveBeenCalled()
  })

  it('is offered on the page when the browser refuses the window', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null)
    Taro.showModal.mockResolvedValue({ confirm: false })
    pressButton()
    await act(async () => undefined)
    await reply(ok({ url }))
    expect(Taro.showModal).toHaveBeenCalledWith(
      expect.objectContaining({ title: '浏览器拦截了新窗口', confirmText: '打开文件' }),
    )
  })

  it.each([
    ['is refused', () => ({ code: 400, msg: '保单不存在', data: null })],
    ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('leaves no empty window when the link %s', async (_, body) => {
    const opened = openedWindow()
    jest.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
    pressButton()
    await act(async () => undefined)
    await reply(body())
    expect(opened.close).toHaveBeenCalledTimes(1)
    expect(opened.location.replace).not.toHaveBeenCalled()
  })
})
