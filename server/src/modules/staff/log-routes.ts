import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { logPage } from './pages/log-page'
import { readStaffLog } from './staff-log.repository'
import { field, type Form, forStaff, logDeed, sendHtml, sessionOf } from './web'

const home = '/staff/log'
const pageSize = 50

/** Registers the log page; each view of the log is logged. */
export function registerLogPage(
  scope: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'sandbox'>,
): void {
  scope.get<{ Querystring: Form }>(home, forStaff('COMPLIANCE'), async (request, reply) => {
    const { query } = request
    const [who, object] = [field(query, 'who', 30), field(query, 'object', 100)]
    const before = /^\d{1,15}$/.test(query.before ?? '') ? Number(query.before) : undefined
    await logDeed(context, request, { act: 'LOG_READ', object, reason: who && `查询姓名：${who}` })
    const found = await readStaffLog(context.db, { who, object, before }, pageSize + 1)
    const rows = found.slice(0, pageSize)
    const last = found.length > pageSize ? rows.at(-1) : undefined
    const next = last && `${home}?${new URLSearchParams({ who, object, before: String(last.position) })}`
    const frame = { session: sessionOf(request), sandbox: context.sandbox }
    return sendHtml(reply, logPage(frame, { rows, who, object, next }))
  })
}
