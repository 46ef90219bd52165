import type { Place, ServiceName, Services } from '../messages'
import { askChoice } from './dialogs'

type Serve = { [Name in ServiceName]: (request: Services[Name]['ask']) => Promise<Services[Name]['answer']> }

/** Maps an address of the built app to the server behind the host. */
const remote = (url: string) => {
  const { pathname, search } = new URL(url)
  return `/remote${pathname}${search}`
}
const failureOf = (error: unknown) => ({
  failure: error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'net::ERR_FAILED',
})

const files = new Map<string, File>()

/** Stores a file under a temporary path, as WeChat does. */
function keep(file: File): string {
  const filePath = `wxfile://tmp_${files.size}`
  files.set(filePath, file)
  return filePath
}

/** Returns the browser address of a stored file. */
export const addressOf = (filePath: string): string => URL.createObjectURL(files.get(filePath) ?? new Blob())

/** Returns the content of a stored text file. */
export const textOf = async (filePath: string): Promise<string> => (await files.get(filePath)?.text()) ?? ''

async function pay(prepayId: string): Promise<'ok' | 'cancel' | 'fail'> {
  const choice = await askChoice({
    title: '微信支付',
    text: '沙箱环境：不会真的扣款',
    choices: ['取消支付', '余额不足', '确认支付'],
  })
  if (choice === 1) return 'fail'
  if (choice !== 2) return 'cancel'
  const reply = await fetch(`/remote/sandbox/cashier/pay?prepay_id=${prepayId}`, {
    method: 'POST',
    redirect: 'manual',
  })
  return reply.status === 0 || reply.ok ? 'ok' : 'fail'
}

/** Opens the file chooser of the machine; returns no files when the customer cancels. */
function chooseFiles(most: number): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', accept: 'image/*', multiple: most > 1 })
    input.onchange = () => resolve([...(input.files ?? [])].slice(0, most))
    input.oncancel = () => resolve([])
    input.click()
  })
}

/** Returns the mobile number of the phone owner, a new one for every browser. */
export function phoneOwner(): string {
  const known = localStorage.getItem('owner')
  if (known) return known
  const made = `139${String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(8, '0')
    .slice(-8)}`
  localStorage.setItem('owner', made)
  return made
}

/** Returns the place that the test has set for the map. */
const place = () => (window as unknown as { place?: Place }).place ?? null

/** Services of the view thread for the app. */
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
    const file = files.get(filePath)
    if (!file) return { failure: `file doesn't exist: ${filePath}` }
    form.append(name, file, file.name)
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
      return { status: reply.status, filePath: keep(new File([await reply.blob()], 'download')) }
    } catch (error) {
      return failureOf(error)
    }
  },
  album: async ({ most }) =>
    (await chooseFiles(most)).map((file) => ({ filePath: keep(file), bytes: file.size })),
  place: async () => place(),
}
