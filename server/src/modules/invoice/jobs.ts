import type { Context } from '../../context'
import type { JobDefinition } from '../../lib/jobs/definition'
import { issueInvoice } from './issue-invoice'
import { issueRedInvoice } from './issue-red-invoice'
import { issueInvoiceJob, issueRedInvoiceJob } from './job-kinds'

/** Jobs of invoices and red-letter invoices. */
export const invoiceJobs = (
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'log' | 'invoices'>,
): JobDefinition[] => [
  { kind: issueInvoiceJob, service: 'INVOICES', run: ({ subject }) => issueInvoice(context, subject) },
  { kind: issueRedInvoiceJob, service: 'INVOICES', run: ({ subject }) => issueRedInvoice(context, subject) },
]
