import type { Cipher } from '../../lib/cipher'
import type { Context } from '../../context'
import type { StaffLogTable } from '../../lib/db/schema/staff'
import { inTransaction } from '../../lib/db/transaction'
import { addressKey } from '../../lib/rate-limit'
import { findHead, insertLogRow, insertOrLockHead, listLogRows, type LogHead } from './staff-log.repository'

/** Log names of all views and actions. */
export const actNames = {
  LOGIN: '登录',
  LOGIN_REFUSED: '登录被拒',
  LOGOUT: '退出',
  HOME: '查看首页',
  FORBIDDEN: '越权被拒',
  REFUSED: '操作未完成',
  CHAT_LIST: '查看咨询列表',
  CHAT_READ: '查看对话',
  CHAT_TAKE: '接待客户',
  CHAT_ANSWER: '回复客户',
  CHAT_TRANSFER: '转接客户',
  CHAT_CLOSE: '结束服务',
  ENDORSEMENT_LIST: '查看待审批改',
  ENDORSEMENT_READ: '查看批改申请',
  ENDORSEMENT_APPROVE: '通过批改',
  ENDORSEMENT_REFUSE: '不通过批改',
  WORK_LIST: '查看任务和退款',
  JOB_RETRY: '重试任务',
  REFUND_RETRY: '重试退款',
  EVIDENCE_LIST: '打开投保回溯',
  EVIDENCE_REPLAY: '查看回放',
  EVIDENCE_JSON: '导出 JSON',
  EVIDENCE_PDF: '导出 PDF',
  LOG_READ: '查看操作日志',
  ACCOUNT_CREATE: '创建账号',
  ACCOUNT_DISABLE: '停用账号',
  ACCOUNT_RESET: '重置账号',
} as const
/** Staff view or action. */
export type Act = keyof typeof actNames

/** Log data of a view or an action. */
export interface LogEntry {
  accountId: string | null
  /** Account name. */
  who: string
  act: Act
  object: string
  reason: string
}

type Deps = Pick<Context, 'db' | 'clock' | 'cipher'>
const root = 'staff-log'
/** End of a log without rows. */
const firstHead: LogHead = { position: 0, hash: root }

function hashOf(cipher: Pick<Cipher, 'sign'>, before: string, row: Omit<StaffLogTable, 'hash'>): string {
  const { position, accountId, who, act, object, reason, addressHash, at } = row
  return cipher.sign(
    root,
    JSON.stringify([before, position, accountId, who, act, object, reason, addressHash, at]),
  )
}

/** Adds a log row before data is shown or an action is executed. @throws Error when the row cannot be written */
export async function writeStaffLog(deps: Deps, entry: LogEntry, address: string): Promise<void> {
  const { cipher, clock } = deps
  await inTransaction(deps.db, async (trx) => {
    const head = await insertOrLockHead(trx, firstHead)
    const row = {
      ...entry,
      position: head.position + 1,
      addressHash: addressKey(deps, address),
      at: clock.now(),
    }
    const hash = hashOf(cipher, head.hash, row)
    await insertLogRow(trx, { ...row, hash })
  })
}

const pageSize = 500

/** Returns the position of the first log row that does not match its hash; undefined when all match. */
export async function brokenStaffLog({
  db,
  cipher,
}: Pick<Deps, 'db' | 'cipher'>): Promise<number | undefined> {
  let { position, hash } = firstHead
  for (;;) {
    const rows = await listLogRows(db, position, pageSize)
    for (const row of rows) {
      if (row.position !== position + 1 || row.hash !== hashOf(cipher, hash, row)) return position + 1
      ;[position, hash] = [row.position, row.hash]
    }
    if (rows.length < pageSize) break
  }
  const head = (await findHead(db)) ?? firstHead
  return head.position === position && head.hash === hash ? undefined : position + 1
}
