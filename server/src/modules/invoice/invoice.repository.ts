import type { Selectable } from 'kysely'
import type { Db } from '../../lib/db/database'
import type { InvoiceTable, PremiumReturnTable, RedInvoiceTable } from '../../lib/db/schema/invoice'

/** Stored invoice. */
export type Invoice = Selectable<InvoiceTable>

/** Stored red-letter invoice. */
export type RedInvoice = Selectable<RedInvoiceTable>

/** Stores a new invoice. */
export async function insertInvoice(trx: Db, invoice: Invoice): Promise<void> {
  await trx.insertInto('invoice').values(invoice).execute()
}

/** @throws Error for an unknown number. */
export function readInvoice(db: Db, invoiceNo: string): Promise<Invoice> {
  return db.selectFrom('invoice').selectAll().where('invoiceNo', '=', invoiceNo).executeTakeFirstOrThrow()
}

/** Returns the invoice at this attempt; undefined for an unknown number and for an earlier attempt. */
export function findInvoiceAtAttempt(
  db: Db,
  invoiceNo: string,
  attempt: number,
): Promise<Invoice | undefined> {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('invoiceNo', '=', invoiceNo)
    .where('attempt', '=', attempt)
    .executeTakeFirst()
}

/** Returns the invoice with this number when the member owns its policy; otherwise undefined. */
export function findInvoiceOfMember(
  db: Db,
  invoiceNo: string,
  memberId: string,
): Promise<Invoice | undefined> {
  return db
    .selectFrom('invoice')
    .innerJoin('policy', 'policy.policyNo', 'invoice.policyNo')
    .selectAll('invoice')
    .where('invoice.invoiceNo', '=', invoiceNo)
    .where('policy.memberId', '=', memberId)
    .executeTakeFirst()
}

/** Returns the invoices of policies, newest first. */
export async function listInvoices(db: Db, policyNos: readonly string[]): Promise<Invoice[]> {
  if (policyNos.length === 0) return []
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('policyNo', 'in', policyNos)
    .orderBy('invoiceNo', 'desc')
    .execute()
}

/** Returns the latest `limit` invoices of a member's latest `policyLimit` policies, newest first. */
export function listLatestInvoices(
  db: Db,
  memberId: string,
  { limit, policyLimit }: { limit: number; policyLimit: number },
): Promise<Pick<Invoice, 'invoiceNo' | 'contentEnc' | 'status'>[]> {
  return db
    .selectFrom('invoice')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('policy')
          .select('policyNo')
          .where('memberId', '=', memberId)
          .orderBy('policyNo', 'desc')
          .limit(policyLimit)
          .as('recent'),
      (join) => join.onRef('recent.policyNo', '=', 'invoice.policyNo'),
    )
    .select(['invoice.invoiceNo', 'invoice.contentEnc', 'invoice.status'])
    .orderBy('invoice.invoiceNo', 'desc')
    .limit(limit)
    .execute()
}

/** Returns the numbers of a member's policies before `cursor`, newest first. */
export async function listPolicyNos(
  db: Db,
  memberId: string,
  { cursor, invoicedOnly, limit }: { cursor: string | undefined; invoicedOnly: boolean; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('policy')
    .select('policyNo')
    .where('memberId', '=', memberId)
    .$if(cursor !== undefined, (query) => query.where('policyNo', '<', cursor ?? ''))
    .$if(invoicedOnly, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('invoice').select('invoiceNo').whereRef('invoice.policyNo', '=', 'policy.policyNo'),
        ),
      ),
    )
    .orderBy('policyNo', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ policyNo }) => policyNo)
}

/** Changes an invoice. */
export async function updateInvoice(
  trx: Db,
  invoiceNo: string,
  change: Partial<Omit<Invoice, 'invoiceNo' | 'policyNo'>>,
): Promise<void> {
  await trx.updateTable('invoice').set(change).where('invoiceNo', '=', invoiceNo).execute()
}

/** Changes an invoice if this attempt is still pending. @returns whether it was. */
export async function settleInvoice(
  trx: Db,
  { invoiceNo, attempt }: Pick<Invoice, 'invoiceNo' | 'attempt'>,
  change: Partial<Omit<Invoice, 'invoiceNo' | 'attempt'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invoice')
    .set(change)
    .where('invoiceNo', '=', invoiceNo)
    .where('attempt', '=', attempt)
    .where('status', '=', 'APPLYING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Premium amounts by policy; a policy without an amount has no row. */
export type PremiumSums = { policyNo: string; fen: number | string | bigint | null }[]

/** Returns the premium from the original orders of the policies. */
export function sumPaid(db: Db, policyNos: readonly string[]): Promise<PremiumSums> {
  return db
    .selectFrom('policy')
    .innerJoin('saleOrder', 'saleOrder.orderNo', 'policy.orderNo')
    .select(['policy.policyNo', (eb) => eb.fn.sum('saleOrder.amountFen').as('fen')])
    .where('policy.policyNo', 'in', policyNos)
    .where('saleOrder.status', '=', 'ISSUED')
    .groupBy('policy.policyNo')
    .execute()
}

/** Returns the additional premium from endorsements of the policies. */
export function sumPaidExtra(db: Db, policyNos: readonly string[]): Promise<PremiumSums> {
  return db
    .selectFrom('endorsement')
    .innerJoin('saleOrder', 'saleOrder.endorsementNo', 'endorsement.endorsementNo')
    .select(['endorsement.policyNo', (eb) => eb.fn.sum('saleOrder.amountFen').as('fen')])
    .where('endorsement.policyNo', 'in', policyNos)
    .where('saleOrder.status', 'in', ['PAID', 'ISSUED'])
    .groupBy('endorsement.policyNo')
    .execute()
}

/** Returns the refunded premium of the policies. */
export function sumReturned(db: Db, policyNos: readonly string[]): Promise<PremiumSums> {
  return db
    .selectFrom('premiumReturn')
    .select(['policyNo', (eb) => eb.fn.sum('amountFen').as('fen')])
    .where('policyNo', 'in', policyNos)
    .groupBy('policyNo')
    .execute()
}

/** Stores refunded premium. */
export async function insertPremiumReturn(
  trx: Db,
  premiumReturn: Selectable<PremiumReturnTable>,
): Promise<void> {
  await trx.insertInto('premiumReturn').values(premiumReturn).execute()
}

/** Returns the invoices of all policies of a member, oldest first. */
export function listInvoicesOfMember(db: Db, memberId: string): Promise<Invoice[]> {
  return db
    .selectFrom('invoice')
    .innerJoin('policy', 'policy.policyNo', 'invoice.policyNo')
    .selectAll('invoice')
    .where('policy.memberId', '=', memberId)
    .orderBy('invoice.invoiceNo')
    .execute()
}
