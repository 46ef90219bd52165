import Taro from '@tarojs/taro'

/** Hands a file of the server to a chat, as that with oneself: WeChat lets no mini-program save such files elsewhere. */
export async function saveFile(url: string, name: string): Promise<void> {
  const { tempFilePath } = await Taro.downloadFile({ url })
  await Taro.shareFileMessage({ filePath: tempFilePath, fileName: name })
}
