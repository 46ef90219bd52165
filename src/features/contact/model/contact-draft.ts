import type { ContactState } from '@storefront/contract'
import { dayMs } from '@storefront/rules/calendar'
import type { PathValue } from '@/lib/paths'
import { type PersistedDraft, persistedDraft } from '@/lib/persisted-draft'
import { isRecord } from '@/platform/storage'

/** A contact with unsaved changes. */
export interface ContactDraft {
  /** Contact state on which the changes are based; null for a new contact. */
  contact: ContactState | null
  values: Record<string, PathValue>
}

const isDraft = (value: unknown): value is ContactDraft => isRecord(value) && isRecord(value.values)

/** Returns the stored draft of a member's contact; the owner is the member's masked mobile. */
export const contactDraft = (owner: string): PersistedDraft<ContactDraft> =>
  persistedDraft({ key: 'contactDraft', owner: () => owner, lifetime: dayMs, guard: isDraft })
