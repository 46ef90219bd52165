import type { Acknowledgement, FieldProblem, Warning } from '@storefront/contract'
import type { Context } from '../../../context'
import type { Db } from '../../../lib/db/database'
import { insertWarnings } from '../../proposal'

/** Maximum deviation of a customer's clock in ms. */
const skewMs = 10 * 60_000

/** Returns the acknowledgement of a warning with identical text and a valid time, of several the first. */
const acknowledgementOf = ({ code, hash }: Warning, given: readonly Acknowledgement[], now: number) =>
  given.find(
    (one) => one.code === code && one.hash === hash && Date.parse(one.acknowledgedAt) <= now + skewMs,
  )

/** Returns the warnings that the customer has not acknowledged with identical text. */
export function unacknowledged(
  warnings: readonly Warning[],
  given: readonly Acknowledgement[],
  now: number,
): FieldProblem[] {
  return warnings
    .filter((warning) => !acknowledgementOf(warning, given, now))
    .map(({ code, title, text }) => ({ path: `warnings.${code}`, message: `${title}：${text}` }))
}

/** Stores the warnings of a proposal with the holder's decision to continue. */
export async function storeWarnings(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  proposalNo: string,
  warnings: readonly Warning[],
  given: readonly Acknowledgement[],
): Promise<void> {
  const receivedAt = context.clock.now()
  const rows = warnings.map((warning) => {
    const { code, version, hash } = warning
    const choice = acknowledgementOf(warning, given, receivedAt)
    const place = `proposalWarning:${proposalNo}:${code}`
    return {
      code,
      version,
      textHash: hash,
      textEnc: context.cipher.encrypt(JSON.stringify(warning), place),
      acknowledgedAt: Date.parse(choice?.acknowledgedAt ?? ''),
      receivedAt,
    }
  })
  await insertWarnings(trx, proposalNo, rows)
}
