import Taro from '@tarojs/taro'
import { troubleText } from './request/errors'
import { uploadImage } from './request/upload'
import { isRecord } from '@/platform/storage'

/**
 * Uploads a picture of this device to the server.
 * @param onProgress receives the progress in percent
 * @returns the file ID on the server, or null when the upload failed, which has been shown to the customer
 */
export async function sendPicture(
  filePath: string,
  onProgress?: (percent: number) => void,
): Promise<string | null> {
  try {
    const sent = await uploadImage('/mp/upload/image', filePath, onProgress)
    return sent.ok && isRecord(sent.data) && typeof sent.data.fileId === 'string' ? sent.data.fileId : null
  } catch (error) {
    void Taro.showModal({ title: '上传失败', content: troubleText(error), showCancel: false })
    return null
  }
}
