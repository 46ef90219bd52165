import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sha256 } from '../../src/lib/cipher'
import { dateText } from '../../src/lib/clock'
import type { Db } from '../../src/lib/db/database'
import type { SandboxInvoiceTable } from '../../src/lib/db/schema/sandbox'
import { inTransaction } from '../../src/lib/db/transaction'
import type { SandboxDeps } from '../deps'
import { checkAmounts, fenOf, type IssueBody, PlatformProblem, type RedBody } from './bodies'

/** Processing time of the platform, in ms. */
export const takesMs = 1_000

/** A stored invoice or red-letter invoice of the platform. */
export type KeptInvoice = Selectable<SandboxInvoiceTable>

interface Refusal {
  failCode: string
  failReason: string
}

/** Titles and remarks that cause a failure; all other requests are issued. */
const refusals: [(body: IssueBody) => boolean, Refusal][] = [
  [
    ({ buyerName }) => buyerName.includes('查无此企业'),
    { failCode: 'BUYER_NAME_INVALID', failReason: '购买方名称与税务登记信息不一致' },
  ],
  [
    ({ buyerName }) => buyerName.includes('税号不符'),
    { failCode: 'BUYER_TAX_NO_MISMATCH', failReason: '购买方纳税人识别号与名称不一致' },
  ],
  [({ remark }) => remark.includes('开票失败'), { failCode: 'QUOTA_EXCEEDED', failReason: '开票额度不足' }],
]

/** Creates a number of twenty digits: year, province, channel, serial. */
function newDigitalNo(now: number): string {
  const serial = String(now).slice(-9) + String(randomInt(1_000_000)).padStart(6, '0')
  return `${dateText(now).slice(2, 4)}332${serial}`
}

/** Finds the invoice of a serial number. */
export function findInvoice(db: Db, serialNo: string): Promise<KeptInvoice | undefined> {
  return db.selectFrom('sandboxInvoice').selectAll().where('serialNo', '=', serialNo).executeTakeFirst()
}

async function keep(
  deps: SandboxDeps,
  trx: Db,
  invoice: Pick<KeptInvoice, 'serialNo' | 'originalNo' | 'content' | 'amountFen'> & Partial<Refusal>,
): Promise<void> {
  const now = deps.clock.now()
  const { failCode = null, failReason = null, ...kept } = invoice
  await trx
    .insertInto('sandboxInvoice')
    .values({
      ...kept,
      failCode,
      failReason,
      digitalNo: failCode === null ? newDigitalNo(now) : null,
      acceptedAt: now,
      readyAt: now + takesMs,
    })
    .execute()
}

/**
 * Returns whether the same request was accepted before. @throws PlatformProblem when the number belongs to a
 * different request.
 */
async function isRepeat(trx: Db, body: IssueBody | RedBody): Promise<boolean> {
  const known = await findInvoice(trx, body.serialNo)
  if (!known) return false
  if (sha256(known.content) === sha256(JSON.stringify(body))) return true
  throw new PlatformProblem('SERIAL_NO_USED', 'The serial number was used for another request')
}

/** Accepts an invoice request; a repeated serial number means the same invoice. @throws PlatformProblem */
export async function acceptInvoice(deps: SandboxDeps, body: IssueBody): Promise<void> {
  const [line] = body.lines
  if (!line) throw new PlatformProblem('PARAM_ERROR', 'An invoice has a line')
  checkAmounts(line)
  if (body.naturalPersonFlag === 'N' && !/^[0-9A-Z]{18}$/.test(body.buyerTaxNo ?? ''))
    throw new PlatformProblem('PARAM_ERROR', 'A company needs its number')
  const refusal = refusals.find(([applies]) => applies(body))?.[1]
  await inTransaction(deps.db, async (trx) => {
    if (await isRepeat(trx, body)) return
    const { serialNo } = body
    const amountFen = fenOf(line.amountWithTax)
    await keep(deps, trx, {
      serialNo,
      originalNo: null,
      content: JSON.stringify(body),
      amountFen,
      ...refusal,
    })
  })
}

/** Accepts a request for a red-letter invoice up to the remaining amount. @throws PlatformProblem */
export async function acceptRed(deps: SandboxDeps, body: RedBody): Promise<void> {
  checkAmounts(body)
  const amountFen = fenOf(body.amountWithTax)
  await inTransaction(deps.db, async (trx) => {
    // Serializes red-letter invoices of one invoice.
    const original = await trx
      .updateTable('sandboxInvoice')
      .set((eb) => ({ digitalNo: eb.ref('digitalNo') }))
      .where('digitalNo', '=', body.originalDigitalNo)
      .where('readyAt', '<=', deps.clock.now())
      .returningAll()
      .executeTakeFirst()
    if (!original) throw new PlatformProblem('ORIGINAL_NOT_FOUND', 'There is no such invoice')
    if (await isRepeat(trx, body)) return
    const earlier = await trx
      .selectFrom('sandboxInvoice')
      .select('amountFen')
      .where('originalNo', '=', body.originalDigitalNo)
      .execute()
    const left = earlier.reduce((rest, red) => rest - red.amountFen, original.amountFen)
    if (amountFen > left) throw new PlatformProblem('AMOUNT_ERROR', 'More than is left of the invoice')
    const { serialNo, originalDigitalNo } = body
    await keep(deps, trx, {
      serialNo,
      originalNo: originalDigitalNo,
      content: JSON.stringify(body),
      amountFen,
    })
  })
}
