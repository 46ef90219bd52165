import type { Context } from '../../context'
import { notFound } from '../../lib/errors'
import type { PolicyContent } from '../../lib/policy-content'
import type { Db } from '../../lib/db/database'
import { enqueue } from '../../lib/jobs/queue'
import { contentOfProposal } from '../proposal'
import { printPolicyJob } from './job-kinds'
import { findPolicy } from './policy.repository'
import { findLatestVersion, findVersion, insertVersion } from './policy-version.repository'

export type { PolicyContent }

/** Policy version with its content. */
export interface PolicyVersion {
  version: number
  content: PolicyContent
  /** ISSUE, or the number of the endorsement that created the version. */
  cause: string
}

type Reader = Pick<Context, 'cipher'>

const place = (policyNo: string, version: number) => `policyVersion:${policyNo}:${version}:content`

/** Returns version 0 from the proposal, for policies issued before versions were stored. */
async function issuedContent(context: Reader, db: Db, policyNo: string): Promise<PolicyContent> {
  const policy = await findPolicy(db, policyNo)
  if (!policy) throw notFound('没有找到这份保单')
  return contentOfProposal(context, db, policy.proposalNo)
}

/**
 * Returns the policy content: the current version, or an earlier one.
 * @throws BusinessError (not found) for an unknown policy or version.
 */
export async function readPolicyContent(
  context: Reader,
  db: Db,
  policyNo: string,
  version?: number,
): Promise<PolicyVersion> {
  const row = await (version === undefined
    ? findLatestVersion(db, policyNo)
    : findVersion(db, policyNo, version))
  if (row) {
    const { productCode, productVersion, cause } = row
    const stored = JSON.parse(
      context.cipher.decrypt(row.contentEnc, place(policyNo, row.version)),
    ) as PolicyContent
    // Content stored by an earlier release does not contain the product.
    return { version: row.version, content: { ...stored, productCode, productVersion }, cause }
  }
  if (version !== undefined && version !== 0) throw notFound('没有找到保单的这个版本')
  return { version: 0, content: await issuedContent(context, db, policyNo), cause: 'ISSUE' }
}

/**
 * Adds the next version of a policy and the job that prints its documents. The transaction must have locked the policy
 * (`lockPolicy`) or must issue it.
 * @returns the version number: 0 for the first, with cause ISSUE.
 */
export async function writePolicyVersion(
  context: Pick<Context, 'clock' | 'cipher'>,
  trx: Db,
  { policyNo, content, cause }: { policyNo: string; content: PolicyContent; cause: string },
): Promise<number> {
  const latest = await findLatestVersion(trx, policyNo)
  if (!latest && cause !== 'ISSUE')
    await writePolicyVersion(context, trx, {
      policyNo,
      content: await issuedContent(context, trx, policyNo),
      cause: 'ISSUE',
    })
  const version = latest ? latest.version + 1 : cause === 'ISSUE' ? 0 : 1
  await insertVersion(trx, {
    policyNo,
    version,
    contentEnc: context.cipher.encrypt(JSON.stringify(content), place(policyNo, version)),
    cause,
    createdAt: context.clock.now(),
  })
  await enqueue(trx, {
    kind: printPolicyJob,
    subject: `${policyNo}:${version}`,
    runAt: context.clock.now(),
  })
  return version
}
