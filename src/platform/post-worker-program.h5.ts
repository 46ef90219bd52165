import { seal } from './seal'
import type { NumberedAnswer, NumberedPost } from './post-worker.h5'
import { randomKey } from './random.h5'
import type { PostAnswer, SealedPost } from './sealed-post'

// Program of the worker that encrypts and sends reports; used by `postInWorker`.

async function send({ url, accessKey, secret, content, timeoutMs }: SealedPost): Promise<PostAnswer> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', accessKey },
      body: JSON.stringify(seal(content, secret, await randomKey())),
      signal: patience.signal,
    })
    const data: unknown = await response.json().catch(() => undefined)
    return { statusCode: response.status, data, header: { iseeBiz: response.headers.get('iseeBiz') ?? '' } }
  } finally {
    clearTimeout(timer)
  }
}

self.onmessage = async ({ data }: MessageEvent<NumberedPost>) => {
  const answer = await send(data).catch(() => undefined)
  self.postMessage({ id: data.id, ...(answer && { answer }) } satisfies NumberedAnswer)
}
