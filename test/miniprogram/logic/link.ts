import type { ServiceName, Services, ToLogic, ToView } from '../messages'

/** The worker this code runs in. */
interface WorkerScope {
  postMessage(message: ToView): void
  onmessage: ((event: { data: ToLogic }) => void) | null
}
export const worker = self as unknown as WorkerScope

const waiting = new Map<number, (value: never) => void>()
let last = 0

/** Tells the drawing side something. */
export const tell = (message: ToView): void => worker.postMessage(message)

/** Has the drawing side do something, and waits for what comes of it. */
export function ask<Name extends ServiceName>(
  service: Name,
  request: Services[Name]['ask'],
): Promise<Services[Name]['answer']> {
  last += 1
  const number = last
  tell({ kind: 'ask', number, service, request })
  return new Promise((resolve) => waiting.set(number, resolve))
}

/** Resolves the pending request with the answer. */
export function answered(number: number, value: unknown): void {
  waiting.get(number)?.(value as never)
  waiting.delete(number)
}
