import type { PostAnswer, SealedPost } from './sealed-post'

/** Messages to and from the worker: without a response the network failed. */
export type NumberedPost = SealedPost & { id: number }
export interface NumberedAnswer {
  id: number
  answer?: PostAnswer
}

interface Waiting {
  resolve: (answer: PostAnswer) => void
  reject: (error: Error) => void
}

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
/** Set when the browser has no worker or cannot load it; then it is not tried again. */
let impossible = false
let posts = 0

function settle({ id, answer }: NumberedAnswer): void {
  const post = waiting.get(id)
  waiting.delete(id)
  if (answer) post?.resolve(answer)
  else post?.reject(new Error('The network failed'))
}

function giveUp(): void {
  impossible = true
  worker = undefined
  for (const id of [...waiting.keys()]) settle({ id })
}

function open(): Worker | undefined {
  try {
    const opened = new Worker(
      /* webpackChunkName: "post-worker" */ new URL('./post-worker-program.h5.ts', import.meta.url),
    )
    opened.onmessage = ({ data }: MessageEvent<NumberedAnswer>) => settle(data)
    opened.onerror = giveUp
    return opened
  } catch {
    giveUp()
    return undefined
  }
}

/**
 * Encrypts and sends a report in a worker, to keep the main thread free.
 * @returns undefined where workers are unavailable; rejects when the network fails
 */
export function postInWorker(post: SealedPost): Promise<PostAnswer> | undefined {
  worker ??= impossible ? undefined : open()
  if (!worker) return undefined
  const id = (posts += 1)
  worker.postMessage({ ...post, id } satisfies NumberedPost)
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
}
