import type { HelpAction } from '@storefront/contract'
import type { Context } from '../../../context'
import type { HelpCentre, HelpQuestion } from '../../help'
import type { Session } from '../../../lib/http/call'
import type { ChatContent, TopicCode } from '../chat-content'
import type { KeptPart } from '../message-parts'
import type { Understanding } from '../understanding/understand-message'
import { type Decision, decide } from './decide-answer'
import { ownParts, ownTopics } from './member-answers'
import { actionsPart, catalogueParts, offer, text } from './reply-parts'

const suggested = 3
/** Minimum index score of a help question to be suggested. */
const fitting = 32
/** A match this many times worse than the best is ignored. */
const noise = 5

/** An automatic answer. */
export interface Reply {
  parts: KeptPart[]
  /** Products mentioned in the answer. */
  productCodes: string[]
  /** The customer asked for an agent. */
  handover: boolean
}

/** Knowledge sources of automatic answers. */
export interface Knowledge {
  chat: ChatContent
  help: HelpCentre
  understanding: Understanding
}

type Topics = Decision['topics']

const linkTo = ({ questionId, question }: HelpQuestion) => ({ questionId, question })

function phoneActions({ help: { content } }: Knowledge, topics: Topics): HelpAction[] {
  const { channels, complaint } = content.service
  const report = channels.flatMap(({ code, phone }) =>
    code === 'PHONE' && phone ? [{ text: `报案电话 ${phone}`, phone }] : [],
  )
  return [
    ...(topics.has('REPORT') ? report : []),
    // The company first, then the regulator, in the order of the data.
    ...(topics.has('COMPLAINT')
      ? complaint.map(({ title, phone }) => ({
          text: title.includes(phone) ? title : `${title} ${phone}`,
          phone,
        }))
      : []),
  ]
}

/**
 * Returns the first parts of an answer: urgent matters, topics that cannot be answered automatically, and
 * courtesies.
 */
function firstParts(known: Knowledge, topics: Topics): KeptPart[] {
  const spoken = [...topics.values()].flatMap((words) => (words === undefined ? [] : [text(words)]))
  const ways = known.chat.topics.flatMap(({ code, actions = [] }) => (topics.has(code) ? actions : []))
  return [...spoken, ...actionsPart([...phoneActions(known, topics), ...ways])]
}

function helpParts({ help: { content } }: Knowledge, questionId: string): KeptPart[] {
  const found = content.questions.get(questionId)
  if (!found) return []
  const related = found.relatedIds.slice(0, suggested - 1).flatMap((id) => content.questions.get(id) ?? [])
  return [
    { kind: 'ANSWER', questionId, question: found.question, blocks: found.answer },
    ...(related.length > 0
      ? [{ kind: 'QUESTIONS' as const, title: '相关的问题：', questions: related.map(linkTo) }]
      : []),
  ]
}

/** Returns the answer to an unknown question, with similar questions and the offer of an agent. */
function unsureParts(
  { help: { content, search } }: Knowledge,
  message: string,
  normalized: string,
): KeptPart[] {
  const ranked = search.rank(normalized)
  const best = ranked[0]?.score ?? 0
  const questions = ranked
    .slice(0, suggested)
    .filter(({ score }) => score >= fitting && score * noise >= best)
    .flatMap(({ questionId }) => content.questions.get(questionId) ?? [])
  const asked = message.length > 20 ? `${message.slice(0, 20)}…` : message
  const unsure = text(`没有找到与“${asked}”有关的确切答案。您可以换个说法，或者转人工客服。`)
  if (questions.length === 0) return [unsure, offer]
  return [unsure, { kind: 'QUESTIONS', title: '您是不是想问：', questions: questions.map(linkTo) }, offer]
}

const advertised = '这些产品可能和您的需要有关。投保前请先看清保什么、不赔什么：'

function productParts(productCodes: string[]): KeptPart[] {
  return productCodes.length > 0 ? [text(advertised), { kind: 'PRODUCTS', productCodes }] : []
}

/** Returns the products mentioned in an answer, to be stored with a later sale. */
function spokenOf({ meaning, productCodes }: Decision, { help: { content } }: Knowledge): string[] {
  if (meaning.kind === 'COVER') return meaning.answers.map(({ productCode }) => productCode)
  if (meaning.kind === 'PRODUCT_TEXT') return [meaning.productCode]
  if (meaning.kind !== 'HELP') return productCodes
  const about = content.questions.get(meaning.questionId)?.productCodes ?? []
  return [...productCodes, ...(about.length === 1 ? about : [])]
}

/**
 * Answers a message from the help centre, the cover rows and age rules of the products on sale and the customer's
 * own orders and policies. An uncertain answer says so; illnesses and lawsuits are not assessed.
 * @param subject product code of the conversation
 */
export async function replyTo(
  context: Pick<Context, 'db' | 'clock' | 'events' | 'catalogue'>,
  known: Knowledge,
  session: Session | null,
  message: string,
  subject?: string,
): Promise<Reply> {
  const { catalogue } = context
  const decision = decide({ ...known, catalogue }, message, subject)
  const { topics, meaning, productCodes } = decision
  if (topics.has('HUMAN')) return { parts: [], productCodes: [], handover: true }
  const ownCodes = new Set<TopicCode>([...topics.keys()].filter((code) => ownTopics.includes(code)))
  const parts = [
    ...firstParts(known, topics),
    ...(await ownParts(context, session, ownCodes)),
    ...(meaning.kind === 'HELP' ? helpParts(known, meaning.questionId) : catalogueParts(catalogue, meaning)),
    ...productParts(productCodes),
  ]
  return {
    parts: parts.length > 0 ? parts : unsureParts(known, message, catalogue.search.normalize(message)),
    productCodes: spokenOf(decision, known),
    handover: false,
  }
}
