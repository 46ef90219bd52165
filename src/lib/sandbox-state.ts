import { sandboxHeader } from '@storefront/rules/sandbox-header'
import { observable, runInAction } from 'mobx'
import { isRecord, readStored, removeStored, writeStored } from '@/platform/storage'

const storedKey = 'sandbox'
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Whether the server runs with a sandbox, as its last answer said. Stored, because some pages send no call. */
const state = observable.box(readStored(storedKey, isText) !== undefined)

/** Returns whether the server runs with a sandbox. Observable. */
export const usesSandbox = (): boolean => state.get()

/** Notes from the headers of an answer whether the server runs with a sandbox. */
export function noteSandbox(headers: unknown): void {
  const names = Object.keys(isRecord(headers) ? headers : {})
  const found = names.some((name) => name.toLowerCase() === sandboxHeader)
  if (found === state.get()) return
  runInAction(() => state.set(found))
  if (found) writeStored(storedKey, '1')
  else removeStored(storedKey)
}
