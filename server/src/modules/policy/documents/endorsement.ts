import type { Context } from '../../../context'
import { notFound } from '../../../lib/errors'
import { findEndorsement, openContent } from '../../endorsement/row'
import { readPolicyContent } from '../content'
import type { PolicyPrint } from './data'
import type { EndorsementPrint } from './endorsement-pdf'

/** Returns the endorsement that created a policy version, with the previous content. */
export async function readEndorsementPrint(context: Context, after: PolicyPrint): Promise<EndorsementPrint> {
  const row = await findEndorsement(context.db, after.cause)
  if (!row) throw new Error(`No change ${after.cause}`)
  const { content: before } = await readPolicyContent(context, context.db, row.policyNo, after.version - 1)
  return { row, change: openContent(context, row), after, before }
}

/** @throws BusinessError (not found) for an endorsement that has not created a policy version. */
export async function versionOfChange({ db }: Context, endorsementNo: string): Promise<number> {
  const row = await db
    .selectFrom('endorsement')
    .innerJoin('policyVersion', 'policyVersion.policyNo', 'endorsement.policyNo')
    .select('policyVersion.version')
    .where('endorsement.endorsementNo', '=', endorsementNo)
    .where('policyVersion.cause', '=', endorsementNo)
    .executeTakeFirst()
  if (!row) throw notFound('变更生效后才有批单')
  return row.version
}
