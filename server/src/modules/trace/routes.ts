import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Context } from '../../context'
import { addressKey, type Rate, takeAmount, takeRate, takeRates } from '../../lib/rate-limit'
import { appendEvents } from './append-events'
import { type EventRecord, InitBody, Report, Result, Sealed } from './trace-schema'
import { findSession, openSession, unseal } from './recorder-session'

/** Application id of the storefront recorder; others are refused. */
const appId = 'property-storefront'
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** High limit, because many customers of a carrier share one address. */
const inits: Rate[] = [
  { limit: 1_200, windowMs: minuteMs },
  { limit: 20_000, windowMs: dayMs },
]
/** One each second, plus a margin after offline periods. */
const reportsPerMinute = 120
const bodyLimitBytes = 128 * 1024
const mebibyte = 1024 * 1024
/**
 * Report bytes of one address, which limit the growth of the database. A usual sale sends 80 KiB, so one address can
 * record four hundred sales an hour.
 */
const bytesPerAddress: Rate[] = [
  { limit: 32 * mebibyte, windowMs: hourMs },
  { limit: 128 * mebibyte, windowMs: dayMs },
]
/** Report bytes of all addresses. */
const bytesOfAll: Rate[] = [{ limit: 8 * 1024 * mebibyte, windowMs: dayMs }]
/** Separate rate limit: recording must not consume the limit of the sale itself. */
const rateLimit = { max: 6_000, timeWindow: minuteMs }

const answer = (returnFlag: boolean, resultMsg = '', resultContent: number | null = null) => ({
  returnFlag,
  resultContent,
  resultMsg,
})

const Answer = Type.Object(Result)
const InitAnswer = Type.Object({
  ...Result,
  accessKey: Type.Optional(Type.String()),
  secret: Type.Optional(Type.String()),
})

/** Returns the events of a report when they are valid, belong to one sale, and come from the device of the session. */
function eventsOf(report: unknown, deviceId: string): EventRecord[] | undefined {
  if (!Value.Check(Report, report)) return undefined
  const events = Array.isArray(report) ? report : [report]
  const saleId = events[0]?.properties.saleId
  const fit = events.every((event) => event.deviceId === deviceId && event.properties.saleId === saleId)
  return fit ? events : undefined
}

/** Counts the bytes of a report. @throws BusinessError (tooMany) */
async function takeBytes(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  bytes: number,
  address: string,
): Promise<void> {
  const key = `traceBytes:${addressKey(context, address)}`
  for (const rate of bytesPerAddress) await takeAmount(context, `${key}:${rate.windowMs}`, bytes, rate)
  for (const rate of bytesOfAll) await takeAmount(context, `traceBytes:${rate.windowMs}`, bytes, rate)
}

async function receive(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  { accessKey, sealed, address }: { accessKey: string; sealed: Sealed; address: string },
  reply: FastifyReply,
) {
  const session = await findSession(context, accessKey)
  if (!session) return reply.code(401).send(answer(false, 'SESSION'))
  await takeRate(context, `trace:${session.id}`, reportsPerMinute, minuteMs)
  const events = eventsOf(unseal(session, sealed), session.deviceId)
  if (!events) return answer(false, 'EVENTS')
  await takeBytes(context, sealed.content.length, address)
  const traceNo = await appendEvents(context, events)
  if (!traceNo) return answer(false, 'SALE')
  void reply.header('iseeBiz', traceNo)
  return answer(true)
}

/** Registers the receiver of the recorder (spec §7): time, session start and reports. */
export function registerTrace(app: FastifyInstance, context: Pick<Context, 'db' | 'clock' | 'cipher'>): void {
  const { clock } = context
  app.get(
    '/trace/time',
    {
      config: { rateLimit },
      schema: {
        hide: true,
        querystring: Type.Object({ timestamp: Type.String({ pattern: '^\\d{1,16}$' }) }),
        response: { 200: Answer },
      },
    },
    async () => answer(true, '', clock.now()),
  )

  app.post<{ Body: InitBody }>(
    '/trace/init',
    { config: { rateLimit }, schema: { hide: true, body: InitBody, response: { 200: InitAnswer } } },
    async ({ body, ip }) => {
      if (body.appID !== appId) return answer(false, 'APP_ID')
      await takeRates(context, `traceInit:${addressKey(context, ip)}`, inits)
      return { ...answer(true, '', clock.now()), ...(await openSession(context, body)) }
    },
  )

  app.post<{ Body: Sealed; Headers: { accesskey: string } }>(
    '/trace/record/report',
    {
      config: { rateLimit },
      bodyLimit: bodyLimitBytes,
      schema: {
        hide: true,
        headers: Type.Object({ accesskey: Type.String({ minLength: 1, maxLength: 100 }) }),
        body: Sealed,
        response: { 200: Answer, 401: Answer },
      },
    },
    ({ headers, body, ip }, reply) =>
      receive(context, { accessKey: headers.accesskey, sealed: body, address: ip }, reply),
  )
}
