import Taro from '@tarojs/taro'
import type { PendingDocument } from './document.h5'

export type { PendingDocument }

/** File types that WeChat's viewer can show; other files are shared to a chat. */
const shown = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'] as const

/**
 * Downloads a server file and opens it in WeChat's viewer, which can share and save it.
 * @throws Error when the file cannot be downloaded or opened
 */
async function openDocument(url: string, name: string): Promise<void> {
  const { tempFilePath, statusCode } = await Taro.downloadFile({ url })
  if (statusCode !== 200) throw new Error(`The file answered ${statusCode}`)
  const fileType = shown.find((type) => name.endsWith(`.${type}`))
  if (fileType) await Taro.openDocument({ filePath: tempFilePath, fileType, showMenu: true })
  else await Taro.shareFileMessage({ filePath: tempFilePath, fileName: name })
}

/** Starts opening a server file: WeChat needs no preparation before the download. */
export const beginDocument = (name: string): PendingDocument => ({
  open: (url) => openDocument(url, name),
  cancel: () => undefined,
})
