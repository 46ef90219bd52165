import { randomBytes } from 'node:crypto'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { systemClock } from '../lib/clock'
import {
  type InvoiceFormat,
  type InvoiceIssuer,
  InvoiceIssuerError,
  type InvoiceOrder,
  type InvoiceOutcome,
  type RedInvoiceOrder,
  type TaxedAmount,
} from './invoice-issuer'
import { invoiceSignature, type SignedCall } from './invoice-signature'

/** Account at the invoice platform; docs/invoice-platform.md describes the protocol. */
export interface InvoicePlatformSettings {
  /** Without a trailing slash; HTTPS in production. */
  baseUrl: string
  appId: string
  secret: string
  seller: { name: string; taxNo: string; drawer: string }
}

const timeoutMs = 10_000
const longestFileBytes = 5 * 1024 * 1024
const accepted = '0000'
/** Electronic ordinary invoice. */
const ordinary = '82'
/** Service discontinued: premium is refunded. */
const discontinued = '03'

const Envelope = Type.Object({
  code: Type.String(),
  message: Type.String(),
  data: Type.Optional(Type.Unknown()),
})
const Status = Type.Object({
  serialNo: Type.String(),
  status: Type.Enum(['00', '20', '2', '22']),
  digitalNo: Type.Optional(Type.String({ pattern: '^\\d{20}$' })),
  issueTime: Type.Optional(Type.String()),
  failCode: Type.Optional(Type.String()),
  failReason: Type.Optional(Type.String()),
})

/** Formats an amount for the protocol: yuan with two decimals. */
const yuan = (fen: number) => (fen / 100).toFixed(2)

const amounts = ({ amountFen, netFen, taxFen, taxRatePercent }: TaxedAmount) => ({
  amount: yuan(netFen),
  tax: yuan(taxFen),
  taxRate: (taxRatePercent / 100).toFixed(2),
  amountWithTax: yuan(amountFen),
})

const fieldOf = new Map<string, 'name' | 'taxNo'>([
  ['BUYER_NAME_INVALID', 'name'],
  ['BUYER_TAX_NO_MISMATCH', 'taxNo'],
])

function readAs<Schema extends TSchema>(schema: Schema, value: unknown): Static<Schema> {
  if (!Value.Check(schema, value))
    throw new InvoiceIssuerError('UNREADABLE', 'The invoice platform answered in an unknown shape')
  return value as Static<Schema>
}

function outcomeOf(wire: Static<typeof Status>): InvoiceOutcome {
  if (wire.status === '00') return { state: 'UNKNOWN' }
  if (wire.status === '20') return { state: 'PROCESSING' }
  if (wire.status === '22') {
    const { failCode: code = '', failReason: message = '' } = wire
    return { state: 'FAILED', failure: { code, message, field: fieldOf.get(code) } }
  }
  const issuedAt = Date.parse(wire.issueTime ?? '')
  if (!wire.digitalNo || Number.isNaN(issuedAt))
    throw new InvoiceIssuerError('UNREADABLE', 'An issued invoice lacks its number or time')
  return { state: 'ISSUED', digitalNo: wire.digitalNo, issuedAt }
}

type Send = (method: SignedCall['method'], path: string, body: string) => Promise<Response>

/** Creates the function that sends signed requests of an account. */
function createSender({ baseUrl, appId, secret }: InvoicePlatformSettings): Send {
  const prefix = new URL(baseUrl).pathname.replace(/\/$/, '')
  return async (method, path, body) => {
    const timestamp = String(systemClock.now())
    const nonce = randomBytes(16).toString('hex')
    const signature = invoiceSignature(secret, { method, path: prefix + path, timestamp, nonce, body })
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'x-app-id': appId,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signature,
    }
    const signal = AbortSignal.timeout(timeoutMs)
    const content = method === 'POST' ? { body } : {}
    return fetch(baseUrl + path, { method, redirect: 'error', signal, headers, ...content }).catch(
      (error: unknown) => Promise.reject(unreachable(error)),
    )
  }
}

/** Creates both kinds of requests. All throw InvoiceIssuerError. */
function createWire(send: Send) {
  return {
    async post(path: string, body: object): Promise<unknown> {
      const response = await send('POST', path, JSON.stringify(body))
      const { code, message, data } = readAs(Envelope, await response.json().catch(() => null))
      if (code !== accepted) throw new InvoiceIssuerError(code, message)
      return data
    },
    async download(path: string): Promise<Buffer> {
      const response = await send('GET', path, '')
      if (!response.ok) throw new InvoiceIssuerError(`HTTP_${response.status}`, 'The file is not to be had')
      return readFile(
        await response.arrayBuffer().catch((error: unknown) => Promise.reject(unreachable(error))),
      )
    },
  }
}

const unreachable = (error: unknown) =>
  new InvoiceIssuerError('NETWORK', `The invoice platform did not answer: ${(error as Error).name}`)

function readFile(content: ArrayBuffer): Buffer {
  const { byteLength } = content
  if (byteLength === 0 || byteLength > longestFileBytes)
    throw new InvoiceIssuerError('UNREADABLE', `A file of ${byteLength} bytes is no invoice`)
  return Buffer.from(content)
}

function issueBody({ seller }: InvoicePlatformSettings, order: InvoiceOrder) {
  const { serialNo, buyer, itemName, taxCode, remark, email } = order
  return {
    serialNo,
    invoiceType: ordinary,
    sellerName: seller.name,
    sellerTaxNo: seller.taxNo,
    drawer: seller.drawer,
    naturalPersonFlag: buyer.type === 'PERSON' ? 'Y' : 'N',
    buyerName: buyer.name,
    buyerTaxNo: buyer.taxNo,
    buyerAddress: buyer.address,
    buyerTel: buyer.phone,
    bankName: buyer.bankName,
    bankAccount: buyer.bankAccount,
    email,
    remark,
    lines: [{ name: itemName, taxCode, ...amounts(order) }],
  }
}

function redBody({ seller }: InvoicePlatformSettings, order: RedInvoiceOrder) {
  const { serialNo, originalDigitalNo } = order
  return {
    serialNo,
    sellerTaxNo: seller.taxNo,
    originalDigitalNo,
    reasonCode: discontinued,
    ...amounts(order),
  }
}

/** Creates the adapter of the invoice platform: signed JSON over HTTPS. */
export function createInvoicePlatform(settings: InvoicePlatformSettings): InvoiceIssuer {
  const wire = createWire(createSender(settings))
  const fileName = (serialNo: string, format: InvoiceFormat) =>
    `/v1/invoices/${encodeURIComponent(serialNo)}/files/${format}`
  return {
    seller: settings.seller,
    issue: async (order) => void (await wire.post('/v1/invoices/issue', issueBody(settings, order))),
    issueRed: async (order) => void (await wire.post('/v1/invoices/red', redBody(settings, order))),
    query: async (serialNo) => outcomeOf(readAs(Status, await wire.post('/v1/invoices/query', { serialNo }))),
    file: (serialNo, format) => wire.download(fileName(serialNo, format)),
  }
}
