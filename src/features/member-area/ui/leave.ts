import { proposal } from '@/features/purchase'
import { session } from '@/features/account'

/** Logs the member out and deletes their unfinished forms from the device. */
export async function leave(): Promise<void> {
  proposal.forget()
  await session.end()
}
