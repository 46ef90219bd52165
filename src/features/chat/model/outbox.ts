import { makeAutoObservable } from 'mobx'
import { isRecord, readStored, writeStored } from '@/platform/storage'
import { session } from '@/features/account'

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

interface Kept extends Outgoing {
  /** Who wrote it, as `Session.mobile` names them: another member of the same device does not get to see it. */
  owner: string
}

const storageKey = 'chatOutgoing'

const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  typeof value.clientId === 'string' &&
  typeof value.failed === 'boolean' &&
  typeof value.owner === 'string'
const isList = (value: unknown): value is Kept[] => Array.isArray(value) && value.every(isKept)

/** Messages on their way, and those that did not get there; what an earlier run of the app left waits to be sent again. */
export class Outbox {
  private kept: Kept[] = (readStored(storageKey, isList) ?? []).map((message) => ({
    ...message,
    failed: true,
  }))

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Those of the person who looks now. */
  get messages(): readonly Outgoing[] {
    return this.kept.filter(({ owner }) => session.sees(owner))
  }

  get pending(): boolean {
    return this.messages.some(({ failed }) => !failed)
  }

  find(clientId: string): Outgoing | undefined {
    return this.messages.find((message) => message.clientId === clientId)
  }

  /** Puts a message at the end, in the place of the one of its name. */
  put(message: Outgoing): void {
    const others = this.kept.filter(({ clientId }) => clientId !== message.clientId)
    this.keep([...others, { ...message, owner: session.mobile }])
  }

  fail(clientId: string): void {
    this.keep(
      this.kept.map((message) => (message.clientId === clientId ? { ...message, failed: true } : message)),
    )
  }

  /** Forgets messages that have arrived, or are not to be sent any more. */
  drop(clientIds: readonly string[]): void {
    if (this.kept.some(({ clientId }) => clientIds.includes(clientId)))
      this.keep(this.kept.filter(({ clientId }) => !clientIds.includes(clientId)))
  }

  private keep(messages: Kept[]): void {
    this.kept = messages
    // A file of this device is gone when the app is closed: pictures are kept only once the server has them.
    writeStored(
      storageKey,
      messages
        .filter(({ text, fileId }) => text !== undefined || fileId !== undefined)
        .map(({ clientId, text, fileId, failed, owner }) => ({ clientId, text, fileId, failed, owner })),
    )
  }
}
