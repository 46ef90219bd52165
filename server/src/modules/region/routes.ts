import type { DataOf, RequestOf } from '@storefront/contract'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../lib/errors'
import { registerCall } from '../../lib/http/call'
import { regionsUnder } from './regions'
import { findRegions, hotRegions } from './search'

/** Returns the next level of a region picker. @throws BusinessError (not found) for an unknown region. */
export async function listRegions({
  parentCode,
  keyword,
}: RequestOf<'insure/city'>): Promise<DataOf<'insure/city'>> {
  if (keyword !== undefined) return { regions: findRegions(keyword), hot: [] }
  const regions = regionsUnder(parentCode)
  if (!regions) throw notFound('没有找到这个地区，请重新选择')
  return { regions: [...regions], hot: parentCode === undefined ? [...hotRegions] : [] }
}

/** Registers the region picker call. */
export function registerRegions(app: FastifyInstance): void {
  registerCall(app, 'insure/city', listRegions)
}
