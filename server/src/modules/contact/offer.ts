import type { ContactState, DataOf, FieldValues, RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import { BusinessError, notFound } from '../../lib/errors'
import type { Session } from '../../lib/http/call'
import { maskCertNo, birthOf, sexOf } from '../form/certificate'
import { ownOrder } from '../order/access'
import type { SaleOrder } from '../order/row'
import { contentOfProposal } from '../policy/content'
import { contactsOf } from './book'
import { contactLimit, saveContact } from './change'
import { checkContact } from './check'
import { certTypeName, isRelation, otherRelation, relationName, selfRelation } from './form'

/** A person of an order, as a contact would be entered. */
interface Candidate {
  /** Where the person stands in the proposal: `holder`, `insureds.0`. */
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

/** The relation to the member: what the order says, if the member is the holder it is said of. */
function relationOf(person: FieldValues, holderIsMember: boolean): string {
  const relation = String(person.relation ?? '')
  return holderIsMember && relation !== selfRelation && isRelation(relation) ? relation : otherRelation
}

async function candidatesOf(context: Context, session: Session, order: SaleOrder): Promise<Candidate[]> {
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

/** Tells the person from others; undefined for one who cannot be a contact, as a company. */
function certHashOf(context: Context, values: FieldValues): string | undefined {
  try {
    return checkContact(context, values).certHash
  } catch (error) {
    if (error instanceof BusinessError) return undefined
    throw error
  }
}

/** Persons of an order whom the member does not keep yet, each once; nobody when there is no room for more. */
async function newPersons(context: Context, session: Session, orderNo: string): Promise<Candidate[]> {
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
 * Whom of an order the member may want to keep as contacts, masked.
 * @throws BusinessError (not found) for somebody else's order.
 */
export async function offerContacts(
  context: Context,
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
 * Keeps a person of an order as a contact, as the order says it.
 * @throws BusinessError (not found) for somebody else's order, or a person who is kept already.
 */
export async function keepContact(
  context: Context,
  session: Session,
  { orderNo, path, idempotencyKey }: RequestOf<'contact/contactKeep'>,
): Promise<ContactState> {
  const order = await ownOrder(context, { session, sessionLost: false }, { orderNo })
  const person = (await candidatesOf(context, session, order)).find((candidate) => candidate.path === path)
  if (!person) throw notFound('订单中没有这个人，请返回刷新后再试')
  return saveContact(context, session.memberId, { values: person.values, idempotencyKey })
}
