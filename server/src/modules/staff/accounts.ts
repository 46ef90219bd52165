import type { Context } from '../../context'
import { conflict, notFound, ruleError } from '../../lib/errors'
import { newId } from '../../lib/identifiers'
import type { Db } from '../../lib/db/database'
import { hashPassword, newPassword } from './password'
import { joinRoles, type Role, splitRoles } from './roles'
import {
  deleteSessionsOfAccount,
  findAccountByNameKey,
  insertAccountRow,
  listAccounts,
  type StaffAccount,
  updateAccount,
  updateDisabledAt,
} from './staff.repository'
import { newTotpSecret } from './totp'

type Deps = Pick<Context, 'db' | 'clock' | 'cipher'>

/** Login credentials; shown once. */
export interface Credentials {
  name: string
  password: string
  totpSecret: string
}

const shortestName = 2
const longestName = 30

/** Returns the lookup key of a name: normalized width and case, single spaces. */
export const nameKeyOf = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

const secretPlace = (id: string) => `staffAccount:${id}:totpSecret`

/** Returns the TOTP secret of an account, in base32. */
export const totpSecretOfAccount = ({ cipher }: Pick<Context, 'cipher'>, account: StaffAccount): string =>
  cipher.decrypt(account.totpSecretEnc, secretPlace(account.id))

/** Returns the account with this name, including disabled accounts. */
export const findAccount = (db: Db, name: string): Promise<StaffAccount | undefined> =>
  findAccountByNameKey(db, nameKeyOf(name))

async function namedAccount(db: Db, name: string): Promise<StaffAccount> {
  const account = await findAccount(db, name)
  if (!account) throw notFound(`没有名为“${name}”的账号`)
  return account
}

/** Returns the enabled accounts with a role. */
export async function activeAccounts(db: Db, role: Role): Promise<StaffAccount[]> {
  const all = await listAccounts(db)
  return all.filter((account) => account.disabledAt === null && splitRoles(account.roles).includes(role))
}

async function sealed({ cipher }: Deps, id: string, { password, totpSecret }: Credentials) {
  return {
    passwordHash: await hashPassword(password),
    totpSecretEnc: cipher.encrypt(totpSecret, secretPlace(id)),
    lastTotpStep: 0,
  }
}

/**
 * Creates an account with the given credentials.
 * @throws BusinessError (rule) for an invalid name or invalid roles; (conflict) for a name in use.
 */
export async function insertAccount(
  deps: Deps,
  wanted: { credentials: Credentials; roles: readonly Role[]; demo: boolean },
): Promise<StaffAccount> {
  const { credentials, roles, demo } = wanted
  const name = credentials.name.normalize('NFKC').trim().replace(/\s+/g, ' ')
  if (name.length < shortestName || name.length > longestName)
    throw ruleError(`姓名请填写 ${shortestName} 至 ${longestName} 个字`)
  if (roles.length === 0) throw ruleError('请至少给出一个角色：客服、审核或合规')
  const now = deps.clock.now()
  const id = newId(now)
  const account: StaffAccount = {
    ...{ id, name, nameKey: nameKeyOf(name), roles: joinRoles(roles) },
    ...{ demo: demo ? 1 : 0, createdAt: now, disabledAt: null },
    ...(await sealed(deps, id, credentials)),
  }
  if (!(await insertAccountRow(deps.db, account))) throw conflict(`已有名为“${name}”的账号`)
  return account
}

/** Creates random credentials for a name. */
export const newCredentials = (name: string): Credentials => ({
  name,
  password: newPassword(),
  totpSecret: newTotpSecret(),
})

/** Disables an account and ends its sessions. @throws BusinessError (not found) */
export async function disableAccount({ db, clock }: Deps, name: string): Promise<StaffAccount> {
  const account = await namedAccount(db, name)
  await updateDisabledAt(db, account.id, clock.now())
  await deleteSessionsOfAccount(db, account.id)
  return account
}

/**
 * Resets the password and the TOTP secret of an account, and its roles when given; enables the account and ends its
 * sessions.
 * @throws BusinessError (not found)
 */
export async function resetAccount(
  deps: Deps,
  name: string,
  roles: readonly Role[],
): Promise<{ account: StaffAccount; credentials: Credentials }> {
  const account = await namedAccount(deps.db, name)
  const credentials = newCredentials(account.name)
  await updateAccount(deps.db, account.id, {
    ...(await sealed(deps, account.id, credentials)),
    disabledAt: null,
    ...(roles.length > 0 && { roles: joinRoles(roles) }),
  })
  await deleteSessionsOfAccount(deps.db, account.id)
  return { account, credentials }
}
