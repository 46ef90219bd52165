/**
 * Simulates the protocol of the invoice platform, see docs/invoice-platform.md. An invoice takes some seconds;
 * these requests fail:
 *
 * - a buyer name with 查无此企业: the name is unknown;
 * - a buyer name with 税号不符: the number belongs to another company;
 * - a remark with 开票失败: the seller has no quota left.
 */
import type { FastifyInstance } from 'fastify'
import { timeText } from '../../src/lib/clock'
import type { SandboxDeps } from '../deps'
import { IssueBody, PlatformProblem, QueryBody, readBody, RedBody } from './bodies'
import { acceptInvoice, acceptRed, findInvoice, type KeptInvoice } from './invoices'
import { contentOf } from './content'
import { invoicePdf } from './pdf'
import { speakInvoicePlatform } from './wire'
import { invoiceXml } from './xml'

const ok = (data: object) => ({ code: '0000', message: 'OK', data })

function describe(invoice: KeptInvoice, now: number) {
  const { serialNo, readyAt, digitalNo, failCode, failReason } = invoice
  if (now < readyAt) return { serialNo, status: '20' }
  if (digitalNo === null) return { serialNo, status: '22', failCode, failReason }
  return { serialNo, status: '2', digitalNo, issueTime: timeText(readyAt) }
}

/** @throws PlatformProblem when no file exists. */
async function issued({ db, clock }: SandboxDeps, serialNo: string): Promise<KeptInvoice> {
  const invoice = await findInvoice(db, serialNo)
  if (!invoice || invoice.digitalNo === null || clock.now() < invoice.readyAt)
    throw new PlatformProblem('NOT_ISSUED', 'There is no file of this serial number')
  return invoice
}

function registerFiles(scope: FastifyInstance, deps: SandboxDeps): void {
  interface Named {
    Params: { serialNo: string }
  }
  scope.get<Named>('/v1/invoices/:serialNo/files/xml', async (request, reply) => {
    const invoice = await issued(deps, request.params.serialNo)
    const content = await contentOf(deps.db, invoice)
    return reply.type('application/xml; charset=utf-8').send(invoiceXml(invoice, content))
  })
  scope.get<Named>('/v1/invoices/:serialNo/files/pdf', async (request, reply) => {
    const invoice = await issued(deps, request.params.serialNo)
    const content = await contentOf(deps.db, invoice)
    return reply.type('application/pdf').send(await invoicePdf(invoice, content))
  })
}

/** Registers the platform on the loopback server, under `/invoice`. */
export function registerInvoiceApi(wire: FastifyInstance, deps: SandboxDeps): void {
  const register = async (scope: FastifyInstance) => {
    speakInvoicePlatform(scope, deps)
    scope.post('/v1/invoices/issue', async ({ body }) => {
      const invoice = readBody(IssueBody, body)
      await acceptInvoice(deps, invoice)
      return ok({ serialNo: invoice.serialNo })
    })
    scope.post('/v1/invoices/red', async ({ body }) => {
      const red = readBody(RedBody, body)
      await acceptRed(deps, red)
      return ok({ serialNo: red.serialNo })
    })
    scope.post('/v1/invoices/query', async ({ body }) => {
      const { serialNo } = readBody(QueryBody, body)
      const invoice = await findInvoice(deps.db, serialNo)
      return ok(invoice ? describe(invoice, deps.clock.now()) : { serialNo, status: '00' })
    })
    registerFiles(scope, deps)
  }
  wire.register(register, { prefix: '/invoice' })
}
