import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { dateText } from '../../lib/clock'
import { registerCall } from '../../lib/http/call'
import { coverageRows, documentsOf, planOf, productOf } from '../product'
import { factorViews } from './factor-views'
import { detailOf, planViews } from './views'

/** Registers the calls for product introduction, plans and documents. */
export function registerCatalogue(app: FastifyInstance, context: Pick<Context, 'clock' | 'catalogue'>): void {
  const today = () => dateText(context.clock.now())

  registerCall(app, 'insure/index', async ({ productCode }) =>
    detailOf(productOf(context.catalogue, productCode), today()),
  )

  registerCall(app, 'insure/select', async ({ productCode }) => {
    const { definition, version } = productOf(context.catalogue, productCode)
    return {
      productCode,
      productVersion: version,
      name: definition.product.name,
      plans: planViews(definition, today()),
      coverages: coverageRows(definition),
      factors: factorViews(definition, context.clock.now()),
      termText: definition.product.term.text,
    }
  })

  registerCall(app, 'insure/notice', async ({ productCode, planCode }) => {
    const { definition } = productOf(context.catalogue, productCode)
    planOf(definition, planCode)
    const { entryNotice } = definition.documents
    return { entryNotice, documents: documentsOf(definition, planCode) }
  })
}
