import type { Field, FormSchema, Question, Repeat } from '@storefront/contract'
import { useState } from 'react'
import type { Answers, Problems } from '@/form/check-form'
import type { Loaders } from '@/form/control'
import { type ItemCounts, itemCount } from '@/form/items'
import { SchemaForm } from '@/form/schema-form'
import type { PathValues } from '@/lib/paths'
import { nothing } from './sample'

const hangzhou = {
  code: '330100',
  name: '杭州市',
  hasChildren: false,
  pinyin: 'hangzhoushi',
  initials: 'hzs',
}
const zhejiang = {
  code: '330000',
  name: '浙江省',
  hasChildren: true,
  pinyin: 'zhejiangsheng',
  initials: 'zjs',
}
const france = {
  iso: 'FR',
  name: '法国',
  pinyin: 'faguo',
  zone: 'EUROPE',
  schengen: true,
  hot: true,
} as const
const syria = { ...france, iso: 'SY', name: '叙利亚', pinyin: 'xuliya', zone: 'ASIA', hot: false } as const

const loaders: Loaders = {
  regions: async ({ parentCode }) =>
    parentCode ? { regions: [hangzhou], hot: [] } : { regions: [zhejiang], hot: [hangzhou] },
  destinations: async () => [france, { ...syria, refusal: '战争风险，不能承保' }],
  chooseOnMap: nothing,
}

export interface FormProps {
  fields?: Field[]
  /** Makes the fields those of a list of persons. */
  repeat?: Repeat
  questions?: Question[]
  values?: PathValues
  problems?: Problems
}

/** A form that stores its input, like a page. */
export function Form({ fields = [], repeat, questions = [], values: first = {}, problems = {} }: FormProps) {
  const [values, setValues] = useState(first)
  const [texts, setTexts] = useState<Record<string, string>>({})
  const [answers, setAnswers] = useState<Answers>({})
  const [counts, setCounts] = useState<ItemCounts>({})
  const count = ({ role, ...rest }: Repeat, by: number) =>
    setCounts((before) => ({ ...before, [role]: itemCount({ role, ...rest }, before) + by }))
  const schema: FormSchema = {
    version: '1',
    sections: fields.length > 0 ? [{ code: 'sample', title: '投保信息', repeat, fields }] : [],
    questions: { version: '1', title: '健康告知', warning: '请如实回答', items: questions },
  }
  return (
    <SchemaForm
      {...{ schema, values, texts, answers, problems, loaders }}
      items={{
        counts,
        add: (list) => count(list, 1),
        remove: async (list) => {
          count(list, -1)
          return true
        },
        setSameAsHolder: nothing,
      }}
      onEnter={({ name }, value, text) => {
        setValues((before) => ({ ...before, [name]: value }))
        if (text !== undefined) setTexts((before) => ({ ...before, [name]: text }))
      }}
      onLeave={nothing}
      onAnswer={(code, value) => setAnswers((before) => ({ ...before, [code]: value }))}
    />
  )
}
