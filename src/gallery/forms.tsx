import type { Field, Question } from '@storefront/contract'
import { addDays, dateText } from '@storefront/rules/calendar'
import { Form } from './form'
import type { States } from './sample'

const today = dateText(Date.now())

const fieldOf = (name: string, label: string, part: Partial<Field> = {}): Field => ({
  name,
  label,
  control: 'TEXT',
  required: true,
  ...part,
})
const person = fieldOf('name', '姓名', { validator: 'PERSON_NAME' })
const mail = fieldOf('email', '电子邮箱', { required: false, help: '写入保单，用于服务联系' })
const use = fieldOf('use', '房屋用途', {
  control: 'SELECT',
  options: [
    { value: 'SELF', label: '自住' },
    { value: 'RENT', label: '出租' },
  ],
})
const occupation = fieldOf('occupation', '职业', {
  control: 'SELECT',
  options: ['机关内勤', '学校教师', '公司职员', '快递配送', '建筑工人'].map((label, index) => ({
    value: String(index),
    label,
    group: index < 3 ? '室内工作' : '户外工作',
  })),
})
const questions: Question[] = [
  {
    code: 'VACANT',
    text: '房屋是否连续空置超过 60 天？',
    explanation: '没有人居住就是空置。',
    options: [
      { value: 'YES', label: '是' },
      { value: 'NO', label: '否' },
    ],
  },
]

/** Forms built from schemas: every control with its messages. */
export const forms: Record<string, States> = {
  'choice-control': {
    chips: <Form fields={[use]} />,
    'on a sheet, by groups': <Form fields={[occupation]} />,
    'only one': <Form fields={[{ ...use, options: use.options?.slice(0, 1) }]} values={{ use: 'SELF' }} />,
  },
  'count-control': {
    persons: (
      <Form fields={[fieldOf('adults', '成人', { control: 'COUNT', unit: '人', minimum: 1, maximum: 9 })]} />
    ),
  },
  'date-control': {
    'ten years around': <Form fields={[fieldOf('day', '购买日期', { control: 'DATE' })]} />,
    'the next months': (
      <Form
        fields={[
          fieldOf('start', '起保日期', {
            control: 'DATE',
            earliest: addDays(today, 1),
            latest: addDays(today, 60),
          }),
        ]}
      />
    ),
  },
  'date-range-row': {
    'of a journey': (
      <Form
        fields={[
          fieldOf('startDate', '出发日期', { control: 'DATE', earliest: today, latest: addDays(today, 60) }),
          fieldOf('endDate', '返回日期', { control: 'DATE', earliest: today, latest: addDays(today, 90) }),
        ]}
      />
    ),
  },
  'destination-control': {
    places: <Form fields={[fieldOf('places', '目的地', { control: 'DESTINATIONS' })]} />,
  },
  'field-row': {
    'with help': <Form fields={[mail]} />,
    refused: <Form fields={[person, mail]} problems={{ name: '请填写姓名', email: '电子邮箱格式不正确' }} />,
    'from the quote': <Form fields={[{ ...use, quoted: true }]} values={{ use: 'RENT' }} />,
  },
  'item-list': {
    persons: (
      <Form
        fields={[person]}
        repeat={{ role: 'insureds', minItems: 1, maxItems: 3, itemTitle: '被保险人' }}
      />
    ),
  },
  'question-list': {
    open: <Form questions={questions} />,
    refused: <Form questions={questions} problems={{ 'answers.VACANT': '请回答这个问题' }} />,
  },
  'region-control': { open: <Form fields={[fieldOf('region', '所在地区', { control: 'REGION' })]} /> },
  'schema-form': { all: <Form fields={[person, use, mail]} questions={questions} /> },
  'text-control': {
    number: <Form fields={[fieldOf('area', '建筑面积', { control: 'NUMBER', unit: '㎡' })]} />,
    'many lines': <Form fields={[fieldOf('remark', '备注', { control: 'TEXTAREA', required: false })]} />,
  },
}
