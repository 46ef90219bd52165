import { parseArgs } from 'node:util'
import type { Context } from '../../context'
import { type Credentials, disableAccount, insertAccount, newCredentials, resetAccount } from './accounts'
import { unlockAccount } from './lock-out'
import { type Role, roleNames, roleOf, splitRoles } from './roles'
import { listAccounts } from './staff.repository'
import { type Act, writeStaffLog } from './staff-log'
import { totpAddress } from './totp'

const usage = `Usage:
  npm run staff:create -- --name 王敏 --role 客服 [--role 审核]
  npm run staff:list
  npm run staff:disable -- --name 王敏
  npm run staff:reset -- --name 王敏 [--role 合规]   new password and TOTP secret; enables the account again
Roles: 客服 (SERVICE), 审核 (REVIEW), 合规 (COMPLIANCE)`
const issuer = '工作台'

type Deps = Pick<Context, 'db' | 'clock' | 'cipher'>
type Say = (text: string) => void
interface Wanted {
  name: string
  roles: Role[]
}
/** Parsed command; prints through `say`. */
export type StaffCommand = (deps: Deps, say: Say) => Promise<void>

/** Logs the action with the command line as actor, like every other staff action. */
const log = (deps: Deps, act: Act, object: string) =>
  writeStaffLog(deps, { accountId: null, who: '命令行', act, object, reason: '' }, 'command-line')

function tell(say: Say, { name, password, totpSecret }: Credentials): void {
  say(`Account   ${name}`)
  say(`Password  ${password}`)
  say(`TOTP      ${totpSecret}`)
  say(`          ${totpAddress(totpSecret, name, issuer)}`)
  say('They are shown once. Hand them over in person; log in at /staff.')
}

type Run = (wanted: Wanted, deps: Deps, say: Say) => Promise<void>

const create: Run = async ({ name, roles }, deps, say) => {
  const credentials = newCredentials(name)
  const account = await insertAccount(deps, { credentials, roles, demo: false })
  await log(deps, 'ACCOUNT_CREATE', account.name)
  tell(say, { ...credentials, name: account.name })
}

const list: Run = async (_wanted, { db }, say) => {
  for (const { name, roles, demo, disabledAt } of await listAccounts(db)) {
    const held = splitRoles(roles).map((role) => roleNames[role])
    const state = disabledAt === null ? 'active' : 'disabled'
    say([name, held.join('、'), state, demo === 1 ? 'sandbox' : ''].join('\t'))
  }
}

const disable: Run = async ({ name }, deps, say) => {
  const account = await disableAccount(deps, name)
  await log(deps, 'ACCOUNT_DISABLE', account.name)
  say(`${account.name} is disabled; open sessions have ended.`)
}

const reset: Run = async ({ name, roles }, deps, say) => {
  const { account, credentials } = await resetAccount(deps, name, roles)
  await unlockAccount(deps, name)
  await log(deps, 'ACCOUNT_RESET', account.name)
  tell(say, credentials)
}

const commands: Record<string, Run> = { create, list, disable, reset }

function roleNamed(text: string): Role {
  const role = roleOf(text)
  if (!role) throw new Error(`There is no role ${text}\n${usage}`)
  return role
}

/** Parses a command line such as `create --name 王敏 --role 客服`. @throws Error with the usage text */
export function readStaffCommand(words: readonly string[]): StaffCommand {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { name: { type: 'string' }, role: { type: 'string', multiple: true } },
  })
  const [command = ''] = positionals
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  const name = values.name ?? ''
  if (!run || (command !== 'list' && name === '')) throw new Error(usage)
  const roles = (values.role ?? []).map(roleNamed)
  return (deps, say) => run({ name, roles }, deps, say)
}
