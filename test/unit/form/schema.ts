import type { Field, FormSchema } from '@storefront/contract'

/** Creates a field with default values. */
export const field = (part: Partial<Field> & Pick<Field, 'name'>): Field => ({
  label: part.name,
  control: 'TEXT',
  required: true,
  ...part,
})

const yesNo = [
  { value: 'Y', label: '是' },
  { value: 'N', label: '否' },
]

/** Form with every kind of control. */
export const schema: FormSchema = {
  version: '1',
  sections: [
    {
      code: 'holder',
      title: '投保人',
      fields: [
        field({ name: 'holder.name', label: '姓名', validator: 'PERSON_NAME', maxLength: 30 }),
        field({
          name: 'holder.certType',
          label: '证件类型',
          control: 'SELECT',
          initial: 'ID',
          options: [
            { value: 'ID', label: '居民身份证' },
            { value: 'PASSPORT', label: '护照' },
          ],
        }),
        field({
          name: 'holder.certNo',
          label: '证件号码',
          control: 'CERTIFICATE_NO',
          validator: 'CERT_NO',
          maxLength: 20,
        }),
        field({ name: 'holder.birth', label: '出生日期', control: 'DATE' }),
        field({
          name: 'holder.sex',
          label: '性别',
          control: 'SELECT',
          options: [
            { value: 'M', label: '男' },
            { value: 'F', label: '女' },
          ],
        }),
        field({ name: 'holder.mobile', label: '手机号', validator: 'MOBILE', maxLength: 11 }),
        field({ name: 'holder.email', label: '邮箱', required: false, validator: 'EMAIL' }),
      ],
    },
    {
      code: 'subject',
      title: '房屋',
      fields: [
        field({ name: 'subject.region', label: '所在地区', control: 'REGION' }),
        field({
          name: 'subject.area',
          label: '面积',
          control: 'NUMBER',
          decimals: 2,
          minimum: 10,
          maximum: 500,
          unit: '㎡',
        }),
        field({ name: 'subject.relation', label: '与房屋关系' }),
        field({
          name: 'subject.landlord',
          label: '房东姓名',
          visibleWhen: { field: 'relation', in: ['TENANT'] },
        }),
        field({ name: 'subject.remark', label: '备注', control: 'TEXTAREA', required: false }),
      ],
    },
  ],
  questions: {
    version: '1',
    title: '告知',
    warning: '请如实告知',
    items: [
      { code: 'VACANT', text: '是否空置超过 60 天？', options: yesNo },
      { code: 'ILLEGAL', text: '是否违章建筑？', options: yesNo },
    ],
  },
}
