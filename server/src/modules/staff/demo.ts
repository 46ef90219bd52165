import { createHash } from 'node:crypto'
import type { Context } from '../../context'
import { type Credentials, findAccount, insertAccount } from './accounts'
import type { StaffAccount } from './staff.repository'
import { type Role, roleNames } from './roles'
import { totpCode, totpSecretOf } from './totp'

type Deps = Pick<Context, 'db' | 'clock' | 'cipher'>

/** Sandbox account with its credentials. */
export interface DemoAccount extends Credentials {
  account: StaffAccount
  /** Current TOTP code. */
  code: string
}

/** Returns the sandbox credentials of a role: secret to this installation, the same at each start. */
function demoCredentials({ cipher }: Pick<Context, 'cipher'>, role: Role): Credentials {
  const seed = cipher.sign('demo-staff', role)
  return {
    name: `演示${roleNames[role]}`,
    password: cipher.sign('demo-staff-password', role).slice(0, 20),
    totpSecret: totpSecretOf(createHash('sha256').update(seed).digest()),
  }
}

/** Returns the sandbox account of a role and creates it when missing. It cannot log in without a sandbox. */
export async function demoAccount(deps: Deps, role: Role): Promise<DemoAccount> {
  const credentials = demoCredentials(deps, role)
  const known = await findAccount(deps.db, credentials.name)
  const account = known ?? (await insertAccount(deps, { credentials, roles: [role], demo: true }))
  return { ...credentials, account, code: totpCode(credentials.totpSecret, deps.clock.now()) }
}
