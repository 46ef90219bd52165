import { createHash } from 'node:crypto'
import type { SandboxDeps } from '../deps'

/** Somebody who has WeChat in the sandbox. */
export interface Person {
  id: string
  name: string
  mobile: string
}

/** Who can log in through WeChat in the sandbox. */
export const people: readonly [Person, ...Person[]] = [
  { id: 'lin', name: '林小满', mobile: '13800138001' },
  { id: 'chen', name: '陈大暑', mobile: '13800138002' },
  { id: 'zhao', name: '赵立冬', mobile: '13800138003' },
]

const chosen = { kind: 'CURRENT_PERSON', code: 'current-person' }

/** The same person has the same openid at one account, and another at the other, as at WeChat. */
export function openidOf(appId: string, personId: string): string {
  return `o${createHash('sha256').update(`${appId}\0${personId}`).digest('base64url').slice(0, 27)}`
}

/** Who holds the phone when a code does not say: chosen on `/sandbox/wechat`, at first the first. */
export async function currentPerson({ db }: SandboxDeps): Promise<Person> {
  const row = await db
    .selectFrom('sandboxWechatCode')
    .select('value')
    .where('code', '=', chosen.code)
    .executeTakeFirst()
  return people.find(({ id }) => id === row?.value) ?? people[0]
}

/** Hands the phone to somebody else. */
export async function choosePerson({ db }: SandboxDeps, personId: string): Promise<void> {
  await db
    .insertInto('sandboxWechatCode')
    .values({ ...chosen, value: personId, expiresAt: Number.MAX_SAFE_INTEGER })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ value: personId }))
    .execute()
}
