import type { BranchPlace } from '@storefront/contract'
import { showOnHostMap } from '@/platform/location'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'

/** Shows a branch on WeChat's map or on the storefront's page. */
export async function showBranch({ name, address, point, cityCode }: BranchPlace): Promise<void> {
  if (!(await showOnHostMap({ ...point, name, address })))
    openPage(pageAddress('showPlace', { branch: cityCode }))
}
