import type { EndorDifference } from '@storefront/contract'
import type { Context } from '../../context'
import type { PolicyContent } from '../policy'
import type { EndorsementRow } from './endorsement.repository'

/** Encrypted content of an application. */
export interface EndorsementContent {
  /** Policy content after the endorsement. */
  after: PolicyContent
  /** Masked, for lists. */
  differences: EndorDifference[]
  formula: string[]
  effectiveText: string
  /** Effective date, `YYYY-MM-DD`; for a cancellation the day after the last day of cover. */
  effectiveDate: string
  typeName: string
  reasonName: string
  statement: string
  attachments: { material: string; fileId: string }[]
}

const place = (endorsementNo: string) => `endorsement:${endorsementNo}:content`

/** Encrypts the content of an application. */
export function sealContent(
  { cipher }: Pick<Context, 'cipher'>,
  endorsementNo: string,
  content: EndorsementContent,
): string {
  return cipher.encrypt(JSON.stringify(content), place(endorsementNo))
}

/** Decrypts the content of an application. */
export function openContent(
  { cipher }: Pick<Context, 'cipher'>,
  { endorsementNo, contentEnc }: Pick<EndorsementRow, 'endorsementNo' | 'contentEnc'>,
): EndorsementContent {
  return JSON.parse(cipher.decrypt(contentEnc, place(endorsementNo))) as EndorsementContent
}
