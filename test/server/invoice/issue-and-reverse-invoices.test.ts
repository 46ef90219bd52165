import { inTransaction } from '../../../server/src/lib/db/transaction'
import { issueInvoice } from '../../../server/src/modules/invoice/issue-invoice'
import { requestRedInvoice } from '../../../server/src/modules/invoice/request-red-invoice'
import { type InvoiceIssuer, InvoiceIssuerError } from '../../../server/src/ports/invoice-issuer'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { applyInvoice, company, invoicesOf, issuedPolicy, letIssue, platformMs } from '../support/invoices'
import { settle } from '../support/orders'

const mobile = '13600000011'

let server: TestServer
let gateway: TestGateway
let platform: InvoiceIssuer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  gateway = await startTestGateway(server)
  platform = server.context.invoices
  headers = await login(server, mobile)
})
afterEach(() => void (server.context.invoices = platform))
afterAll(async () => {
  await gateway.close()
  await server.close()
})

const newPolicy = () => issuedPolicy(server, gateway, mobile)
const stateOf = (policyNo: string) => invoicesOf(server, headers, policyNo)
const giveBack = (policyNo: string, amountFen: number) =>
  inTransaction(server.context.db, (trx) =>
    requestRedInvoice(server.context, trx, { policyNo, amountFen, reason: '退保' }),
  )
const acceptedFor = async (policyNo: string) =>
  (await server.context.db.selectFrom('sandboxInvoice').selectAll().execute()).filter(({ content }) =>
    content.includes(policyNo),
  )
const network = () => new InvoiceIssuerError('NETWORK', 'no answer')

/** Makes the platform fail once at a step, before or after its effect. */
function failOnce(step: 'query' | 'issue' | 'file', when: 'BEFORE' | 'AFTER') {
  let left = 1
  const failing = (async (...given: unknown[]) => {
    const act = platform[step] as (...given: unknown[]) => Promise<unknown>
    const fails = left > 0
    left = 0
    if (fails && when === 'BEFORE') throw network()
    const answer = await act(...given)
    if (fails) throw network()
    return answer
  }) as never
  server.context.invoices = { ...platform, [step]: failing }
}

test.each([
  ['query', 'BEFORE'],
  ['issue', 'BEFORE'],
  ['issue', 'AFTER'],
  ['file', 'BEFORE'],
  ['file', 'AFTER'],
] as const)('%s lost %s the platform did it: issued all the same, once', async (step, when) => {
  const { policyNo } = await newPolicy()
  failOnce(step, when)
  await applyInvoice(server, headers, policyNo)
  await letIssue(server)
  await letIssue(server)
  expect((await stateOf(policyNo)).invoices).toMatchObject([{ status: 'ISSUED' }])
  expect(await acceptedFor(policyNo)).toHaveLength(1)
})

test('two workers at one request at once: one invoice, its files kept once', async () => {
  const { policyNo } = await newPolicy()
  await applyInvoice(server, headers, policyNo)
  await server.drainBackground()
  server.clock.advance(platformMs)
  const filesBefore = await countFiles()
  const serialNo = `${(await stateOf(policyNo)).invoices[0]?.invoiceNo ?? ''}-1`
  const { context } = server
  await Promise.all([issueInvoice(context, serialNo), issueInvoice(context, serialNo)])
  await settle(server)
  expect((await stateOf(policyNo)).invoices).toMatchObject([{ status: 'ISSUED' }])
  expect((await countFiles()) - filesBefore).toBe(2)
  expect(await acceptedFor(policyNo)).toHaveLength(1)
})

