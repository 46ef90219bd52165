import { makeAutoObservable } from 'mobx'
import { isRecord, readStored, writeStored } from '@/platform/storage'

/** A message that the server has not confirmed. */
export interface Outgoing {
  /** Its name for the server: sent twice, it stands there once. */
  clientId: string
  text?: string
  /** Of a picture that the server has; without it the picture has still to be sent. */
  fileId?: string
  /** Where the picture is shown from. */
  filePath?: string
  failed: boolean
}

const storageKey = 'chatOutgoing'

const isOutgoing = (value: unknown): value is Outgoing =>
  isRecord(value) && typeof value.clientId === 'string' && typeof value.failed === 'boolean'
const isList = (value: unknown): value is Outgoing[] => Array.isArray(value) && value.every(isOutgoing)

/** Messages on their way, and those that did not get there; what an earlier run of the app left waits to be sent again. */
export class Outbox {
  messages: Outgoing[] = (readStored(storageKey, isList) ?? []).map((message) => ({
    ...message,
    failed: true,
  }))

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get pending(): boolean {
    return this.messages.some(({ failed }) => !failed)
  }

  find(clientId: string): Outgoing | undefined {
    return this.messages.find((message) => message.clientId === clientId)
  }

  /** Puts a message at the end, in the place of the one of its name. */
  put(message: Outgoing): void {
    this.keep([...this.messages.filter(({ clientId }) => clientId !== message.clientId), message])
  }

  fail(clientId: string): void {
    this.keep(
      this.messages.map((message) =>
        message.clientId === clientId ? { ...message, failed: true } : message,
      ),
    )
  }

  /** Forgets messages that have arrived, or are not to be sent any more. */
  drop(clientIds: readonly string[]): void {
    if (this.messages.some(({ clientId }) => clientIds.includes(clientId)))
      this.keep(this.messages.filter(({ clientId }) => !clientIds.includes(clientId)))
  }

  private keep(messages: Outgoing[]): void {
    this.messages = messages
    // A file of this device is gone when the app is closed: pictures are kept only once the server has them.
    writeStored(
      storageKey,
      messages
        .filter(({ text, fileId }) => text !== undefined || fileId !== undefined)
        .map(({ clientId, text, fileId, failed }) => ({ clientId, text, fileId, failed })),
    )
  }
}
