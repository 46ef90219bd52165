import type { Field, FormSchema, Section } from '@storefront/contract'
import { View } from '@tarojs/components'
import { type ReactNode, useMemo, useState } from 'react'
import { Card } from '@/ui/card'
import { NoticeBar } from '@/ui/notice-bar'
import type { PathValue, PathValues } from '@/lib/paths'
import { type Answers, isAnswered, type Problems } from '../check-form'
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
  /** Renders what stands above the fields of a section. */
  sectionHead?: (section: Section) => ReactNode
  /** Folds empty optional fields. */
  foldOptional?: boolean
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
  head: ReactNode
}

function FormSection({ section, items, personAction, asked, head, ...fieldSet }: FormSectionProps) {
  const { fields, repeat, title, hint } = section
  if (repeat) {
    if (!items || fields.length === 0) return null
    return <ItemList {...fieldSet} {...{ section, repeat, asked, personAction }} controls={items} />
  }
  if (!fields.some((field) => isVisible(field, fieldSet.values))) return null
  const asksHolder = fields.some(({ name }) => asked.has(name))
  return (
    <Card title={title} hint={hint} extra={asksHolder && personAction?.('holder')}>
      {head}
      <FieldSet {...fieldSet} fields={fields} />
    </Card>
  )
}

function Questions(props: SchemaFormProps) {
  const { schema, answers, problems, fits, onFit, onAnswer } = props
  const { title, warning, items } = schema.questions
  if (items.length === 0) return null
  return (
    <Card title={title}>
      <NoticeBar tone="warning" title={warning} />
      <QuestionList questions={items} {...{ answers, problems, fits, onFit, onAnswer }} />
    </Card>
  )
}

/**
 * A form rendered from its schema: first the questions on their own, then a card per section once every question is
 * answered. Controlled component.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { schema, values, texts, problems, assumed, loaders, items, personAction, foldOptional } = props
  const onEnter = useSteady(props.onEnter)
  const onLeave = useSteady(props.onLeave)
  const asked = useMemo(() => holderNames(schema), [schema])
  const answered = isAnswered(schema, props.answers)
  // Fields stay once they were shown, also when an answer is withdrawn.
  const [shown, setShown] = useState(false)
  if (answered && !shown) setShown(true)
  return (
    <View className="schema-form">
      <Questions {...props} />
      {shown &&
        schema.sections.map((section) => (
          <FormSection
            key={section.code}
            {...{ section, values, texts, problems, loaders, items, personAction, asked, onEnter, onLeave }}
            {...(assumed && { assumed })}
            head={props.sectionHead?.(section)}
            {...(foldOptional && { foldOptional })}
          />
        ))}
    </View>
  )
}