async function countFiles(): Promise<number> {
  const { count } = await server.context.db
    .selectFrom('storedFile')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('kind', '=', 'INVOICE')
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('a request the platform does not understand fails at once instead of being repeated for ever', async () => {
  const { policyNo } = await newPolicy()
  const issue = () => Promise.reject(new InvoiceIssuerError('PARAM_ERROR', '/buyerName is not right'))
  server.context.invoices = { ...platform, issue }
  await applyInvoice(server, headers, policyNo)
  await server.drainBackground()
  expect((await stateOf(policyNo)).invoices).toMatchObject([
    { status: 'FAILED', failure: expect.stringContaining('请稍后重试') as string },
  ])
})

test('cancelled in full: taken back by a red-letter invoice of the same amount, and nothing can be invoiced again', async () => {
  const { policyNo, amountFen } = await newPolicy()
  await applyInvoice(server, headers, policyNo, { title: company })
  await letIssue(server)
  await giveBack(policyNo, amountFen)
  expect((await stateOf(policyNo)).invoices).toMatchObject([{ status: 'RED_PENDING', redFen: 0 }])
  await letIssue(server)
  const policy = await stateOf(policyNo)
  expect(policy).toMatchObject({ action: null, invoiceableFen: 0 })
  expect(policy.invoices).toMatchObject([{ status: 'RED_DONE', redFen: amountFen }])
  const invoiceNo = policy.invoices[0]?.invoiceNo ?? ''
  const { data } = await server.call('member/policy/digitalInvoice', { invoiceNo }, headers)
  expect(data.reds).toMatchObject([{ amountFen, reason: '退保' }])
  const xml = await (await fetch(server.url + (data.reds[0]?.xml.url ?? ''))).text()
  expect(xml).toContain(`<OriginalEInvoiceNumber>${data.digitalNo}</OriginalEInvoiceNumber>`)
  expect(xml).toContain(`<TotalWithTax>-${(amountFen / 100).toFixed(2)}</TotalWithTax>`)
})

test('given back in parts: each part is taken back, what remains stays valid, the last leaves nothing', async () => {
  const { policyNo, amountFen } = await newPolicy()
  await applyInvoice(server, headers, policyNo)
  await letIssue(server)
  await giveBack(policyNo, 3333)
  await letIssue(server)
  expect((await stateOf(policyNo)).invoices).toMatchObject([{ status: 'ISSUED', redFen: 3333 }])
  await giveBack(policyNo, 1)
  await giveBack(policyNo, amountFen - 3334)
  await letIssue(server)
  expect((await stateOf(policyNo)).invoices).toMatchObject([{ status: 'RED_DONE', redFen: amountFen }])
  const kept = await server.context.db
    .selectFrom('sandboxInvoice')
    .select(['content', 'originalNo'])
    .where('originalNo', 'is not', null)
    .orderBy('acceptedAt')
    .execute()
  expect(kept.length).toBeGreaterThanOrEqual(4)
})

test('given back while the invoice is being issued: taken back as soon as it is there', async () => {
  const { policyNo, amountFen } = await newPolicy()
  await applyInvoice(server, headers, policyNo)
  await server.drainBackground()
  await giveBack(policyNo, 1000)
  expect((await stateOf(policyNo)).invoices).toMatchObject([{ status: 'APPLYING' }])
  await letIssue(server)
  await letIssue(server)
  expect((await stateOf(policyNo)).invoices).toMatchObject([{ status: 'ISSUED', amountFen, redFen: 1000 }])
})

test('given back while the request fails: the next one is for what was kept', async () => {
  const { policyNo, amountFen } = await newPolicy()
  await applyInvoice(server, headers, policyNo, { remark: '开票失败' })
  await server.drainBackground()
  await giveBack(policyNo, 1000)
  await letIssue(server)
  expect(await stateOf(policyNo)).toMatchObject({ action: 'RETRY', invoiceableFen: amountFen - 1000 })
  await applyInvoice(server, headers, policyNo)
  await letIssue(server)
  expect((await stateOf(policyNo)).invoices).toMatchObject([
    { status: 'ISSUED', amountFen: amountFen - 1000, redFen: 0 },
  ])
})

test('given back before anybody asked: nothing to take back, and only the rest can be invoiced', async () => {
  const { policyNo, amountFen } = await newPolicy()
  await giveBack(policyNo, 800)
  expect(await stateOf(policyNo)).toMatchObject({ action: 'APPLY', invoiceableFen: amountFen - 800 })
  await giveBack(policyNo, amountFen - 800)
  expect(await stateOf(policyNo)).toMatchObject({ action: null, invoiceableFen: 0 })
  expect(await applyInvoice(server, headers, policyNo)).toMatchObject({ code: 409 })
})

test('requests a red-letter invoice again and logs an error when the platform refuses it', async () => {
  const { policyNo, amountFen } = await newPolicy()
  await applyInvoice(server, headers, policyNo)
  await letIssue(server)
  await giveBack(policyNo, amountFen)
  const failure = { code: 'RED_REFUSED', message: 'not today' }
  server.context.invoices = { ...platform, query: async () => ({ state: 'FAILED', failure }) }
  await server.drainBackground()
  server.context.invoices = platform
  expect((await stateOf(policyNo)).invoices).toMatchObject([{ status: 'RED_PENDING' }])
  expect(server.logLines.some((line) => line.includes('RED_REFUSED') && line.includes('"level":50'))).toBe(
    true,
  )
  for (const minutes of [10, 10]) {
    server.clock.advance(minutes * 60_000)
    await letIssue(server)
  }
  expect((await stateOf(policyNo)).invoices).toMatchObject([{ status: 'RED_DONE' }])
})
