import { seal } from '@/trace/seal'
import type { NumberedAnswer, NumberedErrand } from './aside.h5'
import type { Errand, ErrandAnswer } from './errand'

// The program of the worker that seals and sends; `runAside` speaks with it.

async function run({ url, accessKey, secret, content, timeoutMs }: Errand): Promise<ErrandAnswer> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', accessKey },
      body: JSON.stringify(await seal(content, secret)),
      signal: patience.signal,
    })
    const data: unknown = await response.json().catch(() => undefined)
    return { statusCode: response.status, data, header: { iseeBiz: response.headers.get('iseeBiz') ?? '' } }
  } finally {
    clearTimeout(timer)
  }
}

self.onmessage = async ({ data }: MessageEvent<NumberedErrand>) => {
  const answer = await run(data).catch(() => undefined)
  self.postMessage({ id: data.id, ...(answer && { answer }) } satisfies NumberedAnswer)
}
