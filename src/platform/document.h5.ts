import Taro from '@tarojs/taro'

/** A document between the tap and the server's response. */
export interface PendingDocument {
  /** Shows or saves the document. */
  open: (url: string) => Promise<void>
  /** Cancels when there is no document. */
  cancel: () => void
}

/** Opens the document in this window: navigation needs no permission. */
async function openHere(url: string): Promise<void> {
  const { confirm } = await Taro.showModal({
    title: '浏览器拦截了新窗口',
    content: '可以在当前页面打开文件，看完后点浏览器的“返回”。',
    confirmText: '打开文件',
  })
  if (confirm) location.assign(url)
}

/** Opens an empty window; null when the browser blocks it. */
function openWindow(): Window | null {
  const opened = window.open('', '_blank')
  if (!opened || opened.closed) return null
  opened.opener = null
  opened.document.title = '正在打开文件'
  opened.document.body.textContent = '正在打开文件，请稍候。'
  return opened
}

function save(url: string, name: string): Promise<void> {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  return Promise.resolve()
}

/**
 * Starts opening a server file: a PDF in its own window, other files are saved under their name. Call it synchronously
 * in the tap handler: WebKit blocks windows that open later.
 */
export function beginDocument(name: string): PendingDocument {
  if (!name.endsWith('.pdf')) return { open: (url) => save(url, name), cancel: () => undefined }
  const opened = openWindow()
  const show = (url: string) => Promise.resolve(opened?.location.replace(url))
  return { open: opened ? show : openHere, cancel: () => opened?.close() }
}
