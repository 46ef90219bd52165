import { proposal } from '@/features/purchase'
import { session } from '@/features/account'

/** Ends the login as the member wishes; what they were filling in does not stay for whoever takes the device next. */
export async function leave(): Promise<void> {
  proposal.forget()
  await session.end()
}
