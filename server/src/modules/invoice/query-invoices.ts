import type { DataOf, RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import type { Session } from '../../lib/http/call'
import { claimOrders } from '../order'
import { ownPolicy } from '../policy'
import { invoiceForm } from './invoice-form'
import { openContent } from './invoice-content'
import { listLatestInvoices, listPolicyNos } from './invoice.repository'
import { viewPolicies } from './invoice-view'

type Request = RequestOf<'member/policy/queryInvoice'>
type Data = DataOf<'member/policy/queryInvoice'>

const pageSize = 10
/** Maximum number of recent invoices that provide title suggestions. */
const remembered = 20
/** Maximum number of recent policies that provide title suggestions; limits the query cost. */
const rememberedPolicies = 200
const mostTitles = 5

async function page(
  context: Pick<Context, 'db' | 'events'>,
  session: Session,
  { policyNos, cursor, invoicedOnly }: Request,
) {
  if (policyNos) {
    const wanted = [...new Set(policyNos)]
    for (const policyNo of wanted) await ownPolicy(context, session, policyNo)
    return { policyNos: wanted, nextCursor: null }
  }
  await claimOrders(context, session)
  const listed = await listPolicyNos(context.db, session.memberId, {
    cursor,
    invoicedOnly: invoicedOnly === true,
    limit: pageSize + 1,
  })
  const shown = listed.slice(0, pageSize)
  return { policyNos: shown, nextCursor: listed.length > pageSize ? (shown.at(-1) ?? null) : null }
}

type Title = NonNullable<Data['form']>['titles'][number]

/** Returns the member's previous invoice titles without duplicates; a personal title has no editable name. */
async function titlesOf(context: Pick<Context, 'db' | 'cipher'>, { memberId }: Session): Promise<Title[]> {
  const rows = await listLatestInvoices(context.db, memberId, {
    limit: remembered,
    policyLimit: rememberedPolicies,
  })
  const distinct = new Map<string, Title>()
  for (const [index, row] of rows.entries()) {
    // A refused title is suggested only while it is the latest, so that the customer can correct it.
    if (row.status === 'FAILED' && index > 0) continue
    const { buyer, email } = openContent(context, row)
    const title: Title['title'] = buyer.type === 'PERSON' ? { type: 'PERSON' } : buyer
    const known = title.taxNo ?? ''
    if (!distinct.has(known)) distinct.set(known, { title, email })
  }
  return [...distinct.values()].slice(0, mostTitles)
}

/**
 * Returns the invoices of the member's policies.
 * @throws BusinessError (not found) for a policy of another member.
 */
export async function queryInvoices(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events'>,
  request: Request,
  session: Session,
): Promise<Data> {
  const { policyNos, nextCursor } = await page(context, session, request)
  return {
    policies: await viewPolicies(context, policyNos),
    nextCursor,
    form: request.withForm ? { schema: invoiceForm, titles: await titlesOf(context, session) } : null,
  }
}
