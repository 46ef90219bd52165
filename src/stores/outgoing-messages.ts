import { isRecord, readStored, writeStored } from '@/platform/storage'

/** A message that the server has not confirmed. */
export interface Outgoing {
  /** Its name for the server: sent twice, it stands there once. */
  clientId: string
  text?: string
  fileId?: string
  /** Where the picture is shown from. */
  filePath?: string
  failed: boolean
}

const storageKey = 'chatOutgoing'
const draftKey = 'chatDraft'

const isOutgoing = (value: unknown): value is Outgoing =>
  isRecord(value) && typeof value.clientId === 'string' && typeof value.failed === 'boolean'
const isList = (value: unknown): value is Outgoing[] => Array.isArray(value) && value.every(isOutgoing)
const isText = (value: unknown): value is string => typeof value === 'string'

/** What an earlier run of the app could not send; it waits for the customer to send it again. */
export function keptOutgoing(): Outgoing[] {
  return (readStored(storageKey, isList) ?? []).map((message) => ({ ...message, failed: true }))
}

/** A file of this device is gone when the app is closed: pictures are kept only once the server has them. */
export function keepOutgoing(messages: readonly Outgoing[]): void {
  writeStored(
    storageKey,
    messages
      .filter(({ text, fileId }) => text !== undefined || fileId !== undefined)
      .map(({ clientId, text, fileId, failed }) => ({ clientId, text, fileId, failed })),
  )
}

/** What was typed and not sent. */
export const keptDraft = (): string => readStored(draftKey, isText) ?? ''
export const keepDraft = (text: string): void => writeStored(draftKey, text)
