import { createHash } from 'node:crypto'
import type { SandboxDeps } from '../deps'

/** A simulated WeChat user. */
export interface Person {
  id: string
  name: string
  mobile: string
}

/** WeChat users who can log in to the sandbox. */
export const people: readonly [Person, ...Person[]] = [
  { id: 'lin', name: '林小满', mobile: '13800138001' },
  { id: 'chen', name: '陈大暑', mobile: '13800138002' },
  { id: 'zhao', name: '赵立冬', mobile: '13800138003' },
]

const chosen = { kind: 'CURRENT_PERSON', code: 'current-person' }

/** Returns the openid of a person: the same for the same account, different between accounts, as at WeChat. */
export function openidOf(appId: string, personId: string): string {
  return `o${createHash('sha256').update(`${appId}\0${personId}`).digest('base64url').slice(0, 27)}`
}

/** Returns the person for codes without a name: selected on `/sandbox/wechat`, initially the first. */
export async function currentPerson({ db }: SandboxDeps): Promise<Person> {
  const row = await db
    .selectFrom('sandboxWechatCode')
    .select('value')
    .where('code', '=', chosen.code)
    .executeTakeFirst()
  return people.find(({ id }) => id === row?.value) ?? people[0]
}

/** Selects the simulated person. */
export async function choosePerson({ db }: SandboxDeps, personId: string): Promise<void> {
  await db
    .insertInto('sandboxWechatCode')
    .values({ ...chosen, value: personId, expiresAt: Number.MAX_SAFE_INTEGER })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ value: personId }))
    .execute()
}
