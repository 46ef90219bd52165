import type { Errand, ErrandAnswer } from './errand'

/** What the worker is told, and what it tells: without an answer the network failed. */
export type NumberedErrand = Errand & { id: number }
export interface NumberedAnswer {
  id: number
  answer?: ErrandAnswer
}

interface Waiting {
  resolve: (answer: ErrandAnswer) => void
  reject: (error: Error) => void
}

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
/** A browser that has no worker, or cannot load ours, gets none again. */
let impossible = false
let errands = 0

function settle({ id, answer }: NumberedAnswer): void {
  const errand = waiting.get(id)
  waiting.delete(id)
  if (answer) errand?.resolve(answer)
  else errand?.reject(new Error('The network failed'))
}

function giveUp(): void {
  impossible = true
  worker = undefined
  for (const id of [...waiting.keys()]) settle({ id })
}

function open(): Worker | undefined {
  try {
    const opened = new Worker(
      /* webpackChunkName: "aside" */ new URL('./aside-worker.h5.ts', import.meta.url),
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
 * Has a report sealed and sent by a worker, so that the page's own thread is free for the customer.
 * @returns undefined where there are no workers; rejects when the network fails
 */
export function runAside(errand: Errand): Promise<ErrandAnswer> | undefined {
  worker ??= impossible ? undefined : open()
  if (!worker) return undefined
  const id = (errands += 1)
  worker.postMessage({ ...errand, id } satisfies NumberedErrand)
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
}
