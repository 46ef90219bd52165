import type { ConfirmedDocument, NoticeDocument } from '@storefront/contract'
import type { Context } from '../../context'
import { timeText } from '../../lib/clock'
import { notFound } from '../../lib/errors'
import { documentsOf, readProductVersion } from '../product'
import { listConsents } from '../proposal'
import type { SaleOrder } from './order.repository'

/** Sold product version and plan, which determine the documents. */
type Sold = Pick<SaleOrder, 'productCode' | 'productVersion' | 'planCode' | 'proposalNo'>

async function documentsAsSold({ db }: Pick<Context, 'db'>, sold: Sold): Promise<NoticeDocument[]> {
  const definition = await readProductVersion(db, sold.productCode, sold.productVersion)
  return documentsOf(definition, sold.planCode)
}

/** Returns the confirmed documents of an order, in order of confirmation. */
export async function confirmedDocuments(
  context: Pick<Context, 'db'>,
  sold: Sold,
): Promise<ConfirmedDocument[]> {
  const [documents, consents] = await Promise.all([
    documentsAsSold(context, sold),
    listConsents(context.db, sold.proposalNo),
  ])
  return consents.flatMap(({ docType, docVersion, confirmedAt }) => {
    const document = documents.find((shown) => shown.docType === docType)
    if (!document) return []
    return [
      {
        docType: document.docType,
        title: document.title,
        version: docVersion,
        confirmedAt: timeText(confirmedAt),
      },
    ]
  })
}

/**
 * Returns a document exactly as it was shown when the order was created, independent of the current catalogue.
 * @throws BusinessError (not found) for a document the order does not have.
 */
export async function documentAsSold(
  context: Pick<Context, 'db'>,
  sold: Sold,
  docType: NoticeDocument['docType'],
): Promise<NoticeDocument> {
  const document = (await documentsAsSold(context, sold)).find((shown) => shown.docType === docType)
  if (!document) throw notFound('这个订单没有这份文件，请返回订单详情重新打开')
  return document
}
