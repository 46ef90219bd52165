import type { ChatStatus, DataOf } from '@storefront/contract'
import { makeAutoObservable, runInAction } from 'mobx'
import { talk } from '../api/chat-calls'
import { log } from '@/platform/log'
import { knownDeviceKey } from '@/lib/device-key'
import { session } from '@/features/account'

/** Polling interval in ms of the chat entries for unread answers. */
const pauseMs = 30_000

/** Number of unread agent messages, for the chat entries. */
class ChatNews {
  unread = 0
  status: ChatStatus = 'BOT'
  private looking: Promise<void> | undefined

  constructor() {
    makeAutoObservable<this, 'looking'>(this, { looking: false }, { autoBind: true })
  }

  /** Delay before the next poll; null while no agent is assigned, because none can answer. */
  get pause(): number | null {
    return this.status === 'BOT' ? null : pauseMs
  }

  /** Loads the unread count; simultaneous calls share one request. Customers without messages send no request. */
  look(): Promise<void> {
    this.looking ??= this.ask().finally(() => {
      this.looking = undefined
    })
    return this.looking
  }

  take({ unread, status }: Pick<DataOf<'help/diglog'>, 'unread' | 'status'>): void {
    this.unread = unread
    this.status = status
  }

  private async ask(): Promise<void> {
    const deviceKey = knownDeviceKey()
    if (!session.loggedIn && deviceKey === undefined) return this.take({ unread: 0, status: 'BOT' })
    try {
      const answer = await talk({ glance: true, ...(deviceKey !== undefined && { deviceKey }) })
      if (answer.ok) runInAction(() => this.take(answer.data))
    } catch (error) {
      log(`unread messages unknown: ${String(error)}`)
    }
  }
}

/** Shared unread count of all chat entries. */
export const chatNews = new ChatNews()
