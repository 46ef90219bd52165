import type { Context } from '../../../context'
import { notFound } from '../../../lib/errors'
import { planOf, type ProductDefinition, readProductVersion } from '../../product'
import { type PolicyVersion, readPolicyContent } from '../policy-content'
import { findPolicy, type Policy, policyUnknown } from '../policy.repository'

/** Data for the documents of a policy. */
export interface PolicyPrint extends PolicyVersion {
  policy: Policy
  /** Product version that was bought. */
  definition: ProductDefinition
  planName: string
}

/** @throws BusinessError (not found) for an unknown policy or version. */
export async function readPrint(
  context: Pick<Context, 'db' | 'cipher'>,
  policyNo: string,
  version?: number,
): Promise<PolicyPrint> {
  const { db } = context
  const policy = await findPolicy(db, policyNo)
  if (!policy) throw notFound(policyUnknown)
  const [definition, read] = await Promise.all([
    readProductVersion(db, policy.productCode, policy.productVersion),
    readPolicyContent(context, db, policyNo, version),
  ])
  return { ...read, policy, definition, planName: planOf(definition, read.content.planCode).name }
}
