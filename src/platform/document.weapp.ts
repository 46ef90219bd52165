import Taro from '@tarojs/taro'

/** What WeChat's viewer can show; anything else is handed on to a chat. */
const shown = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'] as const

/**
 * Fetches a file of the server and opens it in WeChat's viewer, from where it can be shared and kept.
 * @throws Error when the file cannot be had or opened
 */
export async function openDocument(url: string, name: string): Promise<void> {
  const { tempFilePath, statusCode } = await Taro.downloadFile({ url })
  if (statusCode !== 200) throw new Error(`The file answered ${statusCode}`)
  const fileType = shown.find((type) => name.endsWith(`.${type}`))
  if (fileType) await Taro.openDocument({ filePath: tempFilePath, fileType, showMenu: true })
  else await Taro.shareFileMessage({ filePath: tempFilePath, fileName: name })
}
