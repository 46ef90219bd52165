import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { registerCall } from '../../http/call'
import { planOf, productOf } from '../catalogue/catalogue'
import { destinations } from './destinations'

/** The call behind the destination picker. */
export function registerDestinations(app: FastifyInstance, context: Context): void {
  registerCall(app, 'insure/destination', async ({ productCode, planCode }) => {
    const { definition } = productOf(context.catalogue, productCode)
    if (planCode !== undefined) planOf(definition, planCode)
    return { destinations: [...destinations] }
  })
}
