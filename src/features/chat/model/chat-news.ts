import type { ChatStatus, DataOf } from '@storefront/contract'
import { makeAutoObservable, runInAction } from 'mobx'
import { talk } from '../api/chat-calls'
import { log } from '@/platform/log'
import { knownDeviceKey } from '@/lib/device-key'
import { session } from '@/features/account'

/** How often the entries of the chat ask whether a person has answered, in ms. */
const pauseMs = 30_000

/** What people of the customer service have written that was not read yet: for the entries of the chat. */
class ChatNews {
  unread = 0
  status: ChatStatus = 'BOT'
  private looking: Promise<void> | undefined

  constructor() {
    makeAutoObservable<this, 'looking'>(this, { looking: false }, { autoBind: true })
  }

  /** How long to wait before asking again; null while no person has the conversation, so that none can answer. */
  get pause(): number | null {
    return this.status === 'BOT' ? null : pauseMs
  }

  /** Asks how much is unread; entries that ask at once ask together, and who never wrote anything not at all. */
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

/** What every entry of the chat shows. */
export const chatNews = new ChatNews()
