import Fastify from 'fastify'
import { registerInvoiceApi } from '../../../server/sandbox/invoice/api'
import { takesMs } from '../../../server/sandbox/invoice/invoices'
import { invoiceSettings } from '../../../server/sandbox/invoice/wire'
import { taxedPart } from '../../../server/src/modules/invoice/invoice-amount'
import {
  type InvoiceIssuer,
  InvoiceIssuerError,
  type InvoiceOrder,
} from '../../../server/src/ports/invoice-issuer'
import {
  createInvoicePlatform,
  type InvoicePlatformSettings,
} from '../../../server/src/ports/invoice-platform'
import { invoiceSignature } from '../../../server/src/ports/invoice-signature'
import { startTestServer, type TestServer } from '../support/harness'
import { company } from '../support/invoices'
import { insurerName } from '../support/company'

let server: TestServer
let settings: InvoicePlatformSettings
let platform: InvoiceIssuer
let close: () => Promise<unknown>
beforeAll(async () => {
  server = await startTestServer()
  const { db, clock, env } = server.context
  const wire = Fastify()
  registerInvoiceApi(wire, { db, clock, dataDir: env.DATA_DIR, publicUrl: () => server.url })
  settings = invoiceSettings(await wire.listen({ port: 0, host: '127.0.0.1' }), insurerName)
  platform = createInvoicePlatform(settings)
  close = () => wire.close()
})
afterAll(async () => {
  await close()
  await server.close()
})

let serials = 0
const order = (change: Partial<InvoiceOrder> = {}): InvoiceOrder => ({
  serialNo: `TEST-${String((serials += 1)).padStart(8, '0')}`,
  buyer: company,
  itemName: '*保险服务*财产保险费',
  taxCode: '3060302000000000000',
  remark: '保单号：P1',
  ...taxedPart(9800),
  ...change,
})

async function refusal(call: Promise<unknown>): Promise<InvoiceIssuerError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof InvoiceIssuerError)) throw new Error('It was not refused')
  return error
}

async function issued(change: Partial<InvoiceOrder> = {}) {
  const made = order(change)
  await platform.issue(made)
  server.clock.advance(takesMs)
  const outcome = await platform.query(made.serialNo)
  if (outcome.state !== 'ISSUED') throw new Error(`It is ${outcome.state}`)
  return { ...made, ...outcome }
}

test('unknown, then at work, then issued; asked for again under its number it is the same invoice', async () => {
  const made = order()
  expect(await platform.query(made.serialNo)).toEqual({ state: 'UNKNOWN' })
  await platform.issue(made)
  await platform.issue(made)
  expect(await platform.query(made.serialNo)).toEqual({ state: 'PROCESSING' })
  expect((await refusal(platform.file(made.serialNo, 'pdf'))).reason).toBe('HTTP_404')
  server.clock.advance(takesMs)
  const outcome = await platform.query(made.serialNo)
  expect(outcome).toMatchObject({ state: 'ISSUED', issuedAt: server.clock.now() })
  await platform.issue(made)
  expect(await platform.query(made.serialNo)).toEqual(outcome)
  expect((await platform.file(made.serialNo, 'pdf')).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await platform.file(made.serialNo, 'xml')).toString()).toContain('<TaxAmount>5.55</TaxAmount>')
})

test('a serial number stands for one request only', async () => {
  const made = await issued()
  expect(
    (await refusal(platform.issue({ ...order(), serialNo: made.serialNo, remark: 'other' }))).reason,
  ).toBe('SERIAL_NO_USED')
})

test('what does not add up, and a company without its number, is refused', async () => {
  expect((await refusal(platform.issue(order({ taxFen: 554 })))).reason).toBe('AMOUNT_ERROR')
  const { name } = company
  expect((await refusal(platform.issue(order({ buyer: { type: 'COMPANY', name } })))).reason).toBe(
    'PARAM_ERROR',
  )
})

