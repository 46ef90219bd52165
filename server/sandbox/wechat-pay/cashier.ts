import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import { paths } from '../../src/config/paths'
import type { SandboxDeps } from '../deps'
import { cashierPage, pendingPage, unknownPaymentPage } from './cashier-page'
import type { WechatPayKeys } from './keys'
import { payTransaction, type Transaction } from './transactions'

const shown = 50

const Query = Type.Object({
  prepay_id: Type.String({ default: '', maxLength: 64 }),
  redirect_url: Type.Optional(Type.String({ maxLength: 2000 })),
})
interface Visit {
  Querystring: Static<typeof Query>
}
const options = { schema: { hide: true, querystring: Query } }

/** Returns the registered name of the merchant. */
function merchantName(): string {
  const file = path.join(paths.catalogue, 'company.json')
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { insurerName: string }).insurerName
}

/** Returns the address of the merchant's return page; other sites are not allowed. */
function returnAddress(deps: SandboxDeps, redirectUrl: string | undefined): string | undefined {
  if (!redirectUrl || !URL.canParse(redirectUrl)) return undefined
  return new URL(redirectUrl).origin === new URL(deps.publicUrl()).origin ? redirectUrl : undefined
}

const html = (reply: FastifyReply, page: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page)

function find({ db }: SandboxDeps, prepayId: string): Promise<Transaction | undefined> {
  return db.selectFrom('sandboxTransaction').selectAll().where('prepayId', '=', prepayId).executeTakeFirst()
}

function pending({ db, clock }: SandboxDeps): Promise<Transaction[]> {
  return db
    .selectFrom('sandboxTransaction')
    .selectAll()
    .where('state', '=', 'NOTPAY')
    .where('timeExpire', '>', clock.now())
    .orderBy('createdAt', 'desc')
    .limit(shown)
    .execute()
}

function registerForms(app: FastifyInstance, deps: SandboxDeps): void {
  app.register(async (scope) => {
    // The parameters of a form are in its address; the body is empty.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null))
    const leave = (reply: FastifyReply, { prepay_id, redirect_url }: Visit['Querystring']) =>
      reply.redirect(
        returnAddress(deps, redirect_url) ?? `/sandbox/cashier?${new URLSearchParams({ prepay_id })}`,
        303,
      )
    scope.post<Visit>('/sandbox/cashier/pay', options, async ({ query }, reply) => {
      await payTransaction(deps, query.prepay_id)
      return leave(reply, query)
    })
    // As at WeChat: the customer may still pay after cancelling.
    scope.post<Visit>('/sandbox/cashier/cancel', options, async ({ query }, reply) => leave(reply, query))
  })
}

/** Registers the sandbox cashier for customers and the payment list for developers at `/sandbox/cashier/pending`. */
export function registerCashier(app: FastifyInstance, deps: SandboxDeps, keys: WechatPayKeys): void {
  const payee = { name: merchantName(), mchId: keys.mchId }
  app.get<Visit>('/sandbox/cashier', options, async ({ query }, reply) => {
    const transaction = await find(deps, query.prepay_id)
    if (!transaction) return html(reply, unknownPaymentPage(), 404)
    const returnTo = returnAddress(deps, query.redirect_url)
    return html(reply, cashierPage(payee, transaction, deps.clock.now(), returnTo))
  })
  app.get('/sandbox/cashier/pending', { schema: { hide: true } }, async (_request, reply) =>
    html(reply, pendingPage(await pending(deps))),
  )
  registerForms(app, deps)
}
