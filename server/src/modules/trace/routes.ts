import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Context } from '../../context'
import { addressKey, takeRate } from '../../lib/rate-limit'
import { appendEvents } from './append-events'
import { type EventRecord, InitBody, Report, Result, Sealed } from './trace-schema'
import { findSession, openSession, unseal } from './recorder-session'

/** Application id of the storefront recorder; others are refused. */
const appId = 'property-storefront'
const minuteMs = 60_000
/** High limit, because many customers of a carrier share one address. */
const initsPerMinute = 1_200
/** One each second, plus a margin after offline periods. */
const reportsPerMinute = 120
const bodyLimitBytes = 128 * 1024
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

async function receive(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  accessKey: string,
  sealed: Sealed,
  reply: FastifyReply,
) {
  const session = await findSession(context, accessKey)
  if (!session) return reply.code(401).send(answer(false, 'SESSION'))
  await takeRate(context, `trace:${session.id}`, reportsPerMinute, minuteMs)
  const events = eventsOf(unseal(session, sealed), session.deviceId)
  if (!events) return answer(false, 'EVENTS')
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
      await takeRate(context, `traceInit:${addressKey(context, ip)}`, initsPerMinute, minuteMs)
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
    ({ headers, body }, reply) => receive(context, headers.accesskey, body, reply),
  )
}
