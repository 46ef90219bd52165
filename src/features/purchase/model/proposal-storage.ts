import { isRecord, readStored, removeStored, writeStored } from '@/platform/storage'
import { dayMs } from '@/lib/time'
import { type Draft, resumedDraft } from './proposal-draft'

/** Storage key of the sale in progress. */
export const draftKey = 'proposalDraft'
/** Storage key of what was entered for other products before. */
const asideKey = 'proposalsAside'
/** Storage key of the order that came of the last sale. */
const placedKey = 'placedOrder'
/** How long an untouched draft is kept: it holds personal data. */
const draftLifeMs = dayMs
/** Drafts of another layout are dropped, not guessed at. */
const layout = 3

interface StoredDraft {
  layout: typeof layout
  changedAt: number
  draft: Draft
  /** Tells this version from others, of this tab and of other tabs. */
  stamp?: string
}

const isStoredDraft = (value: unknown): value is StoredDraft =>
  isRecord(value) && value.layout === layout && typeof value.changedAt === 'number' && isRecord(value.draft)

/** The stored version of the draft, however old. */
export const readStoredDraft = (): StoredDraft | undefined => readStored(draftKey, isStoredDraft)

/** The stored draft if it is not too old; what is too old, or not ours, is removed. */
export function readDraft(now: number): Draft | null {
  const stored = readStoredDraft()
  if (stored && now - stored.changedAt < draftLifeMs) return stored.draft
  removeStored(draftKey)
  return null
}

/** Keeps the draft at once, so that a killed app loses nothing; null removes it. */
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

/** The drafts put aside that are not too old; the others are removed. */
export function readAside(now: number): StoredDraft[] {
  const stored = readStored(asideKey, isStoredList) ?? []
  const aside = stored.filter(({ changedAt }) => now - changedAt < draftLifeMs)
  if (aside.length < stored.length) writeAside(aside)
  return aside
}

/** Removes every draft that was put aside. */
export const dropAside = (): void => removeStored(asideKey)

/** Puts a draft aside while another product is looked at; there is one for each product. */
export function putAside(draft: Draft, now: number): void {
  const others = readAside(now).filter((other) => other.draft.productCode !== draft.productCode)
  writeAside([...others, { layout, changedAt: now, draft }])
}

/** What was entered for a product before another was looked at, if it was not too long ago; it is taken out. */
export function takeAside(productCode: string, now: number): Draft | undefined {
  const aside = readAside(now)
  const found = aside.find(({ draft }) => draft.productCode === productCode)
  if (!found) return undefined
  writeAside(aside.filter((other) => other !== found))
  return resumedDraft(found.draft)
}

/** Goes over to a sale of another product: the one left is put aside, the one kept is aside no longer. */
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

/** Keeps the order that came of the last sale; null removes it. */
export function writePlaced(orderNo: string | null, now: number): void {
  if (orderNo === null) return removeStored(placedKey)
  const placed: PlacedOrder = { orderNo, placedAt: now }
  writeStored(placedKey, placed)
}
