import type { FieldProblem, FieldValues, FormSchema, InvoiceTitle, RequestOf } from '@storefront/contract'
import { dateText } from '../../lib/clock'
import { ruleError } from '../../lib/errors'
import { fieldProblem } from '@storefront/rules/field-problem'
import { normalizeRegisteredNo } from '@storefront/rules/registered-number'

type Field = FormSchema['sections'][number]['fields'][number]
type Entered = Pick<RequestOf<'member/policy/eInvoice'>, 'title' | 'email' | 'remark'>

/** Normalized invoice title. */
export interface CheckedEntry {
  title: InvoiceTitle
  email: string
  remark: string
}

const ofCompany = { visibleWhen: { field: 'type', in: ['COMPANY'] } }

const companyText = (name: string, label: string, more: Partial<Field>): Field => ({
  name: `title.${name}`,
  label,
  control: 'TEXT',
  required: false,
  ...ofCompany,
  ...more,
})

const titleFields: Field[] = [
  {
    name: 'title.type',
    label: '抬头类型',
    control: 'SELECT',
    required: true,
    options: [
      { value: 'PERSON', label: '个人', hint: '抬头为投保人本人' },
      { value: 'COMPANY', label: '企业单位' },
    ],
  },
  companyText('name', '企业名称', {
    required: true,
    minLength: 2,
    maxLength: 100,
    placeholder: '与营业执照一致',
  }),
  companyText('taxNo', '税号', {
    required: true,
    validator: 'USCC',
    placeholder: '18 位统一社会信用代码',
    maxLength: 40,
  }),
  companyText('address', '注册地址', { maxLength: 100, placeholder: '与税务登记一致' }),
  companyText('phone', '注册电话', { maxLength: 30, placeholder: '例如 0571-88888888' }),
  companyText('bankName', '开户银行', { maxLength: 100, placeholder: '与银行账号一并填写' }),
  companyText('bankAccount', '银行账号', { maxLength: 40, placeholder: '与开户银行一并填写' }),
]

const deliveryFields: Field[] = [
  {
    name: 'email',
    label: '接收邮箱',
    control: 'TEXT',
    required: false,
    validator: 'EMAIL',
    maxLength: 100,
    placeholder: '提供给开票平台',
  },
  {
    name: 'remark',
    label: '发票备注',
    control: 'TEXT',
    required: false,
    maxLength: 80,
    placeholder: '保单号会自动写入',
  },
]

/** Form schema of the invoice application for the storefront. */
export const invoiceForm: FormSchema = {
  version: '1',
  sections: [
    { code: 'title', title: '发票抬头', fields: titleFields },
    { code: 'delivery', title: '接收与备注', fields: deliveryFields },
  ],
  questions: { version: '1', title: '', warning: '', items: [] },
}

const trimmed = (text: string | undefined) => (text ?? '').trim().replace(/\s+/g, ' ')

function normalized({ title, email, remark }: Entered): CheckedEntry {
  const entry = { email: trimmed(email), remark: trimmed(remark) }
  if (title.type === 'PERSON') return { title: { type: 'PERSON' }, ...entry }
  const company = {
    name: trimmed(title.name),
    taxNo: normalizeRegisteredNo(title.taxNo ?? ''),
    address: trimmed(title.address),
    phone: trimmed(title.phone),
    bankName: trimmed(title.bankName),
    bankAccount: (title.bankAccount ?? '').normalize('NFKC').replace(/[\s-]/g, ''),
  }
  const given = Object.fromEntries(Object.entries(company).filter(([, text]) => text !== ''))
  return { title: { type: 'COMPANY', ...given }, ...entry }
}

/** Checks dependencies between fields and invoice-specific patterns. */
function companyProblems({ phone, bankName, bankAccount }: InvoiceTitle): FieldProblem[] {
  const problems: FieldProblem[] = []
  const say = (name: string, message: string) => problems.push({ path: `title.${name}`, message })
  if (phone && !/^[\d+() （）-]{7,20}$/.test(phone)) say('phone', '请填写正确的电话号码，例如 0571-88888888')
  if (bankAccount && !/^\d{8,30}$/.test(bankAccount))
    say('bankAccount', '银行账号应为 8 到 30 位数字，请检查')
  if (bankName && !bankAccount) say('bankAccount', '填写了开户银行，请一并填写银行账号')
  if (bankAccount && !bankName) say('bankName', '填写了银行账号，请一并填写开户银行')
  return problems
}

/**
 * Checks an invoice entry.
 * @returns the normalized entry; company fields are dropped for a person.
 * @throws BusinessError (rule) with every problem at its path.
 */
export function checkEntry(entered: Entered, now: number): CheckedEntry {
  const entry = normalized(entered)
  const { title, email, remark } = entry
  const values: FieldValues = { email, remark }
  for (const [name, value] of Object.entries(title)) values[`title.${name}`] = value
  const context = { today: dateText(now), certType: '' }
  const problems = [...titleFields, ...deliveryFields]
    .filter(({ visibleWhen }) => !visibleWhen || title.type === 'COMPANY')
    .flatMap((field) => {
      const message = fieldProblem(field, values[field.name], context)
      return message ? [{ path: field.name, message }] : []
    })
  const all = [...problems, ...companyProblems(title)]
  const first = all[0]?.message ?? ''
  if (all.length > 0) throw ruleError(all.length === 1 ? first : `有 ${all.length} 处需要修改：${first}`, all)
  return entry
}
