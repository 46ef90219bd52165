import type { FormSchema, Repeat } from '@storefront/contract'
import { field, schema } from './schema'

const certificate = [
  field({ name: 'name', label: '姓名', validator: 'PERSON_NAME' }),
  field({
    name: 'certType',
    label: '证件类型',
    control: 'SELECT',
    initial: 'ID',
    options: [
      { value: 'ID', label: '居民身份证' },
      { value: 'PASSPORT', label: '护照' },
    ],
  }),
  field({ name: 'certNo', label: '证件号码', control: 'CERTIFICATE_NO', validator: 'CERT_NO' }),
]

const insured = [
  field({
    name: 'relation',
    label: '与投保人关系',
    control: 'SELECT',
    options: [
      { value: 'SELF', label: '本人' },
      { value: 'SPOUSE', label: '配偶' },
      { value: 'CHILD', label: '子女' },
    ],
  }),
  ...certificate,
  field({ name: 'birth', label: '出生日期', control: 'DATE' }),
  field({ name: 'occupation', label: '职业' }),
]

/** Creates a form with several insureds and optional beneficiaries. */
export const peopleForm = (part: Partial<Repeat> = {}): FormSchema => ({
  ...schema,
  sections: [
    {
      code: 'holder',
      title: '投保人',
      fields: certificate.map((one) => ({ ...one, name: `holder.${one.name}` })),
    },
    {
      code: 'insureds',
      title: '被保险人',
      repeat: {
        role: 'insureds',
        minItems: 1,
        maxItems: 10,
        itemTitle: '被保险人',
        sameAsHolder: true,
        ...part,
      },
      fields: insured,
    },
    {
      code: 'beneficiaries',
      title: '受益人',
      repeat: { role: 'beneficiaries', minItems: 0, maxItems: 3, itemTitle: '受益人' },
      fields: [field({ name: 'name', label: '姓名', validator: 'PERSON_NAME' })],
    },
    {
      code: 'term',
      title: '保险期间',
      fields: [
        field({ name: 'startDate', label: '保险起期', control: 'DATE', earliest: '2026-06-02' }),
        field({ name: 'endDate', label: '保险止期', control: 'DATE', earliest: '2026-06-02' }),
      ],
    },
  ],
  questions: { ...schema.questions, items: [] },
})
