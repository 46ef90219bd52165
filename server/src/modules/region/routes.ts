import type { FastifyInstance } from 'fastify'
import { notFound } from '../../core/errors'
import { registerCall } from '../../http/call'
import { regionsUnder } from './regions'
import { findRegions, hotRegions } from './search'

/** The call behind the region picker. */
export function registerRegions(app: FastifyInstance): void {
  registerCall(app, 'insure/city', async ({ parentCode, keyword }) => {
    if (keyword !== undefined) return { regions: findRegions(keyword), hot: [] }
    const regions = regionsUnder(parentCode)
    if (!regions) throw notFound('没有找到这个地区，请重新选择')
    return { regions: [...regions], hot: parentCode === undefined ? [...hotRegions] : [] }
  })
}
