import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { memberOf, registerCall } from '../../lib/http/call'
import { agree, memberById, sendSmsCode, withdrawAll } from '../member'
import { memberCenter } from './member-center'
import { deleteMember } from './delete-member'
import { exportMember } from './export-member-data'

/** Registers the calls for account and personal data decisions (PIPL 15, 45, 47). */
export function registerAccount(app: FastifyInstance, context: Context): void {
  registerCall(app, 'member/center', (_request, caller) => memberCenter(context, memberOf(caller)))
  registerCall(app, 'member/agree', async ({ version }, caller) => {
    await agree(context, memberOf(caller).memberId, version)
    return {}
  })
  registerCall(app, 'member/withdraw', async (_request, caller) => {
    await withdrawAll(context, memberOf(caller).memberId)
    return {}
  })
  registerCall(app, 'member/dynamicCode', async ({ purpose }, caller) => {
    const { memberId } = memberOf(caller)
    const { mobile } = await memberById(context, context.db, memberId)
    return sendSmsCode(context, { mobile, requester: { memberId }, use: purpose }, caller.address)
  })
  registerCall(app, 'member/export', ({ code }, caller) =>
    exportMember(context, memberOf(caller).memberId, code),
  )
  registerCall(app, 'member/delete', async ({ code }, caller) => {
    await deleteMember(context, memberOf(caller).memberId, code)
    return {}
  })
}
