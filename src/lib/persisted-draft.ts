import { isRecord, readStored, removeStored, writeStored } from '@/platform/storage'

export interface DraftOptions<Draft> {
  /** Storage key. */
  key: string
  /** Returns the owner of what is stored now, for example the member's masked mobile; empty for a visitor. */
  owner?: () => string
  /** Whether the current customer may see the draft of this owner; by default only of the same owner. */
  sees?: (owner: string) => boolean
  /** What happens to the draft of another customer when it is read; removed by default. */
  others?: 'remove' | 'keep'
  /** Lifetime in ms; a draft holds personal data. By default it does not expire. */
  lifetime?: number
  /** Checks the layout: an app update can change it. */
  guard: (value: unknown) => value is Draft
}

/** Input that is not submitted yet, stored on the device: an expired login or a terminated app loses nothing. */
export interface PersistedDraft<Draft> {
  /**
   * Returns the draft of this customer, if it fits; removes a draft that has expired or is unreadable, and by
   * default one of another customer.
   */
  read(fits?: (draft: Draft) => boolean): Draft | undefined
  /** Stores the draft at once. */
  write(draft: Draft): void
  remove(): void
}

interface Stored {
  owner: string
  changedAt: number
  draft: unknown
}

const isStored = (value: unknown): value is Stored =>
  isRecord(value) && typeof value.owner === 'string' && typeof value.changedAt === 'number'

/** Creates the storage of a draft. */
export function persistedDraft<Draft>({
  key,
  owner = () => '',
  sees = (stored) => stored === owner(),
  others = 'remove',
  lifetime = Infinity,
  guard,
}: DraftOptions<Draft>): PersistedDraft<Draft> {
  const remove = () => removeStored(key)
  return {
    read: (fits = () => true) => {
      const stored = readStored(key, isStored)
      const isOthers = stored !== undefined && !sees(stored.owner)
      if (isOthers && others === 'keep') return undefined
      const isValid = stored !== undefined && !isOthers && Date.now() - stored.changedAt < lifetime
      if (isValid && guard(stored.draft)) return fits(stored.draft) ? stored.draft : undefined
      remove()
      return undefined
    },
    write: (draft) => writeStored(key, { owner: owner(), changedAt: Date.now(), draft } satisfies Stored),
    remove,
  }
}
