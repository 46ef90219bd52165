import type { DataOf, PrivacyPolicy } from '@storefront/contract'
import { Strict } from '@storefront/contract/common'
import { PrivacyPolicy as PolicySchema } from '@storefront/contract/help'
import { Type } from 'typebox'
import { paths } from '../../config/paths'
import { type Clock, dateText } from '../../lib/clock'
import { notFound } from '../../lib/errors'
import { readData } from '../../lib/read-data'

/** File `privacy.json`: every version that was ever in force, the newest first. A version is never edited. */
const PrivacyFile = Strict({
  /** Periods that the policy in force names. */
  retention: Type.Optional(Strict({ unsoldDays: Type.Integer({ minimum: 1, maximum: 3650 }) })),
  versions: Type.Array(PolicySchema, { minItems: 1 }),
})

const { versions, retention = { unsoldDays: 90 } } = readData(paths.catalogue, 'privacy', PrivacyFile)

/** How long orders that nobody paid and records of sales without an order are kept, in days. */
export const { unsoldDays } = retention

/** Versions that are or were in force, the newest first; one for later is not told yet. */
function inForce(clock: Clock): [PrivacyPolicy, ...PrivacyPolicy[]] {
  const today = dateText(clock.now())
  const [current, ...older] = versions.filter(({ effectiveDate }) => effectiveDate <= today)
  if (!current) throw new Error('No version of the privacy policy is in force')
  return [current, ...older]
}

/** The version of the privacy policy that counts now. */
export const currentVersion = (clock: Clock): string => inForce(clock)[0].version

/** The policy in force, or an older version. @throws BusinessError when there is no such version */
export function readPolicy(clock: Clock, version?: string): DataOf<'help/privacy'> {
  const known = inForce(clock)
  const [current] = known
  const policy = version === undefined ? current : known.find((one) => one.version === version)
  if (!policy) throw notFound('没有这个版本的隐私政策')
  return {
    policy,
    current: current.version,
    versions: known.map(({ version: name, effectiveDate }) => ({ version: name, effectiveDate })),
  }
}
