/** Issues an invoice. */
export const issueInvoiceJob = 'ISSUE_INVOICE'

/** Issues a red-letter invoice. */
export const issueRedInvoiceJob = 'ISSUE_RED_INVOICE'
