import type { ChatAbout, ChatMessage, ChatStatus, DataOf, RequestOf } from '@storefront/contract'
import { bodyCode } from '@storefront/rules/body-code'
import { makeAutoObservable, runInAction } from 'mobx'
import { talk } from '../api/chat-calls'
import { NetworkError } from '@/lib/request/errors'
import { randomKey } from '@/platform/random'
import { takeAbout } from './chat-about'
import { chatDraft } from './chat-draft'
import { chatNews } from './chat-news'
import { deviceKey } from '@/lib/device-key'
import { Outbox, type Outgoing } from './outbox'
import { session } from '@/features/account'

type Request = RequestOf<'help/diglog'>
type Answer = DataOf<'help/diglog'>

/** Polling intervals in ms: short while a message is being written, then longer. */
const shortestWaitMs = 2_000
const longestWaitMs = 15_000
/** Polling interval in ms while the chatbot answers; an agent may still answer open messages. */
const idleWaitMs = 30_000
/** How long a typing indicator is shown, in ms. */
const typingMs = 4_000
/** Number of messages that stay loaded after leaving the page; older messages are loaded again on demand. */
const pageSize = 20

/** State of the conversation with customer service on this device. */
export class Conversation {
  state: 'loading' | 'ready' | 'offline' | 'failed' = 'loading'
  messages: ChatMessage[] = []
  outbox = new Outbox()
  status: ChatStatus = 'BOT'
  more = false
  loadingMore = false
  deskReadTo = 0
  deskTyping = false
  desk = { open: true, hours: '' }
  welcome = ''
  quickReplies: string[] = []
  /** Whether the network is lost; loaded messages stay visible. */
  lost = false
  /** Whether the login expired, so that the conversation continues as a visitor's. */
  sessionOver = false
  /** Why the last request was refused, as text for the customer. */
  problem = ''
  private about: ChatAbout | undefined
  private owner: string | undefined
  private waitMs = shortestWaitMs
  private typedAt = 0
  private turn: Promise<unknown> = Promise.resolve()

  constructor() {
    makeAutoObservable<this, 'about' | 'owner' | 'waitMs' | 'typedAt' | 'turn'>(
      this,
      { about: false, owner: false, waitMs: false, typedAt: false, turn: false },
      { autoBind: true },
    )
  }

  /** Whether an answer is being prepared, by the chatbot or by an agent. */
  get answering(): boolean {
    return this.deskTyping || (this.status === 'BOT' && this.outbox.pending)
  }

  /** Delay before the next poll, in ms. */
  get pause(): number {
    return this.status === 'BOT' ? idleWaitMs : this.waitMs
  }

  private get newest(): number {
    return this.messages.reduce((most, { position }) => Math.max(most, position), 0)
  }

  /** Loads the conversation when the page is shown; resets it when another user has logged in. */
  async open(): Promise<void> {
    this.about = takeAbout(this.about)
    const owner = session.authorization
    if (this.state === 'ready' && owner === this.owner) return this.poll()
    this.messages = []
    this.state = 'loading'
    this.owner = owner
    await this.exchange({}, (answer) => {
      this.messages = answer.messages
      this.more = answer.more
      this.state = 'ready'
    })
    await this.sayRead()
  }

  /** Keeps only the newest messages of a long conversation when the page is left. */
  leave(): void {
    if (this.messages.length <= pageSize) return
    this.messages = this.messages.slice(-pageSize)
    this.more = true
  }

  /** Loads the newest messages again, with fresh picture links. */
  async reload(): Promise<void> {
    await this.exchange({}, ({ messages, more }) => {
      this.messages = messages
      this.more = more
    })
  }

  /** Polls for new messages and reports which messages were read. */
  async poll(): Promise<void> {
    const before = this.newest
    const typing = this.status === 'HUMAN' && Date.now() - this.typedAt < typingMs
    await this.exchange({ after: before, readTo: before, ...(typing && { typing }) })
    const news = this.newest > before || this.deskTyping
    this.waitMs = news ? shortestWaitMs : Math.min(longestWaitMs, this.waitMs * 1.5)
    await this.sayRead()
  }

  async loadMore(): Promise<void> {
    const [first] = this.messages
    if (!first || this.loadingMore) return
    this.loadingMore = true
    await this.exchange({ before: first.position }, ({ more }) => {
      this.more = more
    })
    runInAction(() => {
      this.loadingMore = false
    })
  }

