import type { Acknowledgement, FieldProblem, Warning } from '@storefront/contract'
import type { Context } from '../../../context'
import type { Db } from '../../../lib/db/database'
import { insertWarnings } from '../../proposal'

/** Maximum deviation of a customer's clock in ms. */
const skewMs = 10 * 60_000

/** Returns the warnings that the customer has not acknowledged with identical text. */
export function unacknowledged(
  warnings: readonly Warning[],
  given: readonly Acknowledgement[],
  now: number,
): FieldProblem[] {
  return warnings
    .filter(
      ({ code, hash }) =>
        !given.some(
          (one) => one.code === code && one.hash === hash && Date.parse(one.acknowledgedAt) <= now + skewMs,
        ),
    )
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
    const choice = given.find((one) => one.code === code && one.hash === hash)
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
