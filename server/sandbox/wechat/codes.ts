import { newSecret } from '../../src/lib/identifiers'
import type { SandboxDeps } from '../deps'

const codeLifeMs = 300_000

export type CodeKind = 'OAUTH' | 'ACCESS_TOKEN' | 'USED'

async function forgetEnded({ db, clock }: SandboxDeps) {
  await db.deleteFrom('sandboxWechatCode').where('expiresAt', '<=', clock.now()).execute()
}

/** Creates a code for `value`. */
export async function makeCode(
  deps: SandboxDeps,
  kind: CodeKind,
  value: string,
  lifeMs = codeLifeMs,
): Promise<string> {
  await forgetEnded(deps)
  const code = newSecret()
  const expiresAt = deps.clock.now() + lifeMs
  await deps.db.insertInto('sandboxWechatCode').values({ code, kind, value, expiresAt }).execute()
  return code
}

/** Exchanges a web authorization code for its value, once; null when it is unknown, used or expired. */
export async function swapCode({ db, clock }: SandboxDeps, code: string): Promise<string | null> {
  const row = await db
    .deleteFrom('sandboxWechatCode')
    .where('code', '=', code)
    .where('kind', '=', 'OAUTH')
    .where('expiresAt', '>', clock.now())
    .returning('value')
    .executeTakeFirst()
  return row?.value ?? null
}

/** Returns whether a token was issued and has not expired. */
export async function isAccessToken({ db, clock }: SandboxDeps, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('sandboxWechatCode')
    .select('code')
    .where('code', '=', token)
    .where('kind', '=', 'ACCESS_TOKEN')
    .where('expiresAt', '>', clock.now())
    .executeTakeFirst()
  return row !== undefined
}

/** Marks a device code as used; returns false when it was used before. */
export async function markUsed(deps: SandboxDeps, code: string): Promise<boolean> {
  await forgetEnded(deps)
  const { numInsertedOrUpdatedRows } = await deps.db
    .insertInto('sandboxWechatCode')
    .values({ code: `used:${code}`, kind: 'USED', value: '', expiresAt: deps.clock.now() + codeLifeMs })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
