import type { Context } from '../../context'
import type { PolicyContent } from '../../lib/policy-content'
import type { Db } from '../../lib/db/database'
import { readQuote } from '../quote'
import { readProposal } from './proposal.repository'

type Reader = Pick<Context, 'cipher'>
type Input = Pick<PolicyContent, 'holder' | 'insureds' | 'subject' | 'answers'> &
  Partial<Pick<PolicyContent, 'beneficiaries' | 'items'>>

/** Returns the content of a proposal as policy content at issue. @throws Error for an unknown number. */
export async function contentOfProposal(
  { cipher }: Reader,
  db: Db,
  proposalNo: string,
): Promise<PolicyContent> {
  const { quoteNo, inputEnc, productCode, productVersion, startDate, endDate } = await readProposal(
    db,
    proposalNo,
  )
  const input = JSON.parse(cipher.decrypt(inputEnc, `proposal:${proposalNo}:input`)) as Input
  const { planCode, factors, rateVersion, premiumFen } = await readQuote(db, quoteNo)
  return {
    ...{ beneficiaries: [], ...input, productCode, productVersion, startDate, endDate },
    ...{ planCode, factors, rateVersion, premiumFen },
  }
}
