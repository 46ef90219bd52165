import { useMemo } from 'react'
import { getDestinations, getRegions } from '../api/region-calls'
import type { Answer } from '@/lib/request/request'
import type { Loaders } from '@/form/control'

async function dataOf<Data>(asked: Promise<Answer<Data>>): Promise<Data> {
  const answer = await asked
  if (!answer.ok) throw new Error(answer.msg)
  return answer.data
}

/**
 * Returns the option loaders of a form for a plan of a product; without a plan, destinations name the plans that accept
 * them. The loaders throw when the request fails.
 */
export const useLoaders = (productCode: string, planCode?: string): Loaders =>
  useMemo(
    () => ({
      regions: (request) => dataOf(getRegions(request)),
      destinations: async () =>
        (await dataOf(getDestinations({ productCode, ...(planCode && { planCode }) }))).destinations,
    }),
    [productCode, planCode],
  )

/** For forms without place fields. */
export const noPlaces: Loaders = {
  regions: async () => ({ regions: [], hot: [] }),
  destinations: async () => [],
}
