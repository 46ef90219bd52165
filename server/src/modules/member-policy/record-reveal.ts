import type { Context } from '../../context'
import { newId } from '../../lib/identifiers'

/** Logs that a member requested the unmasked personal data of a policy. */
export async function recordReveal(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { policyNo, memberId }: { policyNo: string; memberId: string },
): Promise<void> {
  const at = clock.now()
  await db
    .insertInto('policyReveal')
    .values({ id: newId(at), policyNo, memberId, at })
    .execute()
}
