import { isRecord, readStored, removeStored, writeStored } from '@/platform/storage'
import { dayMs } from '@storefront/rules/calendar'
import { type Draft, resumedDraft } from './proposal-draft'

/** Storage key of the sale in progress. */
export const draftKey = 'proposalDraft'
/** Storage key of the set-aside drafts of other products. */
const asideKey = 'proposalsAside'
/** Storage key of the order placed by the last sale. */
const placedKey = 'placedOrder'
/** Lifetime of a draft in ms: it holds personal data. */
const draftLifeMs = dayMs
/** Layout version; drafts of another version are discarded. */
const layout = 3

interface StoredDraft {
  layout: typeof layout
  changedAt: number
  draft: Draft
  /** Identifies this version among those of this and other tabs. */
  stamp?: string
}

const isStoredDraft = (value: unknown): value is StoredDraft =>
  isRecord(value) && value.layout === layout && typeof value.changedAt === 'number' && isRecord(value.draft)

/** Returns the stored draft, even if it has expired. */
export const readStoredDraft = (): StoredDraft | undefined => readStored(draftKey, isStoredDraft)

/** Returns the stored draft; removes it when it has expired or has an unknown layout. */
export function readDraft(now: number): Draft | null {
  const stored = readStoredDraft()
  if (stored && now - stored.changedAt < draftLifeMs) return stored.draft
  removeStored(draftKey)
  return null
}

/** Stores the draft at once, so that a terminated app loses nothing; null removes it. */
export function writeDraft(draft: Draft | null, now: number, stamp?: string): void {
  if (!draft) return removeStored(draftKey)
  const stored: StoredDraft = { layout, changedAt: now, draft, ...(stamp !== undefined && { stamp }) }
  writeStored(draftKey, stored)
}

const isStoredList = (value: unknown): value is StoredDraft[] =>
  Array.isArray(value) && value.every(isStoredDraft)

function writeAside(aside: readonly StoredDraft[]): void {
  if (aside.length > 0) writeStored(asideKey, aside)
  else removeStored(asideKey)
}

/** Returns the set-aside drafts and removes expired ones. */
export function readAside(now: number): StoredDraft[] {
  const stored = readStored(asideKey, isStoredList) ?? []
  const aside = stored.filter(({ changedAt }) => now - changedAt < draftLifeMs)
  if (aside.length < stored.length) writeAside(aside)
  return aside
}

/** Removes every set-aside draft. */
export const dropAside = (): void => removeStored(asideKey)

/** Sets a draft aside while the customer looks at another product; one draft per product. */
export function putAside(draft: Draft, now: number): void {
  const others = readAside(now).filter((other) => other.draft.productCode !== draft.productCode)
  writeAside([...others, { layout, changedAt: now, draft }])
}

/** Returns and removes the set-aside draft of a product, if it has not expired. */
export function takeAside(productCode: string, now: number): Draft | undefined {
  const aside = readAside(now)
  const found = aside.find(({ draft }) => draft.productCode === productCode)
  if (!found) return undefined
  writeAside(aside.filter((other) => other !== found))
  return resumedDraft(found.draft)
}

/**
 * Switches to a sale of another product: sets the current draft aside and removes the new one from the set-aside
 * drafts.
 */
export function changeProduct(left: Draft | undefined, kept: Draft, now: number): void {
  if (!left || left.productCode === kept.productCode) return
  putAside(left, now)
  takeAside(kept.productCode, now)
}

interface PlacedOrder {
  orderNo: string
  placedAt: number
}

const isPlacedOrder = (value: unknown): value is PlacedOrder =>
  isRecord(value) && typeof value.orderNo === 'string' && typeof value.placedAt === 'number'

/** The order placed by the last sale, kept for a day: a customer who goes back from its payment is redirected to it. */
export function readPlaced(now: number): string | null {
  const placed = readStored(placedKey, isPlacedOrder)
  return placed && now - placed.placedAt < draftLifeMs ? placed.orderNo : null
}

/** Stores the order placed by the last sale; null removes it. */
export function writePlaced(orderNo: string | null, now: number): void {
  if (orderNo === null) return removeStored(placedKey)
  const placed: PlacedOrder = { orderNo, placedAt: now }
  writeStored(placedKey, placed)
}
