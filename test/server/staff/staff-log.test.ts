import { brokenStaffLog, writeStaffLog } from '../../../server/src/modules/staff'
import type { Database } from '../../../server/src/lib/db/schema'
import { startTestServer, type TestServer } from '../support/harness'
import { recordStatements } from '../support/query-plans'
import { logOf, newStaff, sendLogin, staffAs } from '../support/staff'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const write = (object: string) =>
  writeStaffLog(
    server.context,
    { accountId: 'a1', who: '王敏', act: 'CHAT_READ', object, reason: '接待在线咨询' },
    '127.0.0.1',
  )

describe('log of staff', () => {
  it('names who did what, when, with what and why, for 合规 to read and search', async () => {
    const agent = await staffAs(server, 'SERVICE')
    await agent.get('/staff/chat')
    await agent.post('/staff/logout')
    const auditor = await staffAs(server, 'COMPLIANCE')
    for (let count = 0; count < 55; count += 1) await write(`D${count}`)
    const page = await auditor.text('/staff/log')
    for (const part of ['查看操作日志', 'D54', '王敏', '接待在线咨询', '2026-06-01 10:00:00'])
      expect(page).toContain(part)
    expect(page).not.toContain('查看咨询列表')
    const older = /href="(\/staff\/log\?[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(await auditor.text(older)).toContain('查看咨询列表')
    const searched = await auditor.text('/staff/log?who=%E7%8E%8B%E6%95%8F&object=D7')
    expect(searched).toContain('data-label="姓名">王敏</td>')
    expect(searched).not.toContain('D54')
    expect(await auditor.text('/staff/log?who=%3Cb%3E')).toContain('value="&lt;b&gt;"')
    const own = (await logOf(server)).filter(({ act }) => act === 'LOG_READ')
    expect(own.map(({ object, reason }) => [object, reason])).toEqual([
      ['', ''],
      ['', ''],
      ['D7', '查询姓名：王敏'],
      ['', '查询姓名：<b>'],
    ])
  })

  it('is only ever added to', async () => {
    const { context } = server
    const { db, statements } = recordStatements(context.db)
    context.db = db
    const credentials = await newStaff(server, '王敏', ['SERVICE', 'REVIEW', 'COMPLIANCE'])
    await sendLogin(server, credentials, { password: 'wrong' })
    await sendLogin(server, credentials)
    const everything = ['SERVICE', 'REVIEW', 'COMPLIANCE'] as const
    for (const role of everything) {
      const browser = await staffAs(server, role)
      for (const page of ['', '/chat', '/endorsements', '/work', '/evidence', '/log'])
        await browser.get(`/staff${page}`)
      await browser.post('/staff/logout')
    }
    const onLog = [...statements.keys()].filter((sql) => /"staffLog"/.test(sql) && !/^select/i.test(sql))
    expect(onLog.length).toBeGreaterThan(0)
    expect(
      onLog.filter((sql) => !/^insert into "staffLog" \(/i.test(sql) || /on conflict/i.test(sql)),
    ).toEqual([])
  })

  it('keeps its order when many write at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(`D${index}`)))
    expect(await logOf(server)).toHaveLength(20)
    expect(await brokenStaffLog(server.context)).toBeUndefined()
  })

  const columns: (keyof Database['staffLog'])[] = [
    ...(['accountId', 'who', 'act', 'object', 'reason', 'addressHash', 'at', 'hash'] as const),
  ]
  it('tells when a row was changed, removed, or taken off its end', async () => {
    const { db } = server.context
    for (let count = 0; count < 3; count += 1) await write(`D${count}`)
    const rows = await db.selectFrom('staffLog').selectAll().orderBy('position').execute()
    const second = rows[1]
    if (!second) throw new Error('There is no second row')
    const put = async (change: Partial<typeof second>) => {
      await db.updateTable('staffLog').set(change).where('position', '=', 2).execute()
      return brokenStaffLog(server.context)
    }
    for (const column of columns) {
      const changed = column === 'at' ? second.at + 1 : 'x'
      expect([column, await put({ [column]: changed })]).toEqual([column, 2])
      expect(await put({ [column]: second[column] })).toBeUndefined()
    }
    await db.deleteFrom('staffLog').where('position', '=', 2).execute()
    expect(await brokenStaffLog(server.context)).toBe(2)
    await db.insertInto('staffLog').values(second).execute()
    await db.deleteFrom('staffLog').where('position', '=', 3).execute()
    expect(await brokenStaffLog(server.context)).toBe(3)
  })

  it('refuses the act when it cannot be written', async () => {
    const auditor = await staffAs(server, 'COMPLIANCE')
    const head = await server.context.db.selectFrom('staffLogHead').selectAll().executeTakeFirstOrThrow()
    // The next position is already used, as by a program that ignores the lock order.
    await server.context.db
      .insertInto('staffLog')
      .values({
        ...{ position: head.position + 1, accountId: null, who: '', act: '', object: '', reason: '' },
        ...{ addressHash: '', at: 0, hash: '' },
      })
      .execute()
    const answer = await auditor.get('/staff/log')
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain('系统出错，请稍后重试')
  })
})
