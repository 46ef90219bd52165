import type { ChatAbout } from '@storefront/contract'
import type { Context } from '../../context'
import { type Caller, memberOf } from '../../lib/http/call'
import { productOf } from '../product'
import { ownOrder } from '../order'
import { ownPolicy } from '../policy'
import type { Conversation } from './chat.repository'

/** Subject of a conversation, verified to belong to the customer. */
export interface Subject {
  productCode: string
  policyNo?: string
  orderNo?: string
}

const place = (conversationId: string) => `chatConversation:${conversationId}:about`

/** Encrypts the subject of a conversation. */
export const sealSubject = ({ cipher }: Pick<Context, 'cipher'>, conversationId: string, subject: Subject) =>
  cipher.encrypt(JSON.stringify(subject), place(conversationId))

/** Decrypts the subject of a conversation; null without a subject. */
export function openSubject(
  { cipher }: Pick<Context, 'cipher'>,
  { id, aboutEnc }: Pick<Conversation, 'id' | 'aboutEnc'>,
): Subject | null {
  return aboutEnc === null ? null : (JSON.parse(cipher.decrypt(aboutEnc, place(id))) as Subject)
}

/**
 * Returns the subject stated by the referring page.
 * @throws BusinessError (not found) for an order or policy of another owner; (login required) when a login is
 * needed.
 */
export async function subjectOf(
  context: Pick<Context, 'db' | 'events' | 'catalogue'>,
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

/** Returns the subject as text, for the conversation and the agent. */
export function subjectText({ catalogue }: Pick<Context, 'catalogue'>, subject: Subject): string {
  const name = catalogue.products.get(subject.productCode)?.definition.product.name ?? ''
  if (subject.policyNo !== undefined) return `正在咨询：${name}，保单号 ${subject.policyNo}`
  if (subject.orderNo !== undefined) return `正在咨询：${name}，订单号 ${subject.orderNo}`
  return `正在咨询：${name}`
}
