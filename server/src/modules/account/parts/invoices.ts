import { optionalTime, timeText } from '../../../lib/clock'
import { listInvoicesOfMember, openContent, listRedInvoices } from '../../invoice'
import type { MemberPart } from './part'

/**
 * Invoices. They are accounting vouchers, retained by tax law; they refer only to the policy, which is detached
 * from the account.
 */
export const invoicePart: MemberPart = {
  title: '发票',
  async read(context, memberId) {
    const rows = await listInvoicesOfMember(context.db, memberId)
    const read = []
    for (const row of rows) {
      const { invoiceNo, policyNo, status, amountFen, redFen, digitalNo, appliedAt, issuedAt } = row
      const { buyer, itemName, email } = openContent(context, row)
      const reds = await listRedInvoices(context.db, [invoiceNo])
      read.push({
        ...{ invoiceNo, policyNo, status, amountFen, redFen, digitalNo, buyer, itemName, email },
        ...{ appliedAt: timeText(appliedAt), issuedAt: optionalTime(issuedAt) },
        redInvoices: reds.map((red) => ({ redNo: red.redNo, amountFen: red.amountFen, status: red.status })),
      })
    }
    return read
  },
  erase: () => Promise.resolve(),
}
