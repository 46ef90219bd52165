import fc from '../../properties'
import { verifyChains } from '../../../server/src/modules/trace/verify-chain'
import { startTestServer, type TestServer } from '../support/harness'
import { openRecorder } from '../support/recorder'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const mostSeq = 14
/** One report as the network delivers it: its events and the number of deliveries. */
const report = fc.record({
  seqs: fc.uniqueArray(fc.integer({ min: 0, max: mostSeq }), { minLength: 1, maxLength: 6 }),
  times: fc.integer({ min: 0, max: 3 }),
})

test('whatever the network drops, doubles or turns round: what arrived is there once, what did not is named', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(report, { minLength: 1, maxLength: 6 }), async (reports) => {
      const recorder = await openRecorder(server)
      const arrived = new Set<number>()
      let traceNo: string | null = null
      for (const { seqs, times } of reports)
        for (let time = 0; time < times; time += 1) {
          const events = seqs.map((seq) => recorder.event(seq))
          const answer = await recorder.report(events.length === 1 ? events[0] : events)
          expect(answer.returnFlag).toBe(true)
          traceNo = answer.iseeBiz
          seqs.forEach((seq) => arrived.add(seq))
        }
      if (!traceNo) return
      const expected = [...arrived].sort((left, right) => left - right)
      const rows = await server.context.db
        .selectFrom('traceEvent')
        .select(['seq'])
        .where('traceNo', '=', traceNo)
        .orderBy('seq')
        .execute()
      expect(rows.map(({ seq }) => seq)).toEqual(expected)
      for await (const finding of verifyChains(server.context)) {
        if (finding.traceNo !== traceNo) continue
        const missing = Array.from({ length: Math.max(...expected) }, (_, seq) => seq).filter(
          (seq) => !arrived.has(seq),
        )
        expect(finding).toMatchObject({ traceNo, events: expected.length })
        expect(finding.broken).toBeUndefined()
        const told = finding.missing.flatMap(({ ranges }) =>
          ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index)),
        )
        expect(told).toEqual(missing)
      }
    }),
    { numRuns: 30 },
  )
})
