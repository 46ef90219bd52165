import type { Field, FormSchema, Option } from '@storefront/contract'
import { anyBirth } from '../proposal'

const options = (labels: Record<string, string>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const certTypes = {
  ID: '居民身份证',
  HKMO_TW_RES: '港澳台居民居住证',
  HKM: '港澳居民来往内地通行证',
  TW: '台湾居民来往大陆通行证',
  FPR: '外国人永久居留身份证',
  PASSPORT: '护照',
  BIRTH: '出生医学证明',
  MIL: '军官证或士兵证',
}

/** Relation code of the member. */
export const selfRelation = 'SELF'

/** Relation code of all other and unknown relations. */
export const otherRelation = 'OTHER'

/** Relation codes of the products, and one for all others. */
const relations = {
  [selfRelation]: '本人',
  SPOUSE: '配偶',
  CHILD: '子女',
  PARENT: '父母',
  OTHER_FAMILY: '其他家庭成员',
  EMPLOYEE: '雇员',
  [otherRelation]: '其他',
}

const nameIn = (names: Record<string, string>, code: string) => names[code] ?? ''

/** Returns the name of a certificate type; empty for an unknown one. */
export const certTypeName = (code: string): string => nameIn(certTypes, code)

/** Returns whether a relation code is known. */
export const isRelation = (code: string): boolean => code in relations

/** Returns the name of a relation to the member; empty for an unknown one. */
export const relationName = (code: string): string => nameIn(relations, code)

const certificateFields: Field[] = [
  {
    name: 'name',
    label: '姓名',
    control: 'TEXT',
    required: true,
    validator: 'PERSON_NAME',
    maxLength: 60,
    placeholder: '与证件上的姓名一致',
  },
  {
    name: 'certType',
    label: '证件类型',
    control: 'SELECT',
    required: true,
    options: options(certTypes),
    initial: 'ID',
  },
  {
    name: 'certNo',
    label: '证件号码',
    control: 'CERTIFICATE_NO',
    required: true,
    validator: 'CERT_NO',
    maxLength: 20,
    placeholder: '与证件上的号码一致',
    help: '身份证会带出出生日期和性别',
  },
]

const identityFields = (today: string): Field[] => [
  {
    name: 'birth',
    label: '出生日期',
    control: 'DATE',
    required: true,
    ...anyBirth(today),
  },
  {
    name: 'sex',
    label: '性别',
    control: 'SELECT',
    required: true,
    options: options({ 1: '男', 2: '女' }),
  },
]

const relationFields: Field[] = [
  {
    name: 'relation',
    label: '关系',
    control: 'SELECT',
    required: true,
    options: options(relations),
  },
  {
    name: 'isDefault',
    label: '设为默认',
    control: 'SELECT',
    required: true,
    options: [
      { value: true, label: '是' },
      { value: false, label: '否' },
    ],
    initial: false,
    help: '投保时排在最前，最多一位',
  },
]

const reachFields: Field[] = [
  {
    name: 'mobile',
    label: '手机号',
    control: 'TEXT',
    required: false,
    validator: 'MOBILE',
    maxLength: 20,
    placeholder: '11 位手机号',
  },
  {
    name: 'email',
    label: '电子邮箱',
    control: 'TEXT',
    required: false,
    validator: 'EMAIL',
    maxLength: 100,
    placeholder: '写入保单，用于服务联系',
  },
  {
    name: 'pinyin',
    label: '姓名拼音',
    control: 'TEXT',
    required: false,
    validator: 'PASSPORT_NAME',
    maxLength: 60,
    placeholder: '例如 ZHANG SAN',
    help: '与护照一致，投保境外旅行险时使用',
  },
]

/** Returns the contact form for a day, `YYYY-MM-DD` in Shanghai. */
export const contactForm = (today: string): FormSchema => ({
  version: 'CONTACT-FORM-2026.1',
  sections: [
    { code: 'person', title: '证件信息', fields: [...certificateFields, ...identityFields(today)] },
    { code: 'relation', title: '与您的关系', fields: relationFields },
    { code: 'reach', title: '联系方式', fields: reachFields },
  ],
  questions: { version: 'NONE', title: '', warning: '', items: [] },
})
