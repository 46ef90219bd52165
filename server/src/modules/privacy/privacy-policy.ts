import type { DataOf, PrivacyPolicy } from '@storefront/contract'
import { Strict } from '@storefront/contract/common'
import { PrivacyPolicy as PolicySchema } from '@storefront/contract/help'
import { Type } from 'typebox'
import { paths } from '../../config/paths'
import { type Clock, dateText } from '../../lib/clock'
import { notFound } from '../../lib/errors'
import { readData } from '../../lib/read-data'

const Days = Type.Integer({ minimum: 1, maximum: 3650 })

/** File `privacy.json`: every published version, newest first. A published version is never edited. */
const PrivacyFile = Strict({
  /** Retention periods named in the policy in force. */
  retention: Type.Optional(Strict({ unsoldDays: Days, unlinkedRecordDays: Type.Optional(Days) })),
  versions: Type.Array(PolicySchema, { minItems: 1 }),
})

const { versions, retention = { unsoldDays: 90, unlinkedRecordDays: 30 } } = readData(
  paths.catalogue,
  'privacy',
  PrivacyFile,
)

/** Retention in days: of unpaid orders with their sales records, and of sales records without a proposal. */
export const { unsoldDays, unlinkedRecordDays = unsoldDays } = retention

/** Returns the versions that are or were in force, newest first; future versions are excluded. */
function inForce(clock: Clock): [PrivacyPolicy, ...PrivacyPolicy[]] {
  const today = dateText(clock.now())
  const [current, ...older] = versions.filter(({ effectiveDate }) => effectiveDate <= today)
  if (!current) throw new Error('No version of the privacy policy is in force')
  return [current, ...older]
}

/** Returns the privacy policy version in force. */
export const currentVersion = (clock: Clock): string => inForce(clock)[0].version

/** Returns the policy in force, or an older version. @throws BusinessError when the version does not exist. */
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
