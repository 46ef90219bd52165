import { makeAutoObservable } from 'mobx'
import { isRecord, readStored, writeStored } from '@/platform/storage'
import { session } from '@/features/account'

/** A message that the server has not confirmed. */
export interface Outgoing {
  /** Idempotency key: a message sent twice is stored once. */
  clientId: string
  text?: string
  /** ID of an uploaded picture; absent until the upload is complete. */
  fileId?: string
  /** Local file path for display. */
  filePath?: string
  failed: boolean
}

interface Kept extends Outgoing {
  /** Author, as in `Session.mobile`: hidden from other members on the same device. */
  owner: string
}

const storageKey = 'chatOutgoing'

const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  typeof value.clientId === 'string' &&
  typeof value.failed === 'boolean' &&
  typeof value.owner === 'string'
const isList = (value: unknown): value is Kept[] => Array.isArray(value) && value.every(isKept)

/** Pending and failed messages; messages of an earlier run of the app can be sent again. */
export class Outbox {
  private kept: Kept[] = (readStored(storageKey, isList) ?? []).map((message) => ({
    ...message,
    failed: true,
  }))

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Messages of the current user. */
  get messages(): readonly Outgoing[] {
    return this.kept.filter(({ owner }) => session.sees(owner))
  }

  get pending(): boolean {
    return this.messages.some(({ failed }) => !failed)
  }

  find(clientId: string): Outgoing | undefined {
    return this.messages.find((message) => message.clientId === clientId)
  }

  /** Appends a message; replaces the one with the same ID. */
  put(message: Outgoing): void {
    const others = this.kept.filter(({ clientId }) => clientId !== message.clientId)
    this.keep([...others, { ...message, owner: session.mobile }])
  }

  fail(clientId: string): void {
    this.keep(
      this.kept.map((message) => (message.clientId === clientId ? { ...message, failed: true } : message)),
    )
  }

  /** Removes messages that were sent or discarded. */
  drop(clientIds: readonly string[]): void {
    if (this.kept.some(({ clientId }) => clientIds.includes(clientId)))
      this.keep(this.kept.filter(({ clientId }) => !clientIds.includes(clientId)))
  }

  private keep(messages: Kept[]): void {
    this.kept = messages
    // Local files are deleted when the app closes: pictures are stored only after their upload.
    writeStored(
      storageKey,
      messages
        .filter(({ text, fileId }) => text !== undefined || fileId !== undefined)
        .map(({ clientId, text, fileId, failed, owner }) => ({ clientId, text, fileId, failed, owner })),
    )
  }
}
