import { type Callbacks, report } from './callbacks'
import { ask } from './link'

interface RequestOptions extends Callbacks<{
  data: unknown
  statusCode: number
  header: Record<string, string>
}> {
  url: string
  method?: string
  data?: unknown
  header?: Record<string, string>
  timeout?: number
  dataType?: string
}

const parse = (text: string, dataType = 'json'): unknown => {
  if (dataType !== 'json') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Implements `wx.request`. */
export function request(options: RequestOptions): { abort: () => void } {
  report('request', options, async () => {
    const method = options.method ?? 'GET'
    const data = options.data ?? null
    const body =
      data === null || method === 'GET' ? null : typeof data === 'string' ? data : JSON.stringify(data)
    const headers = { 'content-type': 'application/json', ...options.header }
    const timeoutMs = options.timeout ?? 60_000
    const reply = await ask('network', { url: options.url, method, headers, body, timeoutMs })
    if ('failure' in reply) throw new Error(reply.failure)
    return { data: parse(reply.text, options.dataType), statusCode: reply.status, header: reply.headers }
  })
  return { abort: () => undefined }
}

interface UploadOptions extends Callbacks<{ data: string; statusCode: number }> {
  url: string
  filePath: string
  name: string
  header?: Record<string, string>
}

/** Transfer in progress; it reports its progress in two steps. */
class Transfer {
  private listener: (progress: { progress: number }) => void = () => undefined
  onProgressUpdate(listener: (progress: { progress: number }) => void): void {
    this.listener = listener
  }
  reach(progress: number): void {
    this.listener({ progress })
  }
  abort(): void {
    // The app never aborts a transfer.
  }
}

/** Implements `wx.uploadFile`. */
export function uploadFile(options: UploadOptions): Transfer {
  const transfer = new Transfer()
  report('uploadFile', options, async () => {
    transfer.reach(50)
    const { url, name, filePath, header = {} } = options
    const reply = await ask('upload', { url, name, filePath, headers: header })
    if ('failure' in reply) throw new Error(reply.failure)
    transfer.reach(100)
    return { data: reply.text, statusCode: reply.status }
  })
  return transfer
}

/** Implements `wx.downloadFile`. */
export function downloadFile(
  options: Callbacks<{ tempFilePath: string; statusCode: number }> & { url: string },
): Transfer {
  const transfer = new Transfer()
  report('downloadFile', options, async () => {
    const reply = await ask('download', { url: options.url })
    if ('failure' in reply) throw new Error(reply.failure)
    transfer.reach(100)
    return { tempFilePath: reply.filePath, statusCode: reply.status }
  })
  return transfer
}
