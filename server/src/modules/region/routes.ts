import type { DataOf, RequestOf } from '@storefront/contract'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../lib/errors'
import { registerCall } from '../../lib/http/call'
import { regionsUnder } from './regions'
import { findRegions, hotRegions } from './search'

/** What a region picker shows next. @throws BusinessError (not found) for a region that does not exist. */
export async function listRegions({
  parentCode,
  keyword,
}: RequestOf<'insure/city'>): Promise<DataOf<'insure/city'>> {
  if (keyword !== undefined) return { regions: findRegions(keyword), hot: [] }
  const regions = regionsUnder(parentCode)
  if (!regions) throw notFound('没有找到这个地区，请重新选择')
  return { regions: [...regions], hot: parentCode === undefined ? [...hotRegions] : [] }
}

/** The call behind the region picker of the sale. */
export function registerRegions(app: FastifyInstance): void {
  registerCall(app, 'insure/city', listRegions)
}
