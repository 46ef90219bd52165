import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { registerCall } from '../../lib/http/call'
import { ownOrder } from '../order'
import { ownRecord, ownRecordFile } from './customer-record'

/** Registers the evidence call for the customer of the sale. */
export function registerEvidence(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'printer' | 'catalogue'>,
): void {
  registerCall(app, 'member/order/record', async (request, caller) =>
    ownRecord(context, await ownOrder(context, caller, request)),
  )
  registerCall(app, 'member/order/recordFile', async (request, caller) =>
    ownRecordFile(context, await ownOrder(context, caller, request)),
  )
}
