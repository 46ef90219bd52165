import type { ChatPart, HelpAction, HelpBlock, QuestionLink } from '@storefront/contract'
import type { Context } from '../../context'
import { dateText } from '../../lib/clock'
import { cardOf } from '../catalogue'
import { fileLink } from '../file'
import { viewOrders } from '../member-order'
import { policySummaries } from '../member-policy'
import { listOwnOrders } from '../order'
import { listOwnPolicies } from '../policy'

/** A stored message part: pictures, orders, policies and products are references. */
export type KeptPart =
  | { kind: 'TEXT'; text: string }
  | { kind: 'PICTURE'; fileId: string }
  | { kind: 'ANSWER'; questionId: string; question: string; blocks: HelpBlock[] }
  | { kind: 'QUESTIONS'; title: string; questions: QuestionLink[] }
  | { kind: 'ORDERS'; orderNos: string[] }
  | { kind: 'POLICIES'; policyNos: string[] }
  | { kind: 'PRODUCTS'; productCodes: string[] }
  | { kind: 'ACTIONS'; actions: HelpAction[] }
  | { kind: 'HUMAN' }
  | { kind: 'RATE' }

/** Returns orders in the sequence of the numbers; orders of other owners or deleted ones are omitted. */
async function ordersOf(
  context: Pick<Context, 'db' | 'clock' | 'catalogue'>,
  memberId: string | null,
  orderNos: string[],
) {
  if (memberId === null) return []
  const rows = await listOwnOrders(context.db, memberId, orderNos)
  return viewOrders(context, rows)
}

async function policiesOf(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  memberId: string | null,
  policyNos: string[],
) {
  if (memberId === null) return []
  const rows = await listOwnPolicies(context.db, memberId, policyNos)
  return policySummaries(context, rows)
}

/**
 * Returns a part for display: references are resolved now.
 * @param memberId owner of the orders and policies; null for a visitor
 */
export async function viewPart(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'catalogue'>,
  memberId: string | null,
  part: KeptPart,
): Promise<ChatPart> {
  switch (part.kind) {
    case 'PICTURE':
      return { kind: 'PICTURE', ...fileLink(context, part.fileId) }
    case 'ORDERS':
      return { kind: 'ORDERS', orders: await ordersOf(context, memberId, part.orderNos) }
    case 'POLICIES':
      return { kind: 'POLICIES', policies: await policiesOf(context, memberId, part.policyNos) }
    case 'PRODUCTS': {
      const today = dateText(context.clock.now())
      const sold = part.productCodes.flatMap((code) => context.catalogue.products.get(code) ?? [])
      return { kind: 'PRODUCTS', products: sold.map(({ definition }) => cardOf(definition, today)) }
    }
    default:
      return part
  }
}
