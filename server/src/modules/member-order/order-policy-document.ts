import type { DataOf } from '@storefront/contract'
import type { Context } from '../../context'
import { conflict } from '../../lib/errors'
import { fileLink } from '../file'
import { type DocumentKind, findPolicyOfOrder, policyDocument } from '../policy'
import type { SaleOrder } from '../order'

/**
 * Returns a link to a document of the policy issued for an order.
 * @throws BusinessError (conflict) while there is no policy, or when it does not have this document
 */
export async function policyOfOrder(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'printer' | 'publicUrl'>,
  { orderNo }: SaleOrder,
  kind: DocumentKind,
): Promise<DataOf<'member/order/ePolicy'>> {
  const policy = await findPolicyOfOrder(context.db, orderNo)
  if (!policy) throw conflict('这个订单还没有保单，出单后可以下载')
  return fileLink(context, await policyDocument(context, policy.policyNo, kind))
}
