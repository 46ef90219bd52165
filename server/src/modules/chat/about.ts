import type { ChatAbout } from '@storefront/contract'
import type { Context } from '../../context'
import type { Caller } from '../../lib/http/call'
import { productOf } from '../catalogue/catalogue'
import { ownOrder } from '../order/access'
import { ownPolicy } from '../policy/access'
import { memberOf } from '../../lib/http/call'
import type { Conversation } from './conversation'

/** What a customer asks about, found to be theirs. */
export interface Subject {
  productCode: string
  policyNo?: string
  orderNo?: string
}

const place = (conversationId: string) => `chatConversation:${conversationId}:about`

/** Encrypts what a conversation is about. */
export const sealSubject = ({ cipher }: Pick<Context, 'cipher'>, conversationId: string, subject: Subject) =>
  cipher.encrypt(JSON.stringify(subject), place(conversationId))

/** What a conversation is about; null for nothing in particular. */
export function openSubject(
  { cipher }: Pick<Context, 'cipher'>,
  { id, aboutEnc }: Pick<Conversation, 'id' | 'aboutEnc'>,
): Subject | null {
  return aboutEnc === null ? null : (JSON.parse(cipher.decrypt(aboutEnc, place(id))) as Subject)
}

/**
 * What the page said the customer asks about.
 * @throws BusinessError (not found) for an order or policy that is not theirs; (login required) where one is needed.
 */
export async function subjectOf(
  context: Context,
  caller: Caller,
  { productCode, policyNo, orderNo, accessKey }: ChatAbout,
): Promise<Subject | null> {
  if (policyNo !== undefined) {
    const policy = await ownPolicy(context, memberOf(caller), policyNo)
    return { productCode: policy.productCode, policyNo }
  }
  if (orderNo !== undefined) {
    const order = await ownOrder(context, caller, { orderNo, ...(accessKey && { accessKey }) })
    return { productCode: order.productCode, orderNo }
  }
  if (productCode === undefined) return null
  productOf(context.catalogue, productCode)
  return { productCode }
}

/** The subject in words, for the conversation and for whoever answers. */
export function subjectText({ catalogue }: Pick<Context, 'catalogue'>, subject: Subject): string {
  const name = catalogue.products.get(subject.productCode)?.definition.product.name ?? ''
  if (subject.policyNo !== undefined) return `正在咨询：${name}，保单号 ${subject.policyNo}`
  if (subject.orderNo !== undefined) return `正在咨询：${name}，订单号 ${subject.orderNo}`
  return `正在咨询：${name}`
}
