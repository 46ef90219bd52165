import type { DataOf } from '@storefront/contract'
import { makeAutoObservable, runInAction } from 'mobx'
import { getCenter } from '../api/member-calls'
import { log } from '@/platform/log'
import { session } from '@/features/account'

/** Overview data of the member; undefined while unknown. */
export class MemberCenter {
  data: DataOf<'member/center'> | undefined

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Loads the data again; keeps the known data when the request fails. */
  async load(): Promise<void> {
    if (!session.loggedIn) return this.take(undefined)
    try {
      const answer = await getCenter()
      if (answer.ok) this.take(answer.data)
    } catch (error) {
      log(`member center unknown: ${String(error)}`)
    }
  }

  private take(data: DataOf<'member/center'> | undefined): void {
    runInAction(() => (this.data = data))
  }
}