test.each([
  ['查无此企业', '', { code: 'BUYER_NAME_INVALID', field: 'name' }],
  ['税号不符公司', '', { code: 'BUYER_TAX_NO_MISMATCH', field: 'taxNo' }],
  ['好公司', '开票失败', { code: 'QUOTA_EXCEEDED', field: undefined }],
])('fails for %s %s', async (name, remark, failure) => {
  const made = order({ buyer: { ...company, name }, remark })
  await platform.issue(made)
  server.clock.advance(takesMs)
  expect(await platform.query(made.serialNo)).toMatchObject({ state: 'FAILED', failure })
})

test('no more is taken back than was invoiced, whatever the parts', async () => {
  const { digitalNo: originalDigitalNo } = await issued()
  const part = (serialNo: string, amountFen: number, beforeFen: number) =>
    platform.issueRed({ serialNo, originalDigitalNo, ...taxedPart(amountFen, beforeFen) })
  await part('RED-PART-1', 5000, 0)
  await part('RED-PART-1', 5000, 0)
  expect((await refusal(part('RED-PART-2', 4801, 5000))).reason).toBe('AMOUNT_ERROR')
  await part('RED-PART-3', 4800, 5000)
  expect((await refusal(platform.issueRed({ ...order(), originalDigitalNo: '1'.repeat(20) }))).reason).toBe(
    'ORIGINAL_NOT_FOUND',
  )
})

test('only requests signed with the secret, just now and for the first time are heard', async () => {
  const wrong = createInvoicePlatform({ ...settings, secret: 'another secret' })
  const error = await refusal(wrong.query('TEST-00000001'))
  expect(error.reason).toBe('SIGN_ERROR')
  expect(`${error.message}${error.stack}`).not.toContain('another secret')
  expect(
    (await refusal(createInvoicePlatform({ ...settings, appId: 'x' }).query('TEST-00000001'))).reason,
  ).toBe('SIGN_ERROR')
  const send = async (timestamp: number, nonce: string, signedBody = body) => {
    const path = '/invoice/v1/invoices/query'
    const call = { method: 'POST' as const, path, timestamp: String(timestamp), nonce, body: signedBody }
    const response = await fetch(new URL(path, settings.baseUrl), {
      method: 'POST',
      headers: {
        'x-app-id': settings.appId,
        'x-timestamp': call.timestamp,
        'x-nonce': nonce,
        'x-signature': invoiceSignature(settings.secret, call),
      },
      body,
    })
    return ((await response.json()) as { code: string }).code
  }
  const body = JSON.stringify({ serialNo: 'TEST-00000001' })
  const nonce = 'a'.repeat(32)
  expect(await send(Date.now(), nonce)).toBe('0000')
  expect(await send(Date.now(), nonce)).toBe('SIGN_ERROR')
  expect(await send(Date.now() - 600_000, 'b'.repeat(32))).toBe('SIGN_ERROR')
  expect(await send(Date.now(), 'c'.repeat(32), '{}')).toBe('SIGN_ERROR')
})

test('a platform that cannot be reached, or answers nonsense, is told from one that refuses', async () => {
  const away = createInvoicePlatform({ ...settings, baseUrl: 'http://127.0.0.1:9' })
  expect((await refusal(away.query('TEST-00000001'))).reason).toBe('NETWORK')
  const other = Fastify()
  other.all('/*', async (_request, reply) => reply.type('application/json').send('{"hello":1}'))
  const baseUrl = await other.listen({ port: 0, host: '127.0.0.1' })
  expect((await refusal(createInvoicePlatform({ ...settings, baseUrl }).query('TEST-1'))).reason).toBe(
    'UNREADABLE',
  )
  await other.close()
})

test('what was asked for is shown to developers', async () => {
  await issued({ buyer: { ...company, name: '展示<公司>' } })
  const page = await (await fetch(`${server.url}/sandbox/invoice`)).text()
  expect(page).toContain('展示&lt;公司&gt;')
  expect(page).toContain('¥98.00')
})
