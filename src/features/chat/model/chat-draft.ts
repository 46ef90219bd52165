import { persistedDraft } from '@/lib/persisted-draft'
import { session } from '@/features/account'

/** Unsent text of the current customer. */
export const chatDraft = persistedDraft({
  key: 'chatDraft',
  owner: () => session.mobile,
  sees: (owner) => session.sees(owner),
  others: 'keep',
  guard: (value): value is string => typeof value === 'string',
})
