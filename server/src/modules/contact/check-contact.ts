import type { FieldProblem, FieldValues } from '@storefront/contract'
import type { Context } from '../../context'
import { dateText } from '../../lib/clock'
import { ruleError } from '../../lib/errors'
import { birthOf, sexOf } from '@storefront/rules/certificate'
import { normalizeValue } from '@storefront/rules/normalize-value'
import { fieldProblems, textAt, type Values } from '../proposal'
import type { Contact } from './contact-book'
import { contactForm, selfRelation } from './contact-form'

const noLists = { insureds: 0, beneficiaries: 0, items: 0 }

/** Returns contradictions between an identity number and the other values. */
function identityProblems(values: Values): FieldProblem[] {
  const [certType, certNo] = [textAt(values, 'certType'), textAt(values, 'certNo')]
  const said = { birth: birthOf(certType, certNo), sex: sexOf(certType, certNo) }
  const labels = { birth: '出生日期', sex: '性别' }
  return (['birth', 'sex'] as const).flatMap((path) =>
    said[path] === undefined || said[path] === values.get(path)
      ? []
      : [{ path, message: `${labels[path]}与身份证号码不一致，请核对` }],
  )
}

/** Checked and normalized values of a person. */
export interface CheckedContact {
  content: FieldValues
  isDefault: boolean
  /** Distinguishes the person from the member's other contacts. */
  certHash: string
}

/**
 * Checks the values of one person.
 * @throws BusinessError (rule) with every problem at the name of its field.
 */
export function checkContact(
  { cipher, clock }: Pick<Context, 'clock' | 'cipher'>,
  entered: FieldValues,
): CheckedContact {
  const today = dateText(clock.now())
  const form = contactForm(today)
  const fields = new Map(form.sections.flatMap((section) => section.fields).map((each) => [each.name, each]))
  const values: Values = new Map(
    Object.entries(entered).map(([name, value]) => [name, normalizeValue(fields.get(name), value)]),
  )
  const single = fieldProblems({ sections: form.sections, questions: [] }, noLists, values, today)
  const problems = single.length > 0 ? single : identityProblems(values)
  if (problems.length > 0) throw ruleError(problems[0]?.message ?? '', problems)
  const { isDefault, ...content } = Object.fromEntries([...values].filter(([, value]) => value !== ''))
  const certificate = JSON.stringify([content.certType, content.certNo])
  return { content, isDefault: isDefault === true, certHash: cipher.lookupHash('contact', certificate) }
}

/**
 * Rejects a person who is already a contact, and a second SELF contact.
 * @throws BusinessError (rule) at the field concerned.
 */
export function requireDistinct(checked: CheckedContact, others: readonly Contact[]): void {
  const same = others.find(({ certHash }) => certHash === checked.certHash)
  const self = others.find(({ content }) => content.relation === selfRelation)
  const problems = [
    ...(same
      ? [{ path: 'certNo', message: `常用联系人中已有这个证件号码（${same.content.name}），不用重复添加` }]
      : []),
    ...(self && checked.content.relation === selfRelation
      ? [{ path: 'relation', message: `“本人”只能有一位，您已将${self.content.name}设为本人` }]
      : []),
  ]
  if (problems.length > 0) throw ruleError(problems[0]?.message ?? '', problems)
}
