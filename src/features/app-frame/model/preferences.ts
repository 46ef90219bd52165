import { makeAutoObservable } from 'mobx'
import { isRecord, readStored, writeStored } from '@/platform/storage'

const storageKey = 'preferences'

interface Stored {
  elder: boolean
  largest?: boolean
}

const isStored = (value: unknown): value is Stored => isRecord(value) && typeof value.elder === 'boolean'

/** What the customer likes on this device, logged in or not. */
class Preferences {
  /** 长辈版: larger type, more room, larger places to tap. */
  elder: boolean
  /** Of 长辈版, the largest type. */
  largest: boolean

  constructor() {
    const { elder = false, largest = false } = readStored(storageKey, isStored) ?? {}
    this.elder = elder
    this.largest = largest
    makeAutoObservable(this, {}, { autoBind: true })
  }

  setElder(elder: boolean): void {
    this.elder = elder
    this.store()
  }

  setLargest(largest: boolean): void {
    this.largest = largest
    this.store()
  }

  private store(): void {
    writeStored(storageKey, { elder: this.elder, largest: this.largest } satisfies Stored)
  }
}

/** How this customer likes the storefront. */
export const preferences = new Preferences()
