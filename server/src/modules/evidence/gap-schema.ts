import { Strict } from '@storefront/contract/common'
import { type Static, Type } from 'typebox'

/** Missing or inconsistent evidence. */
export const Gap = Strict({
  code: Type.Enum([
    'NO_RECORD',
    'RECORD_SHARED',
    'CHAIN_BROKEN',
    'NUMBERS_MISSING',
    'CLOCK_AHEAD',
    'CLOCK_BACK',
    'PAGE_NOT_RECORDED',
    'LEAVE_MISSING',
    'DOCUMENT_NOT_CONFIRMED',
    'DOCUMENT_OTHER_TEXT',
    'DOCUMENT_NOT_READ',
    'DOCUMENT_TOO_SHORT',
    'DOCUMENT_LATE',
    'DOCUMENT_NOT_RECORDED',
    'ANSWER_NOT_RECORDED',
    'ANSWER_DIFFERS',
    'WARNING_NOT_RECORDED',
    'DECLARATION_NOT_RECORDED',
    'SUBMIT_NOT_RECORDED',
    'PAYMENT_NOT_RECORDED',
    'PAYMENT_OF_OTHER_ORDER',
    'PAYMENT_NOT_RECEIVED',
    'PREMIUM_DIFFERS',
  ]),
  /** Document type, page, question or run; empty for the whole sale. */
  about: Type.String(),
  /** Display text. */
  text: Type.String(),
})
export type Gap = Static<typeof Gap>
