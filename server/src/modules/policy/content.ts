import type { FieldValues, ProposalInput } from '@storefront/contract'
import type { Context } from '../../context'
import { notFound } from '../../core/errors'
import type { Db } from '../../db/database'
import { enqueue } from '../../jobs/queue'
import { readQuote } from '../quote/queries'

/** What a policy says, in one of its versions: everything that an endorsement can change. */
export interface PolicyContent {
  holder: FieldValues
  insureds: FieldValues[]
  /** Empty for the heirs by law. */
  beneficiaries: FieldValues[]
  /** Things listed one by one; absent where the product lists none. */
  items?: FieldValues[]
  subject: FieldValues
  answers: ProposalInput['answers']
  planCode: string
  /** What the premium was computed from, by factor name. */
  factors: FieldValues
  rateVersion: string
  /** For the whole period. */
  premiumFen: number
  /** First and last day of cover, `YYYY-MM-DD`. */
  startDate: string
  endDate: string
}

/** A version with its content. */
export interface PolicyVersion {
  version: number
  content: PolicyContent
  /** ISSUE, or the number of the endorsement that made it. */
  cause: string
}

type Reader = Pick<Context, 'cipher'>
type Input = Pick<PolicyContent, 'holder' | 'insureds' | 'subject' | 'answers'> &
  Partial<Pick<PolicyContent, 'beneficiaries' | 'items'>>

const place = (policyNo: string, version: number) => `policyVersion:${policyNo}:${version}:content`

/** What a proposal asks for, as its policy says it when it is issued. @throws Error for an unknown number. */
export async function contentOfProposal(
  { cipher }: Reader,
  db: Db,
  proposalNo: string,
): Promise<PolicyContent> {
  const proposal = await db
    .selectFrom('proposal')
    .select(['quoteNo', 'inputEnc', 'startDate', 'endDate'])
    .where('proposalNo', '=', proposalNo)
    .executeTakeFirstOrThrow()
  const { startDate, endDate } = proposal
  const input = JSON.parse(cipher.decrypt(proposal.inputEnc, `proposal:${proposalNo}:input`)) as Input
  const { planCode, factors, rateVersion, premiumFen } = await readQuote(db, proposal.quoteNo)
  return { beneficiaries: [], ...input, planCode, factors, rateVersion, premiumFen, startDate, endDate }
}

function latestVersion(db: Db, policyNo: string, version: number | undefined) {
  const versions = db.selectFrom('policyVersion').selectAll().where('policyNo', '=', policyNo)
  return (
    version === undefined
      ? versions.orderBy('version', 'desc').limit(1)
      : versions.where('version', '=', version)
  ).executeTakeFirst()
}

/** Policies issued before versions were kept: version 0 is what was proposed. */
async function issuedContent(context: Reader, db: Db, policyNo: string): Promise<PolicyContent> {
  const policy = await db
    .selectFrom('policy')
    .select('proposalNo')
    .where('policyNo', '=', policyNo)
    .executeTakeFirst()
  if (!policy) throw notFound('没有找到这份保单')
  return contentOfProposal(context, db, policy.proposalNo)
}

/**
 * What a policy says: as it stands now, or in an earlier version.
 * @throws BusinessError (not found) for a policy or a version that is not there.
 */
export async function readPolicyContent(
  context: Reader,
  db: Db,
  policyNo: string,
  version?: number,
): Promise<PolicyVersion> {
  const row = await latestVersion(db, policyNo, version)
  if (row) {
    const content = JSON.parse(
      context.cipher.decrypt(row.contentEnc, place(policyNo, row.version)),
    ) as PolicyContent
    return { version: row.version, content, cause: row.cause }
  }
  if (version !== undefined && version !== 0) throw notFound('没有找到保单的这个版本')
  return { version: 0, content: await issuedContent(context, db, policyNo), cause: 'ISSUE' }
}

/**
 * Adds the next version of a policy, and the work of printing its documents: of a policy that this transaction has locked (`lockPolicy`), or that it issues.
 * @returns the number of the version: 0 for the first, with cause ISSUE.
 */
export async function writePolicyVersion(
  context: Pick<Context, 'cipher' | 'clock'>,
  trx: Db,
  { policyNo, content, cause }: { policyNo: string; content: PolicyContent; cause: string },
): Promise<number> {
  const latest = await latestVersion(trx, policyNo, undefined)
  if (!latest && cause !== 'ISSUE')
    await writePolicyVersion(context, trx, {
      policyNo,
      content: await issuedContent(context, trx, policyNo),
      cause: 'ISSUE',
    })
  const version = latest ? latest.version + 1 : cause === 'ISSUE' ? 0 : 1
  await trx
    .insertInto('policyVersion')
    .values({
      policyNo,
      version,
      contentEnc: context.cipher.encrypt(JSON.stringify(content), place(policyNo, version)),
      cause,
      createdAt: context.clock.now(),
    })
    .execute()
  await enqueue(trx, {
    kind: 'PRINT_POLICY',
    subject: `${policyNo}:${version}`,
    runAt: context.clock.now(),
  })
  return version
}
