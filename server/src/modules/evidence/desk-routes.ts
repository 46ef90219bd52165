import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context'
import { sameSecret } from '../../core/cipher'
import { BusinessError, notFound } from '../../core/errors'
import { addressKey, takeRate } from '../captcha/rate-limit'
import { findOrder, type SaleOrder } from '../order/row'
import { type Access, accessesOf, logAccess } from './access'
import { evidenceOf } from './bundle'
import { printEvidence } from './pdf'
import { loginPage, searchPage } from './replay/desk'
import { replayPage } from './replay/page'
import { readSession, sessionCookie, type StaffSession } from './staff-session'

const home = '/staff/evidence'
/** Nothing from elsewhere, and no script but the film's own. */
const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const triesPerAddress = 10
const windowMs = 10 * 60_000
const formLimitBytes = 4_096

type Form = Record<string, string>
const sendPage = (reply: FastifyReply, text: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').send(text)
const field = (form: Form | null, name: string, most: number) => (form?.[name] ?? '').trim().slice(0, most)
const options = { schema: { hide: true } }

/** The order of a number as people have it: its own, or its policy's. */
async function orderByNumber({ db }: Context, number: string): Promise<SaleOrder | undefined> {
  const policy = await db
    .selectFrom('policy')
    .select('orderNo')
    .where('policyNo', '=', number)
    .executeTakeFirst()
  return findOrder(db, policy?.orderNo ?? number)
}

function registerWayIn(app: FastifyInstance, context: Context, key: string): void {
  app.get(home, options, (request, reply) => {
    const session = readSession(context, request.headers.cookie)
    return sendPage(reply, session ? searchPage(session.who, session.orderNo, '') : loginPage(''))
  })
  app.post<{ Body: Form }>(`${home}/login`, options, async ({ body, ip }, reply) => {
    const who = field(body, 'who', 30)
    try {
      await takeRate(context, `evidence:${addressKey(context, ip)}`, triesPerAddress, windowMs)
    } catch (error) {
      if (error instanceof BusinessError) return sendPage(reply, loginPage(error.message), 429)
      throw error
    }
    if (who.length < 2 || !sameSecret(field(body, 'key', 200), key))
      return sendPage(reply, loginPage('姓名或密钥不对，请核对后重试'), 403)
    const cookie = sessionCookie(context, { who, orderNo: '', reason: '' })
    return reply.header('set-cookie', cookie).redirect(home, 303)
  })
  app.post<{ Body: Form }>(`${home}/open`, options, async ({ body, headers }, reply) => {
    const session = readSession(context, headers.cookie)
    if (!session) return reply.redirect(home, 303)
    const number = field(body, 'number', 40)
    const reason = field(body, 'reason', 100)
    const order = await orderByNumber(context, number)
    if (!order || reason.length < 2) {
      const trouble = order ? '请写明查阅原因' : '没有找到这个订单或保单，请核对号码'
      return sendPage(reply, searchPage(session.who, number, trouble), 422)
    }
    const { orderNo } = order
    const cookie = sessionCookie(context, { who: session.who, orderNo, reason })
    return reply.header('set-cookie', cookie).redirect(`${home}/${orderNo}`, 303)
  })
}

type OrderRequest = FastifyRequest<{ Params: { orderNo: string } }>

/** Shows one order in one way, to whoever said why, after the access has been kept. */
function registerView(
  app: FastifyInstance,
  context: Context,
  ending: string,
  what: Access['what'],
  send: (reply: FastifyReply, found: Awaited<ReturnType<typeof evidenceOf>>) => unknown,
): void {
  app.get(`${home}/:orderNo${ending}`, options, async (request: OrderRequest, reply) => {
    const { orderNo } = request.params
    const session: StaffSession | undefined = readSession(context, request.headers.cookie)
    if (!session || session.orderNo !== orderNo) return reply.redirect(home, 303)
    const order = await findOrder(context.db, orderNo)
    if (!order) throw notFound('没有找到这个订单')
    const { who, reason } = session
    await logAccess(context, { orderNo, who, reason, what }, request.ip)
    return send(reply, await evidenceOf(context, order))
  })
}

function registerViews(app: FastifyInstance, context: Context): void {
  registerView(app, context, '', 'REPLAY', async (reply, { bundle, sold }) => {
    const rows = await accessesOf(context, bundle.cover.orderNo)
    return sendPage(reply, replayPage(bundle, sold.definition, rows))
  })
  registerView(app, context, '/bundle.json', 'JSON', (reply, { bundle }) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(bundle, null, 2)),
  )
  registerView(app, context, '/bundle.pdf', 'PDF', async (reply, { bundle, sold }) =>
    reply
      .type('application/pdf')
      .send(await printEvidence(context.printer, { bundle, definition: sold.definition })),
  )
}

function registerFile(app: FastifyInstance, name: string, type: string): void {
  const content = fs.readFileSync(fileURLToPath(new URL(`./replay/${name}`, import.meta.url)))
  app.get(`${home}/${name}`, options, (_request, reply) => reply.type(type).send(content))
}

/** Pages for staff who may look at evidence, behind EVIDENCE_KEY; without the key they are not there. */
export function registerDesk(app: FastifyInstance, context: Context): void {
  const key = context.env.EVIDENCE_KEY
  if (!key) return
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimitBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', policy).header('cache-control', 'no-store')
    })
    registerWayIn(scope, context, key)
    registerViews(scope, context)
    registerFile(scope, 'replay.js', 'text/javascript; charset=utf-8')
    registerFile(scope, 'replay.css', 'text/css; charset=utf-8')
  })
}
