import type { Field, FormSchema, Section } from '@storefront/contract'
import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { Card } from '@/ui/card'
import { NoticeBar } from '@/ui/notice-bar'
import type { PathValue, PathValues } from '@/lib/paths'
import type { Answers, Problems } from '../check-form'
import type { Loaders } from '../control'
import { FieldSet, type FieldSetProps } from '../field-set'
import { type ItemControls, ItemList, type PersonAction } from '../item-list'
import { type FitProps, QuestionList } from '../question-list'
import { holderNames } from '../same-as-holder'
import { useSteady } from '../use-steady'
import { isVisible } from '../visibility'
import './index.scss'

export interface SchemaFormProps extends FitProps {
  schema: FormSchema
  values: PathValues
  /** Labels of coded values without options, by path. */
  texts: Readonly<Record<string, string>>
  answers: Answers
  /** Messages under fields and questions, by path. */
  problems: Problems
  /** Names of fields with an assumed value that the customer has not changed. */
  assumed?: ReadonlySet<string>
  loaders: Loaders
  /** For forms with lists of persons. */
  items?: ItemControls
  /** Additional action that fills in a person, by path: `holder`, `insureds.0`. */
  personAction?: PersonAction
  onEnter: (field: Field, value: PathValue, text?: string) => void
  onLeave: (field: Field) => void
  onAnswer: (code: string, value: PathValue) => void
}

interface FormSectionProps extends Omit<FieldSetProps, 'fields'> {
  section: Section
  items: ItemControls | undefined
  personAction: PersonAction | undefined
  asked: ReadonlySet<string>
}

function FormSection({ section, items, personAction, asked, ...fieldSet }: FormSectionProps) {
  const { fields, repeat, title, hint } = section
  if (repeat) {
    if (!items || fields.length === 0) return null
    return <ItemList {...fieldSet} {...{ section, repeat, asked, personAction }} controls={items} />
  }
  if (!fields.some((field) => isVisible(field, fieldSet.values))) return null
  const asksHolder = fields.some(({ name }) => asked.has(name))
  return (
    <Card title={title} hint={hint} extra={asksHolder && personAction?.('holder')}>
      <FieldSet {...fieldSet} fields={fields} />
    </Card>
  )
}

/** A form rendered from its schema: a card per section, then the questions. Controlled component. */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, values, texts, problems, assumed, loaders, items, personAction } = props
  const onEnter = useSteady(props.onEnter)
  const onLeave = useSteady(props.onLeave)
  const asked = useMemo(() => holderNames(schema), [schema])
  const { questions, sections } = schema
  return (
    <View className="schema-form">
      {sections.map((section) => (
        <FormSection
          key={section.code}
          {...{ section, values, texts, problems, loaders, items, personAction, asked, onEnter, onLeave }}
          {...(assumed && { assumed })}
        />
      ))}
      {questions.items.length > 0 && (
        <Card title={questions.title}>
          <NoticeBar tone="warning" title={questions.warning} />
          <QuestionList
            questions={questions.items}
            answers={props.answers}
            problems={problems}
            fits={props.fits}
            onFit={props.onFit}
            onAnswer={props.onAnswer}
          />
        </Card>
      )}
    </View>
  )
}
