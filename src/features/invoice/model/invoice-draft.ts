import { dayMs } from '@storefront/rules/calendar'
import type { PathValue } from '@/lib/paths'
import { type PersistedDraft, persistedDraft } from '@/lib/persisted-draft'
import { isRecord } from '@/platform/storage'

/** An invoice application that is not submitted. */
export interface InvoiceDraft {
  policyNos: string[]
  values: Record<string, PathValue>
}

const isDraft = (value: unknown): value is InvoiceDraft =>
  isRecord(value) && Array.isArray(value.policyNos) && isRecord(value.values)

/** Returns the stored draft of a member; the owner is the member's masked mobile. */
export const invoiceDraft = (owner: string): PersistedDraft<InvoiceDraft> =>
  persistedDraft({ key: 'invoiceDraft', owner: () => owner, lifetime: dayMs, guard: isDraft })
