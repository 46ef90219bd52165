import type { Field } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/icon'
import type { PathValue } from '@/lib/paths'
import { ChoiceControl } from '../choice-control'
import type { Loaders } from '../control'
import { CountControl } from '../count-control'
import { DateControl } from '../date-control'
import { DestinationControl } from '../destination-control'
import { problemId, rowId } from '../field-ids'
import { displayText } from '../form-values'
import { RegionControl } from '../region-control'
import { isTyped, TextControl, type TextControlProps } from '../text-control'
import './index.scss'

export interface FieldRowProps {
  field: Field
  value: PathValue | undefined
  /** Label of a coded value without options. */
  text: string
  problem: string | undefined
  /** Source of a value that is shown only. */
  origin: string | undefined
  /** The value is an assumption that the customer has not changed. */
  assumed: boolean
  loaders: Loaders
  /** Whether the person's certificate has an identity number. */
  identity: boolean
  /** WeChat moves the caret here. */
  focused: boolean
  /** Whether another text box of the section follows. */
  followed: boolean
  onEnter: (field: Field, value: PathValue, text?: string) => void
  onLeave: (field: Field) => void
  /** Moves the caret into the text box of the field. */
  onFocus: (field: Field) => void
  /** Called when Enter is pressed in the text box of the field. */
  onNext: (field: Field) => void
}

type ControlOwnProps = TextControlProps & Pick<FieldRowProps, 'text' | 'loaders' | 'assumed'>

function Control({ text, loaders, ...control }: ControlOwnProps) {
  const { field } = control
  switch (field.control) {
    case 'SELECT':
      return <ChoiceControl {...control} />
    case 'DATE':
      return <DateControl {...control} />
    case 'REGION':
      return <RegionControl {...control} text={text} load={loaders.regions} onMap={loaders.chooseOnMap} />
    case 'DESTINATIONS':
      return <DestinationControl {...control} text={text} load={loaders.destinations} />
    case 'COUNT':
      return <CountControl {...control} />
    default:
      return <TextControl {...control} />
  }
}

/** Problem text under its control, announced by screen readers. */
export function ProblemText({ path, problem }: { path: string; problem: string }) {
  return (
    <View id={problemId(path)} className="field-row__problem" role="alert">
      <Icon name="warning" />
      <Text>{problem}</Text>
    </View>
  )
}

/** Mark of a value that the form assumes and the customer may change. */
export function AssumedMark() {
  return <Text className="field-row__assumed">默认值</Text>
}

/** A field: label, control, and help or problem text below. */
export const FieldRow = memo(function FieldRow(props: FieldRowProps) {
  const { field, value, text, problem, origin, assumed, loaders, identity, focused, followed } = props
  const typed = isTyped(field) && !origin
  return (
    <View
      id={rowId(field.name)}
      className={classes('field-row', problem && 'field-row--invalid')}
      onClick={typed ? () => props.onFocus(field) : undefined}
    >
      <View className="field-row__label">
        <Text>{field.label}</Text>
        {!field.required && <Text className="field-row__optional">选填</Text>}
        {assumed && <AssumedMark />}
      </View>
      <View className="field-row__content">
        {origin ? (
          <View className="field-row__fixed">
            <Text>{displayText(field, value, { [field.name]: text })}</Text>
            <Text className="field-row__origin">{origin}</Text>
          </View>
        ) : (
          <Control
            field={field}
            value={value}
            text={text}
            invalid={problem !== undefined}
            {...{ loaders, identity, focused, followed, assumed }}
            onEnter={(entered, words) => props.onEnter(field, entered, words)}
            onLeave={() => props.onLeave(field)}
            onNext={() => props.onNext(field)}
          />
        )}
        {problem && <ProblemText path={field.name} problem={problem} />}
        {field.help && !problem && !origin && <View className="field-row__help">{field.help}</View>}
      </View>
    </View>
  )
})
