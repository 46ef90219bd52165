import type { Context } from '../../context'
import { notFound } from '../../lib/errors'
import type { JobOutcome } from '../../lib/jobs/runner'
import { findVersionOfCause, keepDocument, type PolicyPrint, readPolicyContent, readPrint } from '../policy'
import type { EndorsementPrint } from './endorsement-pdf'
import { openContent } from './endorsement-content'
import { type EndorsementRow, findEndorsement } from './endorsement.repository'

/** Returns the endorsement that created a policy version, with the previous content. */
async function readEndorsementPrint(
  context: Pick<Context, 'db' | 'cipher'>,
  after: PolicyPrint,
): Promise<EndorsementPrint> {
  const row = await findEndorsement(context.db, after.cause)
  if (!row) throw new Error(`No change ${after.cause}`)
  const { content: before } = await readPolicyContent(context, context.db, row.policyNo, after.version - 1)
  return { row, change: openContent(context, row), after, before }
}

async function keepEndorsementDocument(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'printer' | 'publicUrl'>,
  policyNo: string,
  version: number,
): Promise<string> {
  const after = await readPrint(context, policyNo, version)
  const kind = 'ENDORSEMENT'
  return keepDocument(context, {
    ...{ policyNo, version, kind },
    name: `批单 ${after.cause}`,
    render: async (checkUrl) =>
      context.printer.print(kind, { print: await readEndorsementPrint(context, after), checkUrl }),
  })
}

/**
 * Returns the document file of an effective endorsement; creates it when the job has not run yet.
 * @throws BusinessError (not found) while the endorsement is not effective.
 */
export async function endorsementDocument(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'printer' | 'publicUrl'>,
  { endorsementNo, policyNo }: Pick<EndorsementRow, 'endorsementNo' | 'policyNo'>,
): Promise<string> {
  const version = await findVersionOfCause(context.db, policyNo, endorsementNo)
  if (version === undefined) throw notFound('变更生效后才有批单')
  return keepEndorsementDocument(context, policyNo, version)
}

/** Job: creates the document of an effective endorsement. */
export async function printEndorsement(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'printer' | 'publicUrl'>,
  endorsementNo: string,
): Promise<JobOutcome> {
  const row = await findEndorsement(context.db, endorsementNo)
  if (!row) throw new Error(`There is no endorsement ${endorsementNo}`)
  await endorsementDocument(context, row)
  return 'DONE'
}
