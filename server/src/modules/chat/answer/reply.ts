import type { HelpAction } from '@storefront/contract'
import type { Context } from '../../../context'
import type { HelpCentre } from '../../help/centre'
import type { HelpQuestion } from '../../help/content'
import type { Session } from '../../member/session'
import type { ChatContent, TopicCode } from '../content'
import type { KeptPart } from '../parts'
import { ownParts, ownTopics } from './own'
import { topicsOf } from './topics'

const suggested = 3
/**
 * How well a question of the help centre must fit, in the scores of its index: below the first it is left out,
 * from the second on its answer is given at once. Found by asking questions it has, and questions it has not.
 */
const fitting = 32
const sure = 60
/** What fits this many times worse than the best is noise. */
const noise = 5

/** What the machine answers. */
export interface Reply {
  parts: KeptPart[]
  /** Products that it speaks of. */
  productCodes: string[]
  /** The customer asked for a person. */
  handover: boolean
}

/** What the machine knows. */
export interface Knowledge {
  chat: ChatContent
  help: HelpCentre
}

const text = (words: string): KeptPart => ({ kind: 'TEXT', text: words })
const offer: KeptPart = { kind: 'HUMAN' }
const linkTo = ({ questionId, question }: HelpQuestion) => ({ questionId, question })

/** The best questions of the help centre, and whether the first is surely meant. */
function foundIn({ help: { content, search } }: Knowledge, message: string) {
  const ranked = search.rank(message)
  const best = ranked[0]?.score ?? 0
  const questions = ranked
    .slice(0, suggested)
    .filter(({ score }) => score >= fitting && score * noise >= best)
    .flatMap(({ questionId }) => content.questions.get(questionId) ?? [])
  return { questions, certain: best >= sure }
}

function helpParts({ questions, certain }: ReturnType<typeof foundIn>): KeptPart[] {
  const [first, ...others] = questions
  if (!first) return []
  if (!certain)
    return [{ kind: 'QUESTIONS', title: '您是不是想问：', questions: questions.map(linkTo) }, offer]
  const { questionId, question, answer } = first
  return [
    { kind: 'ANSWER', questionId, question, blocks: answer },
    ...(others.length > 0
      ? [{ kind: 'QUESTIONS' as const, title: '相关的问题：', questions: others.map(linkTo) }]
      : []),
  ]
}

function phoneActions(
  { help: { content } }: Knowledge,
  topics: ReadonlyMap<TopicCode, unknown>,
): HelpAction[] {
  const { channels, complaint } = content.service
  const report = channels.flatMap(({ code, phone }) =>
    code === 'PHONE' && phone ? [{ text: `报案电话 ${phone}`, phone }] : [],
  )
  return [
    ...(topics.has('REPORT') ? report : []),
    // The company first, then the regulator, as the data has them.
    ...(topics.has('COMPLAINT')
      ? complaint.map(({ title, phone }) => ({
          text: title.includes(phone) ? title : `${title} ${phone}`,
          phone,
        }))
      : []),
  ]
}

/** What cannot wait, what is not ours to say, and civilities. */
function firstParts(known: Knowledge, topics: ReadonlyMap<TopicCode, string | undefined>): KeptPart[] {
  const spoken = [...topics.values()].flatMap((words) => (words === undefined ? [] : [text(words)]))
  const actions = phoneActions(known, topics)
  return actions.length > 0 ? [...spoken, { kind: 'ACTIONS', actions }] : spoken
}

/** Products on sale that a question is about; only where somebody asks what to buy. */
function productsFor(
  { catalogue }: Context,
  topics: ReadonlyMap<TopicCode, unknown>,
  message: string,
): string[] {
  if (!topics.has('PRODUCTS')) return []
  return catalogue.search.find(message.slice(0, 40)).slice(0, suggested)
}

const advertised = '这些产品可能和您的需要有关。投保前请先看清保什么、不赔什么：'

function nothingFound(message: string): KeptPart[] {
  const asked = message.length > 20 ? `${message.slice(0, 20)}…` : message
  return [text(`没有找到与“${asked}”有关的答案。您可以换个说法，或者转人工客服。`), offer]
}

/**
 * Answers a message from the help centre, the products on sale and the customer's own orders and policies. It says
 * so when it finds nothing, and judges neither illnesses nor lawsuits.
 */
export async function replyTo(
  context: Context,
  known: Knowledge,
  session: Session | null,
  message: string,
): Promise<Reply> {
  const topics = topicsOf(known.chat, message)
  if (topics.has('HUMAN')) return { parts: [], productCodes: [], handover: true }
  const first = firstParts(known, topics)
  const courtesy = (['GREETING', 'THANKS', 'RATING'] as const).some((code) => topics.has(code))
  if (courtesy) return { parts: first, productCodes: [], handover: false }
  const own = await ownParts(
    context,
    session,
    new Set([...topics.keys()].filter((code) => ownTopics.includes(code))),
  )
  const found = foundIn(known, message)
  const productCodes = productsFor(context, topics, message)
  const products: KeptPart[] =
    productCodes.length > 0 ? [text(advertised), { kind: 'PRODUCTS', productCodes }] : []
  const parts = [...first, ...own, ...helpParts(found), ...products]
  const spokenOf = found.questions
    .slice(0, 1)
    .flatMap(({ productCodes: about }) => (about.length === 1 ? about : []))
  return {
    parts: parts.length > 0 ? parts : nothingFound(message),
    productCodes: [...productCodes, ...(found.certain ? spokenOf : [])],
    handover: false,
  }
}
