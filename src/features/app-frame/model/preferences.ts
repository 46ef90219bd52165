import { makeAutoObservable } from 'mobx'
import { isRecord, readStored, writeStored } from '@/platform/storage'

const storageKey = 'preferences'

interface Stored {
  elder: boolean
  largest?: boolean
}

const isStored = (value: unknown): value is Stored => isRecord(value) && typeof value.elder === 'boolean'

/** Customer preferences on this device, for members and visitors. */
class Preferences {
  /** 长辈版: larger type, wider spacing, larger touch targets. */
  elder: boolean
  /** The largest type size of 长辈版. */
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

/** Preferences of the current customer. */
export const preferences = new Preferences()
