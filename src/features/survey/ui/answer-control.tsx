import type { Field, SurveyQuestion } from '@storefront/contract'
import { View } from '@tarojs/components'
import { getSurveyRegions } from '../api/survey-calls'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import type { RegionLoader } from '@/form/control'
import { RegionControl } from '@/form/region-control'
import { TextControl } from '@/form/text-control'
import { type Entered, toggled } from '../model/survey-flow'

/** Element ID of the problem text of the answer, referenced by form controls. */
export const problemId = 'problem-answer'

export interface AnswerControlProps {
  question: SurveyQuestion
  entered: Entered | undefined
  /** Label of a coded answer. */
  text: string
  invalid: boolean
  onEnter: (entered: Entered, text?: string) => void
}

const loadRegions: RegionLoader = async (request) => {
  const answer = await getSurveyRegions(request)
  if (!answer.ok) throw new Error(answer.msg)
  return answer.data
}

const fieldOf = ({ kind, text, optional, unit, minimum, maximum }: SurveyQuestion): Field => ({
  name: 'answer',
  label: kind === 'ADDRESS' ? '常住地区' : text,
  control: kind === 'ADDRESS' ? 'REGION' : 'NUMBER',
  required: !optional,
  placeholder: kind === 'ADDRESS' ? '请选择省、市、区县' : '请填写数字',
  maxLength: 7,
  ...(unit !== undefined && { unit }),
  ...(minimum !== undefined && { minimum }),
  ...(maximum !== undefined && { maximum }),
})

/** Options in full width, one below the other; single or multiple selection. */
function Options({ question, entered, invalid, onEnter }: Omit<AnswerControlProps, 'text'>) {
  const several = question.kind === 'MULTIPLE'
  const chosen = [entered ?? []].flat()
  return (
    <View
      className={classes('survey__options', invalid && 'survey__options--invalid')}
      role={several ? 'group' : 'radiogroup'}
      aria-label={several ? `${question.text}可以选几项` : question.text}
      aria-describedby={invalid ? problemId : undefined}
    >
      {question.options?.map(({ value, label, hint }) => {
        const on = chosen.includes(value)
        return (
          <Pressable
            key={value}
            role={several ? 'checkbox' : 'radio'}
            checked={on}
            className={classes('survey__option', on && 'survey__option--on')}
            onPress={() => onEnter(several ? toggled(question, chosen, value) : value)}
          >
            <View className={classes('survey__mark', several && 'survey__mark--square')}>
              {on && <Icon name="check" />}
            </View>
            <View className="survey__option-words">
              <View>{label}</View>
              {hint && <View className="survey__hint">{hint}</View>}
            </View>
          </Pressable>
        )
      })}
    </View>
  )
}

/** Control for the type of a question. */
export function AnswerControl({ question, entered, text, invalid, onEnter }: AnswerControlProps) {
  if (question.options)
    return <Options question={question} entered={entered} invalid={invalid} onEnter={onEnter} />
  const control = {
    field: fieldOf(question),
    value: typeof entered === 'string' ? entered : undefined,
    invalid,
    onEnter: (value: string | number | boolean, words?: string) => onEnter(String(value), words),
    onLeave: () => undefined,
  }
  return (
    <View className={classes('survey__box', invalid && 'survey__box--invalid')}>
      {question.kind === 'ADDRESS' ? (
        <RegionControl {...control} text={text} load={loadRegions} />
      ) : (
        <TextControl {...control} />
      )}
    </View>
  )
}
