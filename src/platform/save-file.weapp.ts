import Taro from '@tarojs/taro'

/** Shares a server file to a chat, for example with oneself: WeChat lets mini-programs save such files nowhere else. */
export async function saveFile(url: string, name: string): Promise<void> {
  const { tempFilePath } = await Taro.downloadFile({ url })
  await Taro.shareFileMessage({ filePath: tempFilePath, fileName: name })
}
