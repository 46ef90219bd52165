import type { Cipher } from '../../lib/cipher'
import type { Context } from '../../context'
import type { Db } from '../../lib/db/database'
import type { StaffLogTable } from '../../lib/db/schema/staff'
import { inTransaction } from '../../lib/db/transaction'
import { addressKey } from '../../lib/rate-limit'

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
const headId = 'head'
const root = 'staff-log'

function hashOf(cipher: Pick<Cipher, 'sign'>, before: string, row: Omit<StaffLogTable, 'hash'>): string {
  const { position, accountId, who, act, object, reason, addressHash, at } = row
  return cipher.sign(
    root,
    JSON.stringify([before, position, accountId, who, act, object, reason, addressHash, at]),
  )
}

/** Locks the end of the hash chain until the transaction ends. */
async function lockHead(trx: Db) {
  return trx
    .insertInto('staffLogHead')
    .values({ id: headId, position: 0, hash: root })
    .onConflict((clash) => clash.column('id').doUpdateSet({ id: headId }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Adds a log row before data is shown or an action is executed. @throws Error when the row cannot be written */
export async function writeStaffLog(deps: Deps, entry: LogEntry, address: string): Promise<void> {
  const { cipher, clock } = deps
  await inTransaction(deps.db, async (trx) => {
    const head = await lockHead(trx)
    const row = {
      ...entry,
      position: head.position + 1,
      addressHash: addressKey(deps, address),
      at: clock.now(),
    }
    const hash = hashOf(cipher, head.hash, row)
    await trx
      .insertInto('staffLog')
      .values({ ...row, hash })
      .execute()
    await trx
      .updateTable('staffLogHead')
      .set({ position: row.position, hash })
      .where('id', '=', headId)
      .execute()
  })
}

/** Returns whether an account has logged an action on an object since an instant, epoch ms. */
export async function hasLogged(db: Db, entry: Omit<LogEntry, 'reason'>, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('staffLog')
    .select('position')
    .where('object', '=', entry.object)
    .where('accountId', '=', entry.accountId)
    .where('act', '=', entry.act)
    .where('at', '>=', since)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Search filter of the log. */
export interface LogFilter {
  who: string
  object: string
  /** Returns rows before this position; without it starts with the newest row. */
  before: number | undefined
}

/** Returns a page of the log, newest first. */
export async function readStaffLog(
  db: Db,
  { who, object, before }: LogFilter,
  limit: number,
): Promise<StaffLogTable[]> {
  let query = db.selectFrom('staffLog').selectAll()
  if (who) query = query.where('who', '=', who)
  if (object) query = query.where('object', '=', object)
  if (before !== undefined) query = query.where('position', '<', before)
  return query.orderBy('position', 'desc').limit(limit).execute()
}

const pageSize = 500

/** Returns the position of the first log row that does not match its hash; undefined when all match. */
export async function brokenStaffLog({
  db,
  cipher,
}: Pick<Deps, 'db' | 'cipher'>): Promise<number | undefined> {
  let [position, hash] = [0, root]
  for (;;) {
    const rows = await db
      .selectFrom('staffLog')
      .selectAll()
      .where('position', '>', position)
      .orderBy('position')
      .limit(pageSize)
      .execute()
    for (const row of rows) {
      if (row.position !== position + 1 || row.hash !== hashOf(cipher, hash, row)) return position + 1
      ;[position, hash] = [row.position, row.hash]
    }
    if (rows.length < pageSize) break
  }
  const head = await db.selectFrom('staffLogHead').selectAll().executeTakeFirst()
  return (head?.position ?? 0) === position && (head?.hash ?? root) === hash ? undefined : position + 1
}
