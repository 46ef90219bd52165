import type { ContactState, DataOf, FieldValues, RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import { BusinessError, notFound } from '../../lib/errors'
import type { Session } from '../../lib/http/call'
import { birthOf, sexOf } from '@storefront/rules/certificate'
import { maskCertNo } from '@storefront/rules/mask'
import { ownOrder, type SaleOrder } from '../order'
import { contentOfProposal } from '../proposal'
import { contactsOf } from './contact-book'
import { contactLimit, saveContact } from './save-contact'
import { checkContact } from './check-contact'
import { certTypeName, isRelation, otherRelation, relationName, selfRelation } from './contact-form'

/** A person of an order with contact values. */
interface Candidate {
  /** Path of the person in the proposal: `holder`, `insureds.0`. */
  path: string
  values: FieldValues
}

const kept = ['name', 'certType', 'certNo', 'mobile', 'email', 'pinyin'] as const

function contactValues(person: FieldValues, relation: string): FieldValues {
  const [certType, certNo] = [String(person.certType ?? ''), String(person.certNo ?? '')]
  const known = kept.flatMap((name) => (person[name] === undefined ? [] : [[name, person[name]]]))
  const birth = person.birth ?? birthOf(certType, certNo)
  const sex = person.sex ?? sexOf(certType, certNo)
  return {
    ...(Object.fromEntries(known) as FieldValues),
    ...(birth !== undefined && { birth }),
    ...(sex !== undefined && { sex }),
    relation,
    isDefault: false,
  }
}

/**
 * Returns the relation to the member: the order states it relative to the holder, so it is used only when the
 * member is the holder.
 */
function relationOf(person: FieldValues, holderIsMember: boolean): string {
  const relation = String(person.relation ?? '')
  return holderIsMember && relation !== selfRelation && isRelation(relation) ? relation : otherRelation
}

async function candidatesOf(
  context: Pick<Context, 'db' | 'cipher'>,
  session: Session,
  order: SaleOrder,
): Promise<Candidate[]> {
  const { holder, insureds } = await contentOfProposal(context, context.db, order.proposalNo)
  const holderIsMember = order.holderMobileHash === session.mobileHash
  return [
    { path: 'holder', values: contactValues(holder, holderIsMember ? selfRelation : otherRelation) },
    ...insureds.map((person, index) => ({
      path: `insureds.${index}`,
      values: contactValues(person, relationOf(person, holderIsMember)),
    })),
  ]
}

/**
 * Returns the hash that identifies the person; undefined for a holder that cannot be a contact, for example a
 * company.
 */
function certHashOf(context: Pick<Context, 'clock' | 'cipher'>, values: FieldValues): string | undefined {
  try {
    return checkContact(context, values).certHash
  } catch (error) {
    if (error instanceof BusinessError) return undefined
    throw error
  }
}

/**
 * Returns the persons of an order who are not contacts yet, without duplicates; empty when the contact limit is
 * reached.
 */
async function newPersons(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events'>,
  session: Session,
  orderNo: string,
): Promise<Candidate[]> {
  const order = await ownOrder(context, { session, sessionLost: false }, { orderNo })
  const known = await contactsOf(context, context.db, session.memberId)
  if (known.length >= contactLimit) return []
  const met = new Set(known.map(({ certHash }) => certHash))
  const hasSelf = known.some(({ content }) => content.relation === selfRelation)
  return (await candidatesOf(context, session, order)).filter(({ values }) => {
    const certHash = certHashOf(context, values)
    if (certHash === undefined || met.has(certHash)) return false
    met.add(certHash)
    return values.relation !== selfRelation || !hasSelf
  })
}

/**
 * Returns the persons of an order whom the member can save as contacts, masked.
 * @throws BusinessError (not found) for an order of another owner.
 */
export async function offerContacts(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events'>,
  session: Session,
  orderNo: string,
): Promise<DataOf<'contact/contactOffer'>> {
  const persons = await newPersons(context, session, orderNo)
  return {
    persons: persons.map(({ path, values }) => ({
      path,
      name: String(values.name),
      relationName: relationName(String(values.relation)),
      certTypeName: certTypeName(String(values.certType)),
      certNoMasked: maskCertNo(String(values.certNo)),
    })),
  }
}

/**
 * Saves a person of an order as a contact with the values of the order.
 * @throws BusinessError (not found) for an order of another owner, or a person who is already a contact.
 */
export async function keepContact(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events'>,
  session: Session,
  { orderNo, path, idempotencyKey }: RequestOf<'contact/contactKeep'>,
): Promise<ContactState> {
  const order = await ownOrder(context, { session, sessionLost: false }, { orderNo })
  const person = (await candidatesOf(context, session, order)).find((candidate) => candidate.path === path)
  if (!person) throw notFound('订单中没有这个人，请返回刷新后再试')
  return saveContact(context, session.memberId, { values: person.values, idempotencyKey })
}
