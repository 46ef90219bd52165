import type { DataOf, FormSchema } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Card } from '@/ui/card'
import { Pressable } from '@/ui/pressable'
import { displayText } from '@/form/form-values'
import { filledForm } from '@/form/items'
import { isVisible } from '@/form/visibility'
import { returnTo } from '@/platform/return-to'
import { stepPages } from '../sale'
import type { Draft } from '../../model/proposal-draft'

function Edit({ what }: { what: string }) {
  return (
    <Pressable
      className="confirm__edit"
      role="link"
      label={`修改${what}`}
      onPress={() => returnTo(stepPages.entry)}
    >
      修改
    </Pressable>
  )
}

function Row({ title, value }: { title: string; value: string }) {
  return (
    <View className="confirm__row">
      <Text className="confirm__title">{title}</Text>
      <Text className="confirm__value" userSelect>
        {value}
      </Text>
    </View>
  )
}

function Answers({ questions, draft }: { questions: FormSchema['questions']; draft: Draft }) {
  return (
    <Card title={questions.title} extra={<Edit what={questions.title} />}>
      {questions.items.map((question) => (
        <View key={question.code} className="confirm__answer">
          <Text className="confirm__question">{question.text}</Text>
          <Text className="confirm__value">
            {question.options.find(({ value }) => value === draft.answers[question.code])?.label}
          </Text>
        </View>
      ))}
    </Card>
  )
}

/** The entered values for a final check, unmasked because it belongs to the customer. */
export const Entered = observer(function Entered({
  form,
  draft,
}: Pick<DataOf<'insure/input'>, 'form'> & { draft: Draft }) {
  const values = draft.collected ?? {}
  return (
    <>
      {filledForm(form, draft.itemCounts).sections.map((section) => {
        const rows = section.fields
          .filter((field) => isVisible(field, values))
          .map((field) => ({ field, text: displayText(field, values[field.name], draft.texts) }))
          .filter(({ text }) => text !== '')
        if (rows.length === 0) return null
        return (
          <Card key={section.code} title={section.title} extra={<Edit what={section.title} />}>
            <View className="confirm__rows">
              {rows.map(({ field, text }) => (
                <Row key={field.name} title={field.label} value={text} />
              ))}
            </View>
          </Card>
        )
      })}
      {form.questions.items.length > 0 && <Answers questions={form.questions} draft={draft} />}
    </>
  )
})
