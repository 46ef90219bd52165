import type { Catalogue } from '../../product'
import type { ChatContent, TopicCode } from '../chat-content'
import { type AgeMeaning, ageMeaning } from '../understanding/age-meaning'
import type { Meaning, Understanding } from '../understanding/understand-message'
import type { Heard } from '../understanding/recognize-concepts'
import { clausesOf, topicsOf } from './topics'

const mostProducts = 3
const longestSearch = 40
/** Words of an urgent request; the answer contains no cover rows. */
const urgent = ['报案', '现在', '救命', '紧急']
/** Topics that are answered alone. */
const closing: readonly TopicCode[] = [
  'GREETING',
  'THANKS',
  'RATING',
  'ADVICE',
  'COMPLAINT',
  'UNSOLD',
  'BRANCH',
  'COMPANY',
]

/** 买的 and 买了 tell of a purchase in the past. */
const wantsToBuy = ({ has, text }: Heard) => has('买') && !/买[的了过]/u.test(text)

/** Content of an answer before it is written as text. */
export interface Decision {
  topics: ReadonlyMap<TopicCode, string | undefined>
  meaning: Meaning | AgeMeaning
  /** Products to show to a customer who wants to buy. */
  productCodes: string[]
}

/** Dependencies of the decision. */
export interface Deciding {
  chat: ChatContent
  understanding: Understanding
  catalogue: Catalogue
}

/** Returns the products to show to a customer who wants to buy, best first. */
function productsFor({ catalogue, understanding }: Deciding, meaning: Meaning, heard: Heard): string[] {
  const named = understanding.namedIn(heard.text)
  const covering = meaning.kind === 'COVER' ? meaning.answers.map(({ productCode }) => productCode) : []
  const wanted = understanding.wantedBy(heard)
  const found = [...named, ...covering, ...wanted]
  const codes = found.length > 0 ? found : catalogue.search.find(heard.text.slice(0, longestSearch))
  return [...new Set(codes)].slice(0, mostProducts)
}

const nothing: Meaning = { kind: 'UNSURE' }

/**
 * Decides the content of the answer to a message.
 * @param subject product code of the conversation
 */
export function decide(deciding: Deciding, message: string, subject?: string): Decision {
  const { chat, understanding, catalogue } = deciding
  const text = understanding.normalize(message)
  const heard = understanding.hear(text)
  const topics = topicsOf(chat, heard, clausesOf(text).map(understanding.hear))
  if (topics.has('HUMAN') || closing.some((code) => topics.has(code)))
    return { topics, meaning: nothing, productCodes: [] }
  const named = understanding.namedIn(heard.text)
  const ages = ageMeaning(catalogue, heard, named)
  if (ages) return { topics, meaning: ages, productCodes: ages.insured.slice(0, mostProducts) }
  const paid = heard.has('赔')
  const meaning = understanding.meaningOf(text, { subject, textsOnly: urgent.some(heard.has) && !paid })
  const buysNamed = meaning.kind === 'UNSURE' && named.length > 0 && wantsToBuy(heard)
  const wanted = (topics.has('PRODUCTS') || buysNamed) && !paid
  if (!wanted) return { topics, meaning, productCodes: [] }
  return { topics, meaning, productCodes: productsFor(deciding, meaning, heard) }
}
