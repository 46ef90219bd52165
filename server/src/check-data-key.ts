import type { Cipher } from './lib/cipher'
import type { Db } from './lib/db/database'
import { findNewestMemberId, memberById } from './modules/member'
import { contentOfProposal, findNewestProposalNo } from './modules/proposal'

async function openNewest(cipher: Cipher, db: Db): Promise<void> {
  const memberId = await findNewestMemberId(db)
  if (memberId !== undefined) await memberById({ cipher }, db, memberId)
  const proposalNo = await findNewestProposalNo(db)
  if (proposalNo !== undefined) await contentOfProposal({ cipher }, db, proposalNo)
}

/**
 * Checks that the key decrypts the stored data. With a different key, existing members would be registered as
 * new members, and policies could not be read.
 * @throws Error that names the setting.
 */
export async function requireKeyOfData(cipher: Cipher, db: Db): Promise<void> {
  try {
    await openNewest(cipher, db)
  } catch (error) {
    const { message } = error as Error
    throw new Error(`DATA_KEY does not open the personal data in this database: ${message}`, { cause: error })
  }
}
