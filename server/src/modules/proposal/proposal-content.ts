import type { Context } from '../../context'
import type { PolicyContent } from '../../lib/policy-content'
import type { Db } from '../../lib/db/database'
import { readQuote } from '../quote'

type Reader = Pick<Context, 'cipher'>
type Input = Pick<PolicyContent, 'holder' | 'insureds' | 'subject' | 'answers'> &
  Partial<Pick<PolicyContent, 'beneficiaries' | 'items'>>

/** Returns the content of a proposal as policy content at issue. @throws Error for an unknown number. */
export async function contentOfProposal(
  { cipher }: Reader,
  db: Db,
  proposalNo: string,
): Promise<PolicyContent> {
  const proposal = await db
    .selectFrom('proposal')
    .select(['quoteNo', 'inputEnc', 'productCode', 'productVersion', 'startDate', 'endDate'])
    .where('proposalNo', '=', proposalNo)
    .executeTakeFirstOrThrow()
  const { quoteNo, inputEnc, ...bought } = proposal
  const input = JSON.parse(cipher.decrypt(inputEnc, `proposal:${proposalNo}:input`)) as Input
  const { planCode, factors, rateVersion, premiumFen } = await readQuote(db, quoteNo)
  return { beneficiaries: [], ...input, ...bought, planCode, factors, rateVersion, premiumFen }
}
