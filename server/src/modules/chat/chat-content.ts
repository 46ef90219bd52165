import path from 'node:path'
import { Strict } from '@storefront/contract/common'
import { HelpAction } from '@storefront/contract/help'
import { type Static, Type } from 'typebox'
import { timeText } from '../../lib/clock'
import { readData } from '../../lib/read-data'

const Sentence = Type.String({ minLength: 1 })
const ClockTime = Type.String({ pattern: '^([01]\\d|2[0-4]):[0-5]\\d$' })

const Topic = Strict({
  code: Type.Enum([
    'HUMAN',
    'REPORT',
    'COMPLAINT',
    'ADVICE',
    'GREETING',
    'THANKS',
    'RATING',
    'REFUNDS',
    'ORDERS',
    'POLICIES',
    'INVOICES',
    'CHANGES',
    'PRODUCTS',
    'UNSOLD',
    'BRANCH',
    'COMPANY',
  ]),
  /** Messages that consist only of this text. */
  whole: Type.Array(Sentence),
  /** Lines of words: a message that contains all words of a line has this topic. */
  said: Type.Array(Sentence),
  /** Words that exclude this topic. */
  unless: Type.Optional(Type.Array(Sentence)),
  /** One clause of the message is enough: its own words decide, and the words of other clauses do not exclude it. */
  perClause: Type.Optional(Type.Boolean()),
  text: Type.Optional(Sentence),
  /** Links shown below the text. */
  actions: Type.Optional(Type.Array(HelpAction, { minItems: 1 })),
})
export type TopicCode = Static<typeof Topic>['code']

/** File `chat.json`: service hours, and automatic answers in addition to the help centre. */
const ChatFile = Strict({
  /** In Shanghai time; `24:00` is the end of the day. */
  desk: Strict({ from: ClockTime, to: ClockTime, hours: Sentence }),
  welcome: Sentence,
  quickReplies: Type.Array(Sentence, { minItems: 3, maxItems: 8 }),
  topics: Type.Array(Topic),
})
export type ChatContent = Static<typeof ChatFile>

/** @throws CatalogueError that names every problem. */
export const loadChat = (catalogueFolder: string): ChatContent =>
  readData(path.join(catalogueFolder, 'help'), 'chat', ChatFile)

/** Returns whether agents are available now. @param now epoch ms */
export function deskIsOpen({ desk }: ChatContent, now: number): boolean {
  const time = timeText(now).slice(11, 16)
  return time >= desk.from && time < desk.to
}
