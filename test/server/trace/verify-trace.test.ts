import type { Database } from '../../../server/src/lib/db/schema'
import { type ChainFinding, verifyChains } from '../../../server/src/modules/trace/verify-chain'
import { startTestServer, type TestServer } from '../support/harness'
import { openRecorder } from '../support/recorder'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function findings(): Promise<ChainFinding[]> {
  const all: ChainFinding[] = []
  for await (const finding of verifyChains(server.context)) all.push(finding)
  return all
}

type Change = { [Table in 'traceEvent' | 'traceSale']: { table: Table; column: keyof Database[Table] } }
type AnyChange = Change[keyof Change]

describe('verifying', () => {
  const changes: AnyChange[] = [
    ...(['content', 'hash', 'run', 'seq', 'receivedAt', 'position', 'traceNo'] as const).map((column) => ({
      table: 'traceEvent' as const,
      column,
    })),
    ...(['saleId', 'traceNo', 'deviceId', 'headHash', 'eventCount', 'startedAt'] as const).map((column) => ({
      table: 'traceSale' as const,
      column,
    })),
  ]

  async function recorded(): Promise<string> {
    const recorder = await openRecorder(server)
    const { iseeBiz } = await recorder.report(
      [0, 1, 2].map((seq) => recorder.event(seq, {}, undefined, 'a1b2c3d4')),
    )
    return iseeBiz ?? ''
  }

  test.each(changes)('finds one byte changed in $table.$column', async ({ table, column }) => {
    const traceNo = await recorded()
    const { db } = server.context
    const row = await db
      .selectFrom(table)
      .selectAll()
      .where('traceNo', '=', traceNo)
      .executeTakeFirstOrThrow()
    const before = (row as Record<string, string | number>)[column] ?? ''
    const after =
      typeof before === 'number' ? before + 100 : before.replace(/.$/, (c) => (c === '0' ? '1' : '0'))
    const broken = async () => (await findings()).filter((finding) => finding.broken !== undefined).length
    expect(await broken()).toBe(0)
    const change = (from: string | number, to: string | number) =>
      db
        .updateTable(table)
        .set({ [column]: to })
        .where(column as never, '=', from as never)
        .execute()
    await change(before, after)
    expect(await broken()).toBeGreaterThan(0)
    await change(after, before)
    expect(await broken()).toBe(0)
  })

  test('finds an event that was taken away, also the last', async () => {
    const { db } = server.context
    const traceNo = await recorded()
    const last = await db
      .deleteFrom('traceEvent')
      .where('traceNo', '=', traceNo)
      .where('position', '=', 3)
      .returningAll()
      .execute()
    expect((await findings()).find((finding) => finding.traceNo === traceNo)).toMatchObject({ broken: 2 })
    await db.insertInto('traceEvent').values(last).execute()
  })

  test('tells which numbers never arrived', async () => {
    const recorder = await openRecorder(server)
    const { iseeBiz } = await recorder.report([1, 4].map((seq) => recorder.event(seq)))
    const finding = (await findings()).find(({ traceNo }) => traceNo === iseeBiz)
    const ranges = [
      { from: 0, to: 0 },
      { from: 2, to: 3 },
    ]
    expect(finding).toEqual({ traceNo: iseeBiz, events: 2, missing: [{ run: '', count: 3, ranges }] })
  })
})
