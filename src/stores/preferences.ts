import { makeAutoObservable } from 'mobx'
import { isRecord, readStored, writeStored } from '@/platform/storage'

const storageKey = 'preferences'

interface Stored {
  elder: boolean
}

const isStored = (value: unknown): value is Stored => isRecord(value) && typeof value.elder === 'boolean'

/** What the customer likes on this device, logged in or not. */
class Preferences {
  /** 长辈版: larger type, more room, larger places to tap. */
  elder = readStored(storageKey, isStored)?.elder ?? false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  setElder(elder: boolean): void {
    this.elder = elder
    writeStored(storageKey, { elder } satisfies Stored)
  }
}

export const preferences = new Preferences()