  /** Stores the typed text, so that it survives a reload. */
  type(text: string): void {
    this.typedAt = Date.now()
    this.problem = ''
    chatDraft.write(text)
  }

  get draft(): string {
    return chatDraft.read() ?? ''
  }

  async sayText(text: string): Promise<void> {
    chatDraft.write('')
    await this.send({ clientId: await randomKey(), text, failed: false })
  }

  /** Shows a picture during its upload. @returns its client ID */
  async addPicture(filePath: string): Promise<string> {
    const clientId = await randomKey()
    this.outbox.put({ clientId, filePath, failed: false })
    return clientId
  }

  /** Sends an uploaded picture; `fileId` is null when the upload failed. */
  async sayPicture(clientId: string, fileId: string | null): Promise<void> {
    const picture = this.outbox.find(clientId)
    if (picture && fileId !== null) await this.send({ ...picture, fileId, failed: false })
    else this.outbox.fail(clientId)
  }

  /** Sends a failed message again, with the same client ID. */
  async retry(clientId: string): Promise<void> {
    const message = this.outbox.find(clientId)
    if (message?.failed) await this.send({ ...message, failed: false })
  }

  async handOver(handover: 'REQUEST' | 'CANCEL'): Promise<void> {
    const about = this.about
    this.about = undefined
    await this.exchange({ handover, after: this.newest, ...(about && { about }) })
  }

  private async send(message: Outgoing): Promise<void> {
    const { clientId, text, fileId } = message
    this.problem = ''
    this.waitMs = shortestWaitMs
    this.outbox.put(message)
    const about = this.about
    this.about = undefined
    const sent = { clientId, ...(text !== undefined && { text }), ...(fileId !== undefined && { fileId }) }
    const done = await this.exchange({ message: sent, after: this.newest, ...(about && { about }) })
    if (!done) this.outbox.fail(clientId)
  }

  /** Reports visible messages as read at once, so that the entries no longer count them. */
  private async sayRead(): Promise<void> {
    if (chatNews.unread > 0) await this.exchange({ after: this.newest, readTo: this.newest })
  }

  /** Sends the request after all earlier ones and applies the answer. @returns whether it succeeded */
  private exchange(request: Request, also?: (answer: Answer) => void): Promise<boolean> {
    // Requests are sequential: an older answer never overwrites a newer one.
    const done = this.turn.then(() => this.ask(request, also))
    this.turn = done
    return done
  }

  private async ask(request: Request, also?: (answer: Answer) => void): Promise<boolean> {
    try {
      const key = await deviceKey()
      const answer = await this.asSomebody({ ...request, deviceKey: key })
      if (!answer.ok) {
        this.refuse(answer.msg)
        return false
      }
      runInAction(() => this.take(answer.data, also))
      return true
    } catch (error) {
      this.lose(error instanceof NetworkError)
      return false
    }
  }

  /**
   * Questions about an order or policy need the owner's login; without it the question is sent without the reference.
   */
  private async asSomebody(request: Request) {
    const answer = await talk(request)
    if (answer.ok || answer.code !== bodyCode.loginRequired || !request.about) return answer
    const alone = { ...request }
    delete alone.about
    return talk(alone)
  }

  private take(answer: Answer, also?: (answer: Answer) => void): void {
    const known = new Map(this.messages.map((message) => [message.position, message]))
    for (const message of answer.messages) known.set(message.position, message)
    this.messages = [...known.values()].sort((one, other) => one.position - other.position)
    this.outbox.drop(answer.messages.map(({ clientId }) => clientId))
    chatNews.take(answer)
    const { status, desk, deskReadTo, deskTyping, welcome, quickReplies } = answer
    Object.assign(this, { status, desk, deskReadTo, deskTyping, welcome, quickReplies, lost: false })
    also?.(answer)
    if (answer.member || !session.loggedIn) return
    this.sessionOver = true
    session.clear()
    this.owner = undefined
    this.messages = answer.messages
    this.more = answer.more
  }

  private refuse(msg: string): void {
    this.problem = msg
    if (this.state !== 'ready') this.state = 'failed'
  }

  private lose(network: boolean): void {
    if (this.state === 'ready') this.lost = true
    else this.state = network ? 'offline' : 'failed'
  }
}

export const conversation = new Conversation()
