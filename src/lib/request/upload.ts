import Taro from '@tarojs/taro'
import { toast } from '@/platform/toast'
import { requestAccess } from './access'
import { serverUrl } from './address'
import { NetworkError } from './errors'
import { loginExpired } from './refusal'
import { type Reply, networkTimeoutMs, requestHeaders } from './transport'

/** Body code of a successful upload; differs from other calls (spec §5). */
const uploadedCode = 1

/** Upload result: the server's picture data, or refused, which has been shown to the customer. */
export type Uploaded = { ok: true; data: unknown } | { ok: false }

function parse(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

async function send(path: string, filePath: string, onProgress?: (percent: number) => void): Promise<Reply> {
  await Taro.showLoading({ title: 'uploading', mask: true })
  try {
    const sending = Taro.uploadFile({
      url: serverUrl(path),
      filePath,
      name: 'file',
      timeout: networkTimeoutMs,
      header: requestHeaders(requestAccess().authorization()),
    })
    if (onProgress) sending.progress(({ progress }) => onProgress(progress))
    const reply = await sending
    return { status: reply.statusCode, body: parse(reply.data) }
  } catch (cause) {
    throw new NetworkError(cause)
  } finally {
    Taro.hideLoading()
  }
}

/**
 * Uploads a picture as multipart field `file` and shows the result to the customer (spec §7, §8).
 * @param onProgress receives the progress in percent
 * @throws NetworkError when the server cannot be reached in time
 */
export async function uploadImage(
  path: string,
  filePath: string,
  onProgress?: (percent: number) => void,
): Promise<Uploaded> {
  const sent = requestAccess().authorization()
  const { body } = await send(path, filePath, onProgress)
  const { code, msg, data } = body as Record<string, unknown>
  if (code === uploadedCode) {
    toast('upload success')
    return { ok: true, data }
  }
  if (code === 401) {
    loginExpired(sent, false)
    return { ok: false }
  }
  const content = typeof msg === 'string' && msg ? msg : '请求出错,稍后重试'
  void Taro.showModal({ title: '上传失败', content, showCancel: false })
  return { ok: false }
}
