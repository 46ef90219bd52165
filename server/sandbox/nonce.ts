import type { SandboxDeps } from './deps'

/** Uses up a nonce. @returns false when it was used before; forgotten after `expiresAt`, epoch ms. */
export async function spendNonce({ db }: SandboxDeps, nonce: string, expiresAt: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sandboxNonce')
    .values({ nonce, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
