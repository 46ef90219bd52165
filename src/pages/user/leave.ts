import { proposal } from '@/stores/proposal'
import { session } from '@/stores/session'

/** Ends the login as the member wishes; what they were filling in does not stay for whoever takes the device next. */
export async function leave(): Promise<void> {
  proposal.forget()
  await session.end()
}
