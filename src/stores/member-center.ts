import type { ConsentPurpose, DataOf } from '@storefront/contract'
import { makeAutoObservable, runInAction } from 'mobx'
import { getCenter, setConsent } from '@/api/member'
import { toast } from '@/platform/toast'
import { log } from '@/platform/log'
import { session } from './session'

/** What the server says of the member at a glance; nothing while it is not known. */
export class MemberCenter {
  data: DataOf<'member/center'> | undefined
  /** A switch is on its way. */
  busy = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Reads it anew; what is known stays when it cannot be had. */
  async load(): Promise<void> {
    if (!session.loggedIn) return this.take(undefined)
    try {
      const answer = await getCenter()
      if (answer.ok) this.take(answer.data)
    } catch (error) {
      log(`member center unknown: ${String(error)}`)
    }
  }

  async setConsent(purpose: ConsentPurpose, given: boolean): Promise<void> {
    if (this.busy || !this.data) return
    this.busy = true
    try {
      const answer = await setConsent({ purpose, given })
      if (answer.ok && this.data) this.take({ ...this.data, consents: answer.data })
    } catch {
      toast('哎呀，网络信号丢失')
    } finally {
      runInAction(() => (this.busy = false))
    }
  }

  private take(data: DataOf<'member/center'> | undefined): void {
    runInAction(() => (this.data = data))
  }
}
