import type { InvoicePolicy, InvoiceStatus, RequestOf } from '@storefront/contract'
import { bodyCode } from '@storefront/rules/body-code'
import { type PageOf, RemoteList } from '@/lib/remote-list'
import type { Answer } from '@/lib/request/request'
import { queryInvoices } from '../api/invoice-calls'

/** Polling intervals in ms: short at first, then longer; polling stops after the last one. */
const waitsMs = [2000, 2000, 3000, 3000, 5000, 5000, 8000, 8000, 15_000, 15_000, 30_000, 30_000]

/** States that change without customer action. */
const moving: readonly InvoiceStatus[] = ['APPLYING', 'RED_PENDING']
/** Maximum number of policies per request. */
const mostAsked = 20

/** Policies with their invoices, loaded page by page. */
export type InvoiceWatch = RemoteList<InvoicePolicy>

/** Whether an invoice of the policy is in a state that changes without customer action. */
export const isMoving = ({ invoices }: InvoicePolicy): boolean =>
  invoices.some(({ status }) => moving.includes(status))

async function loadPolicies(
  request: RequestOf<'member/policy/queryInvoice'>,
): Promise<Answer<PageOf<InvoicePolicy>>> {
  const answer = await queryInvoices(request)
  if (!answer.ok) return answer
  const { policies, nextCursor } = answer.data
  return { ...answer, data: { items: policies, nextCursor } }
}

/** Loads only the policies with a pending invoice again. */
async function pollInvoices(watch: InvoiceWatch): Promise<void> {
  const policyNos = watch.items
    .filter(isMoving)
    .slice(0, mostAsked)
    .map(({ policyNo }) => policyNo)
  const answer = await queryInvoices({ policyNos }).catch(() => undefined)
  if (answer?.ok)
    for (const policy of answer.data.policies)
      watch.replace(policy, ({ policyNo }) => policyNo === policy.policyNo)
  // A customer who is logged out is not polled for.
  else if (answer?.code === bodyCode.loginRequired) watch.stop()
}

/**
 * Returns the invoices of some policies, or of all policies with invoices, to be polled while a page shows them.
 * @param policyNos the policies to show; empty for every policy with an invoice
 */
export function watchInvoices(policyNos: readonly string[]): InvoiceWatch {
  const first = policyNos.length > 0 ? { policyNos: [...policyNos] } : { invoicedOnly: true as const }
  const watch: InvoiceWatch = new RemoteList(
    (cursor) => loadPolicies(cursor ? { invoicedOnly: true, cursor } : first),
    {
      every: waitsMs,
      isPending: ({ items }) => items.some(isMoving),
      ask: () => pollInvoices(watch),
    },
  )
  return watch
}
