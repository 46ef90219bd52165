import { createHash } from 'node:crypto'
import type { Context } from '../../context'
import { type Credentials, findAccount, insertAccount, type StaffAccount } from './accounts'
import { type Role, roleNames } from './roles'
import { totpCode, totpSecretOf } from './totp'

type Deps = Pick<Context, 'db' | 'clock' | 'cipher'>

/** An account of the sandbox with what opens it. */
export interface DemoAccount extends Credentials {
  account: StaffAccount
  /** The code at this moment. */
  code: string
}

/** The credentials of a role in the sandbox: secret to this installation, the same at each start. */
function demoCredentials({ cipher }: Pick<Context, 'cipher'>, role: Role): Credentials {
  const seed = cipher.sign('demo-staff', role)
  return {
    name: `演示${roleNames[role]}`,
    password: cipher.sign('demo-staff-password', role).slice(0, 20),
    totpSecret: totpSecretOf(createHash('sha256').update(seed).digest()),
  }
}

/** The sandbox's account of a role, created when there is none. Without a sandbox it opens nothing. */
export async function demoAccount(deps: Deps, role: Role): Promise<DemoAccount> {
  const credentials = demoCredentials(deps, role)
  const known = await findAccount(deps.db, credentials.name)
  const account = known ?? (await insertAccount(deps, { credentials, roles: [role], demo: true }))
  return { ...credentials, account, code: totpCode(credentials.totpSecret, deps.clock.now()) }
}
