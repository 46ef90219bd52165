import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context'
import { notFound } from '../../lib/errors'
import { type Access, earlierAccesses, evidenceOf, printEvidence, replayPage } from '../evidence'
import { findOrder, type SaleOrder } from '../order'
import { findPolicy } from '../policy'
import { evidencePage } from './pages/evidence-page'
import { allowEvidence } from './session'
import { readStaffLog } from './staff-log.repository'
import { type Act, actNames } from './staff-log'
import { carryOut, field, type Form, forStaff, logDeed, reasonOf, sendHtml, sessionOf } from './web'

const home = '/staff/evidence'
const accessesShown = 20

/** Returns the order by order number or policy number. */
async function orderByNumber({ db }: Pick<Context, 'db'>, number: string): Promise<SaleOrder | undefined> {
  const policy = await findPolicy(db, number)
  return findOrder(db, policy?.orderNo ?? number)
}

/** @throws BusinessError (not found) */
async function knownOrder(context: Pick<Context, 'db'>, number: string): Promise<SaleOrder> {
  const order = await orderByNumber(context, number)
  if (!order) throw notFound('没有找到这个订单或保单，请核对号码')
  return order
}

type OpenRequest = FastifyRequest<{ Body: Form | null }>

function registerSearch(
  scope: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'sandbox'>,
): void {
  const pageOf = (request: FastifyRequest, kept: { number: string; reason: string; trouble: string }) =>
    evidencePage({ session: sessionOf(request), sandbox: context.sandbox }, sessionOf(request), kept)
  scope.get(home, forStaff('COMPLIANCE'), async (request, reply) => {
    await logDeed(context, request, { act: 'EVIDENCE_LIST' })
    const number = sessionOf(request).evidence?.orderNo ?? ''
    return sendHtml(reply, pageOf(request, { number, reason: '', trouble: '' }))
  })
  scope.post(`${home}/open`, forStaff('COMPLIANCE'), async (request: OpenRequest, reply) => {
    const kept = (name: string) => (request.body?.[name] ?? '').slice(0, 100)
    let next = home
    return carryOut(context, request, reply, {
      read: () => ({
        act: 'EVIDENCE_LIST',
        object: field(request.body, 'number', 40),
        reason: reasonOf(request.body, 2, 100),
      }),
      act: async ({ object = '', reason = '' }) => {
        const { orderNo } = await knownOrder(context, object)
        await allowEvidence(context, sessionOf(request), { orderNo, reason })
        next = `${home}/${orderNo}`
      },
      retry: (trouble) => pageOf(request, { number: kept('number'), reason: kept('reason'), trouble }),
      next: () => next,
    })
  })
}

const views = ['EVIDENCE_REPLAY', 'EVIDENCE_JSON', 'EVIDENCE_PDF'] as const satisfies readonly Act[]

/** Returns the latest views and exports of an order's evidence, newest first. */
async function accessesOf({ db }: Pick<Context, 'db'>, orderNo: string): Promise<Access[]> {
  const rows = await readStaffLog(db, { who: '', object: orderNo, before: undefined }, accessesShown)
  const seen = rows.flatMap(({ at, who, reason, act }) => {
    const view = views.find((name) => name === act)
    return view ? [{ at, who, reason, what: actNames[view] }] : []
  })
  return [...seen, ...(await earlierAccesses(db, orderNo))]
}

type OrderRequest = FastifyRequest<{ Params: { orderNo: string } }>

/** Registers the evidence view of the order for which the session has given a reason; each view is logged first. */
function registerView(
  scope: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'catalogue'>,
  plan: {
    ending: string
    act: (typeof views)[number]
    send(reply: FastifyReply, found: Awaited<ReturnType<typeof evidenceOf>>): unknown
  },
): void {
  scope.get(
    `${home}/:orderNo${plan.ending}`,
    forStaff('COMPLIANCE'),
    async (request: OrderRequest, reply) => {
      const { orderNo } = request.params
      const { evidence } = sessionOf(request)
      if (evidence?.orderNo !== orderNo) return reply.redirect(home, 303)
      const order = await knownOrder(context, orderNo)
      await logDeed(context, request, { act: plan.act, object: orderNo, reason: evidence.reason })
      return plan.send(reply, await evidenceOf(context, order))
    },
  )
}

function registerViews(
  scope: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'printer' | 'catalogue'>,
): void {
  registerView(scope, context, {
    ending: '',
    act: 'EVIDENCE_REPLAY',
    send: async (reply, { bundle, sold }) => {
      const rows = await accessesOf(context, bundle.cover.orderNo)
      return reply.type('text/html; charset=utf-8').send(replayPage(bundle, sold.definition, rows))
    },
  })
  registerView(scope, context, {
    ending: '/bundle.json',
    act: 'EVIDENCE_JSON',
    send: (reply, { bundle }) =>
      reply.type('application/json; charset=utf-8').send(JSON.stringify(bundle, null, 2)),
  })
  registerView(scope, context, {
    ending: '/bundle.pdf',
    act: 'EVIDENCE_PDF',
    send: async (reply, { bundle, sold }) =>
      reply
        .type('application/pdf')
        .send(await printEvidence(context.printer, { bundle, definition: sold.definition })),
  })
}

function registerFile(scope: FastifyInstance, name: string, type: string): void {
  const content = fs.readFileSync(fileURLToPath(new URL(`../evidence/replay/${name}`, import.meta.url)))
  scope.get(`${home}/${name}`, forStaff('PUBLIC'), (_request, reply) => reply.type(type).send(content))
}

/** Registers the replay and the export of sales evidence. */
export function registerEvidenceDesk(
  scope: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'printer' | 'catalogue' | 'sandbox'>,
): void {
  registerSearch(scope, context)
  registerViews(scope, context)
  registerFile(scope, 'replay.js', 'text/javascript; charset=utf-8')
  registerFile(scope, 'replay.css', 'text/css; charset=utf-8')
}
