import type { ServiceName, Services } from '../messages'
import { askChoice } from './dialogs'

type Serve = { [Name in ServiceName]: (request: Services[Name]['ask']) => Promise<Services[Name]['answer']> }

/** The server behind the host: whatever address was built into the app, it is this one here. */
const remote = (url: string) => {
  const { pathname, search } = new URL(url)
  return `/remote${pathname}${search}`
}
const failureOf = (error: unknown) => ({
  failure: error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'net::ERR_FAILED',
})

const files = new Map<string, Blob>()

/** Keeps a file as WeChat does, under a temporary path. */
function keep(blob: Blob): string {
  const filePath = `wxfile://tmp_${files.size}`
  files.set(filePath, blob)
  return filePath
}

async function pay(prepayId: string): Promise<'ok' | 'cancel' | 'fail'> {
  const choice = await askChoice({
    title: '微信支付',
    text: '沙箱环境：不会真的扣款',
    choices: ['取消支付', '确认支付'],
  })
  if (choice !== 1) return 'cancel'
  const reply = await fetch(`/remote/sandbox/cashier/pay?prepay_id=${prepayId}`, {
    method: 'POST',
    redirect: 'manual',
  })
  return reply.status === 0 || reply.ok ? 'ok' : 'fail'
}

/** Pictures that the test has put into the album of the phone. */
const album = () => (window as unknown as { album?: string[] }).album ?? []

async function choosePictures(most: number) {
  const pictures = await Promise.all(
    album()
      .slice(0, most)
      .map(async (url) => (await fetch(url)).blob()),
  )
  return pictures.map((blob) => ({ filePath: keep(blob), bytes: blob.size }))
}

/** What only the drawing side can do for the app. */
export const services: Omit<Serve, 'measure'> = {
  modal: async ({ title, content, showCancel, confirmText, cancelText }) => {
    const choices = showCancel ? [cancelText, confirmText] : [confirmText]
    return (await askChoice({ title, text: content, choices })) === choices.length - 1
  },
  actionSheet: ({ items }) => askChoice({ title: '', text: '', choices: items }),
  payment: ({ prepayId }) => pay(prepayId),
  network: async ({ url, method, headers, body, timeoutMs }) => {
    try {
      const reply = await fetch(remote(url), {
        method,
        headers,
        body,
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: reply.status, headers: Object.fromEntries(reply.headers), text: await reply.text() }
    } catch (error) {
      return failureOf(error)
    }
  },
  upload: async ({ url, headers, name, filePath }) => {
    const form = new FormData()
    form.append(name, files.get(filePath) ?? new Blob(), 'picture.png')
    try {
      const reply = await fetch(remote(url), { method: 'POST', headers, body: form })
      return { status: reply.status, text: await reply.text() }
    } catch (error) {
      return failureOf(error)
    }
  },
  download: async ({ url }) => {
    try {
      const reply = await fetch(remote(url))
      return { status: reply.status, filePath: keep(await reply.blob()) }
    } catch (error) {
      return failureOf(error)
    }
  },
  album: ({ most }) => choosePictures(most),
  place: async () => null,
}
