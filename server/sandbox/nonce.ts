import type { SandboxDeps } from './deps'

/** Consumes a nonce until `expiresAt`, epoch ms. @returns false when the nonce was used before. */
export async function spendNonce({ db }: SandboxDeps, nonce: string, expiresAt: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sandboxNonce')
    .values({ nonce, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
