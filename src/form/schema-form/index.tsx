import type { Field, FormSchema, Section } from '@storefront/contract'
import { View } from '@tarojs/components'
import { Card } from '@/components/card'
import { NoticeBar } from '@/components/notice-bar'
import type { PathValue, PathValues } from '@/utils/paths'
import type { Answers, Problems } from '../check-form'
import type { RegionLoader } from '../control'
import { FieldRow } from '../field-row'
import { labelWidth } from '../label-width'
import { QuestionList } from '../question-list'
import { isVisible } from '../visibility'
import './index.scss'

export interface SchemaFormProps {
  schema: FormSchema
  values: PathValues
  /** Words for values that are codes without options, by path. */
  texts: Readonly<Record<string, string>>
  answers: Answers
  /** What to say under fields and questions, by path. */
  problems: Problems
  loadRegions: RegionLoader
  onEnter: (field: Field, value: PathValue, text?: string) => void
  onLeave: (field: Field) => void
  onAnswer: (code: string, value: PathValue) => void
}

function FormSection({ section, ...form }: SchemaFormProps & { section: Section }) {
  const fields = section.fields.filter((field) => isVisible(field, form.values))
  if (fields.length === 0) return null
  return (
    <Card title={section.title} hint={section.hint}>
      <View style={{ '--label-width': labelWidth(fields) } as Record<string, string>}>
        {fields.map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            value={form.values[field.name]}
            text={form.texts[field.name] ?? ''}
            problem={form.problems[field.name]}
            loadRegions={form.loadRegions}
            onEnter={form.onEnter}
            onLeave={form.onLeave}
          />
        ))}
      </View>
    </Card>
  )
}

/** A form as its schema says: a card for each section, then the questions. It keeps nothing itself. */
export function SchemaForm(props: SchemaFormProps) {
  const { questions, sections } = props.schema
  return (
    <View className="schema-form">
      {sections.map((section) => (
        <FormSection key={section.code} {...props} section={section} />
      ))}
      {questions.items.length > 0 && (
        <Card title={questions.title}>
          <NoticeBar tone="warning" title={questions.warning} />
          <QuestionList
            questions={questions.items}
            answers={props.answers}
            problems={props.problems}
            onAnswer={props.onAnswer}
          />
        </Card>
      )}
    </View>
  )
}
