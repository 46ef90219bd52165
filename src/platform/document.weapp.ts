import Taro from '@tarojs/taro'
import type { PendingDocument } from './document.h5'

export type { PendingDocument }

/** What WeChat's viewer can show; anything else is handed on to a chat. */
const shown = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'] as const

/**
 * Fetches a file of the server and opens it in WeChat's viewer, from where it can be shared and kept.
 * @throws Error when the file cannot be had or opened
 */
async function openDocument(url: string, name: string): Promise<void> {
  const { tempFilePath, statusCode } = await Taro.downloadFile({ url })
  if (statusCode !== 200) throw new Error(`The file answered ${statusCode}`)
  const fileType = shown.find((type) => name.endsWith(`.${type}`))
  if (fileType) await Taro.openDocument({ filePath: tempFilePath, fileType, showMenu: true })
  else await Taro.shareFileMessage({ filePath: tempFilePath, fileName: name })
}

/** Begins to open a file of the server: WeChat needs nothing before the file is there. */
export const beginDocument = (name: string): PendingDocument => ({
  open: (url) => openDocument(url, name),
  cancel: () => undefined,
})
