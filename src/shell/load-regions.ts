import { getRegions } from '@/api/insure'
import type { RegionLoader } from '@/form/control'

/** Regions for the picker of a form. @throws Error when they cannot be had */
export const loadRegions: RegionLoader = async (parentCode) => {
  const answer = await getRegions(parentCode)
  if (!answer.ok) throw new Error(answer.msg)
  return answer.data.regions
}
