import type { ServiceName, Services, ToLogic, ToView } from '../messages'

/** Global scope of the worker. */
interface WorkerScope {
  postMessage(message: ToView): void
  onmessage: ((event: { data: ToLogic }) => void) | null
}
export const worker = self as unknown as WorkerScope

const waiting = new Map<number, (value: never) => void>()
let last = 0

/** Sends a message to the view thread. */
export const tell = (message: ToView): void => worker.postMessage(message)

/** Sends a request to the view thread and returns its answer. */
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
