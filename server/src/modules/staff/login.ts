import type { Context } from '../../context'
import { findAccount, totpSecretOfAccount } from './accounts'
import { forgiveLogin, takeLoginAttempt } from './lock-out'
import { isPassword } from './password'
import { type StaffAccount, updateTotpStep } from './staff.repository'
import { writeStaffLog } from './staff-log'
import { totpStep } from './totp'

type Deps = Pick<Context, 'db' | 'clock' | 'cipher' | 'sandbox'>

/** Fields of the login form. */
export interface LoginForm {
  name: string
  password: string
  code: string
}

async function accountThatMayEnter(deps: Deps, name: string): Promise<StaffAccount | undefined> {
  const account = await findAccount(deps.db, name)
  const open = account?.disabledAt === null && (account.demo === 0 || deps.sandbox)
  return open ? account : undefined
}

/** Returns whether password and code are valid; a valid code is consumed only with the valid password. */
async function opens(deps: Deps, account: StaffAccount | undefined, form: LoginForm): Promise<boolean> {
  const rightPassword = await isPassword(account?.passwordHash, form.password)
  if (!account || !rightPassword) return false
  const step = totpStep(totpSecretOfAccount(deps, account), form.code, deps.clock.now())
  return step !== undefined && updateTotpStep(deps.db, account.id, step)
}

/**
 * Checks name, password and TOTP code together; a code is valid once. Both outcomes are logged.
 * @returns the account; undefined when any of the three is wrong, without revealing which
 * @throws BusinessError (tooMany) while the account or the address is locked
 */
export async function logIn(deps: Deps, form: LoginForm, address: string): Promise<StaffAccount | undefined> {
  await takeLoginAttempt(deps, form.name, address)
  const account = await accountThatMayEnter(deps, form.name)
  const entered = await opens(deps, account, form)
  const who = { accountId: account?.id ?? null, who: account?.name ?? '未知账号' }
  const act = entered ? 'LOGIN' : 'LOGIN_REFUSED'
  await writeStaffLog(deps, { ...who, act, object: '', reason: '' }, address)
  if (!entered) return undefined
  await forgiveLogin(deps, form.name, address)
  return account
}
