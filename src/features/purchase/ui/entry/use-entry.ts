import type { Field, FormSchema } from '@storefront/contract'
import { useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useMemo } from 'react'
import { answerPath, type Fits, type Problems } from '@/form/check-form'
import { collectValues } from '@/form/form-values'
import type { ItemControls } from '@/form/item-list'
import { filledForm } from '@/form/items'
import { scrollToField } from '@/form/scroll-to-field'
import { type FormProblems, useFormProblems } from '@/form/use-form-problems'
import { toast } from '@/platform/toast'
import { proposal } from '../../model/proposal'
import type { Draft } from '../../model/proposal-draft'
import type { PathValue } from '@/lib/paths'
import { enterDerived } from './derive'
import { useItems } from './use-items'
import { type Leaving, useLeaving } from './use-leaving'
import { useMap } from './use-map'
import { usePicking } from './use-picking'

export interface Entry {
  picking: ReturnType<typeof usePicking>
  problems: Problems
  items: ItemControls
  enter: (field: Field, value: PathValue, text?: string) => void
  /** Enters values that were read from a text. */
  fill: (values: Record<string, PathValue>, texts: Record<string, string>) => void
  leave: (field: Field) => void
  answer: (code: string, value: PathValue) => void
  /** Alternatives, by the path of the answer that prevents the purchase. */
  fits: Fits
  /** State of the transition to the next page, after validation on the server. */
  leaving: Leaving
  /** Continues when the form is valid, else shows the problems. */
  next: () => void
}

/** Shows the refused fields when the page is opened or shown again. @returns a function that shows them at once */
function useRefused(mark: FormProblems['mark']): () => void {
  const showRefused = useCallback(() => {
    const fields = proposal.takeRefusedFields()
    if (fields.length > 0) scrollToField(mark(fields))
  }, [mark])
  useDidShow(showRefused)
  useEffect(showRefused, [showRefused])
  return showRefused
}

function showLacking(topmost: string): void {
  scrollToField(topmost)
  toast('请补充标红的内容')
}

/** Connects the entry form to the draft. */
export function useEntry(schema: FormSchema, draft: Draft): Entry {
  const { insureds, beneficiaries, items } = draft.itemCounts
  const filled = useMemo(
    () => filledForm(schema, { insureds, beneficiaries, items }),
    [schema, insureds, beneficiaries, items],
  )
  const form = useFormProblems(filled)
  const showRefused = useRefused(form.mark)
  const { leaving, leave } = useLeaving(showRefused)
  useMap(filled, draft, form)
  return {
    problems: form.problems,
    items: useItems(schema, draft, form),
    picking: usePicking(schema, draft, form),
    enter: (field, value, text) => {
      proposal.enter({ [field.name]: value }, text === undefined ? {} : { [field.name]: text })
      const derived = enterDerived(filled, draft, field.name)
      form.recheck(field, draft.values)
      derived.forEach(form.forget)
    },
    fill: (values, texts) => {
      proposal.enter(values, texts)
      Object.keys(values).forEach(form.forget)
    },
    leave: (field) => form.checkField(field, draft.values),
    fits: form.fits,
    leaving,
    answer: (code, value) => {
      proposal.answer(code, value)
      form.forget(answerPath(code))
    },
    next: () => {
      const topmost = form.checkAll(draft.values, draft.answers)
      if (topmost !== undefined) return showLacking(topmost)
      proposal.completeEntry(collectValues(filled, draft.values), schema.questions.items)
      leave()
    },
  }
}
