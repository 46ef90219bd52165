import { contactsOf, deleteContactsOfMember } from '../../contact'
import type { MemberPart } from './part'

/** Frequent contacts: no retention duty, so all are erased. */
export const contactPart: MemberPart = {
  title: '常用联系人',
  async read(context, memberId) {
    return (await contactsOf(context, context.db, memberId)).map(({ content }) => content)
  },
  async erase(_context, trx, memberId) {
    await deleteContactsOfMember(trx, memberId)
  },
}
