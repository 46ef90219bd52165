import type { ChatAbout, ChatMessage, ChatStatus, DataOf, RequestOf } from '@storefront/contract'
import { makeAutoObservable, runInAction } from 'mobx'
import { talk } from '../api/chat-calls'
import { NetworkError } from '@/lib/request/errors'
import { randomKey } from '@/platform/random'
import { takeAbout } from './chat-about'
import { keepDraft, keptDraft } from './chat-draft'
import { chatNews } from './chat-news'
import { deviceKey } from '@/lib/device-key'
import { Outbox, type Outgoing } from './outbox'
import { session } from '@/features/account'

type Request = RequestOf<'help/diglog'>
type Answer = DataOf<'help/diglog'>

/** Polling intervals in ms: short while a message is being written, then longer. */
const shortestWaitMs = 2_000
const longestWaitMs = 15_000
/** Polling interval without an assigned agent; an agent may still answer open messages. */
const idleWaitMs = 30_000
/** A sign of typing is good for so long. */
const typingMs = 4_000
/** How many messages stay loaded when the page is left; the others are read again on demand. */
const pageSize = 20

/** The conversation with the customer service, as far as this device knows. */
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
  /** The network is lost; what is there stays in sight. */
  lost = false
  /** The login was over, so the conversation goes on as a visitor's. */
  sessionOver = false
  /** Why the last thing was refused, for the customer. */
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

  /** Whether an answer is being made: by the machine to what is on its way, or by a person. */
  get answering(): boolean {
    return this.deskTyping || (this.status === 'BOT' && this.outbox.pending)
  }

  /** How long to wait before asking for news, in ms. */
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

  /** The page is left: of a long conversation only the newest messages stay. */
  leave(): void {
    if (this.messages.length <= pageSize) return
    this.messages = this.messages.slice(-pageSize)
    this.more = true
  }

  /** Reads the newest messages again, with fresh links to pictures. */
  async reload(): Promise<void> {
    await this.exchange({}, ({ messages, more }) => {
      this.messages = messages
      this.more = more
    })
  }

  /** Asks for news and says what was read. */
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

  /** Notes what is being typed, so that it is there after a reload. */
  type(text: string): void {
    this.typedAt = Date.now()
    this.problem = ''
    keepDraft(text)
  }

  get draft(): string {
    return keptDraft()
  }

  async sayText(text: string): Promise<void> {
    keepDraft('')
    await this.send({ clientId: await randomKey(), text, failed: false })
  }

  /** Shows a picture that is on its way to the server. @returns its name among the messages */
  async addPicture(filePath: string): Promise<string> {
    const clientId = await randomKey()
    this.outbox.put({ clientId, filePath, failed: false })
    return clientId
  }

  /** Says a picture that the server has got; null when it has not. */
  async sayPicture(clientId: string, fileId: string | null): Promise<void> {
    const picture = this.outbox.find(clientId)
    if (picture && fileId !== null) await this.send({ ...picture, fileId, failed: false })
    else this.outbox.fail(clientId)
  }

  /** Sends a failed message again, under the same name. */
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

  /** Says at once what has just come into sight: the entries are not to count it any more. */
  private async sayRead(): Promise<void> {
    if (chatNews.unread > 0) await this.exchange({ after: this.newest, readTo: this.newest })
  }

  /** Makes the call when its turn comes and takes in what it answers. @returns whether it was done */
  private exchange(request: Request, also?: (answer: Answer) => void): Promise<boolean> {
    // One after the other: an older answer never covers a newer one.
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

  /** What an order or policy is asked about needs its owner's login; without it the question stands alone. */
  private async asSomebody(request: Request) {
    const answer = await talk(request)
    if (answer.ok || answer.code !== 401 || !request.about) return answer
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
