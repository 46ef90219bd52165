import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { registerCall } from '../../lib/http/call'
import { destinationRefusal, planOf, productOf } from '../product'
import { destinations } from '../destination'

/** Registers the call of the destination picker. */
export function registerDestinations(app: FastifyInstance, context: Pick<Context, 'catalogue'>): void {
  registerCall(app, 'insure/destination', async ({ productCode, planCode }) => {
    const { definition } = productOf(context.catalogue, productCode)
    if (planCode === undefined) {
      const plansFor = (destination: (typeof destinations)[number]) =>
        definition.plans.plans
          .map((plan) => plan.planCode)
          .filter((code) => destinationRefusal(definition, code, destination) === undefined)
      return {
        destinations: destinations.map((destination) => ({ ...destination, plans: plansFor(destination) })),
      }
    }
    planOf(definition, planCode)
    return {
      destinations: destinations.map((destination) => {
        const refusal = destinationRefusal(definition, planCode, destination)
        return refusal === undefined ? destination : { ...destination, refusal }
      }),
    }
  })
}
