import type { DataOf, Field } from '@storefront/contract'
import { bodyCode } from '@storefront/rules/body-code'
import Taro from '@tarojs/taro'
import { toJS } from 'mobx'
import { useMemo } from 'react'
import { troubleText } from '@/lib/request/errors'
import { derivedValues } from '@/form/autofill'
import { collectValues } from '@/form/form-values'
import type { ItemControls } from '@/form/item-list'
import { type FilledForm, filledForm, itemCount } from '@/form/items'
import { holderSwitched } from '@/form/same-as-holder'
import { scrollToField } from '@/form/scroll-to-field'
import { type FormProblems, useFormProblems } from '@/form/use-form-problems'
import { replacePage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { toast } from '@/platform/toast'
import type { ChangeDraft } from '../model/change-draft'
import type { PathValue } from '@/lib/paths'
import { dateText } from '@storefront/rules/calendar'

type Form = DataOf<'member/policy/endorReasons'>

async function online<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    toast(troubleText(error))
    return null
  }
}

/** Returns the functions that add and remove persons. */
function itemsOf(draft: ChangeDraft, filled: FilledForm, checks: FormProblems): ItemControls {
  return {
    counts: draft.counts,
    add: (repeat) => draft.setCount(repeat.role, itemCount(repeat, draft.counts) + 1),
    remove: async (repeat, index, title) => {
      const content = '提交并生效后，保单不再包含此项。'
      const { confirm } = await Taro.showModal({ title: `移除${title}`, content })
      if (!confirm) return false
      draft.removeItem(repeat.role, index, itemCount(repeat, draft.counts))
      checks.forgetItem(repeat.role, index)
      return true
    },
    setSameAsHolder: (path, same) => draft.enter(holderSwitched(filled, path, same)),
  }
}

/** First missing attachment, as a sentence. */
function missing(materials: Form['materials'], draft: ChangeDraft): string | undefined {
  if (draft.reason === '') return '请选择办理原因'
  const lacking = materials.find(
    ({ code, required }) => required && !draft.pictures.some(({ material }) => material === code),
  )
  return lacking && `请上传${lacking.name}`
}

/** Connects the endorsement form to its draft and the server. */
export function useChange({ form, materials }: Form, draft: ChangeDraft) {
  const { counts } = draft
  const filled = useMemo(() => filledForm(form, counts), [form, counts])
  const checks = useFormProblems(filled)
  const values = () => collectValues(filled, toJS(draft.values))
  const enter = (field: Field, value: PathValue, text?: string) => {
    draft.enter({ [field.name]: value }, text === undefined ? {} : { [field.name]: text })
    const derived = derivedValues(filled, draft.values, field.name, dateText(Date.now()))
    if (Object.keys(derived).length > 0) draft.enter(derived)
    checks.recheck(field, draft.values)
    Object.keys(derived).forEach(checks.forget)
  }
  const items = itemsOf(draft, filled, checks)
  const preview = async () => {
    const topmost = checks.checkAll(draft.values, {})
    const lacking = missing(materials, draft)
    if (topmost !== undefined) scrollToField(topmost)
    if (topmost !== undefined || lacking) return toast(lacking ?? '请补充标红的内容')
    const answer = await online(() => draft.askPreview(values()))
    if (answer && !answer.ok) scrollToField(checks.mark(answer.fields))
  }
  const submit = async () => {
    const answer = await online(() => draft.submit(values()))
    if (!answer) return
    const endorsementNo = answer.ok ? answer.data.application?.endorsementNo : undefined
    if (endorsementNo !== undefined) replacePage(pageAddress('changeResult', { endorsementNo }))
    else if (!answer.ok && answer.code !== bodyCode.loginRequired) {
      draft.edit()
      scrollToField(checks.mark(answer.fields))
    }
  }
  return {
    problems: checks.problems,
    items,
    enter,
    leave: (field: Field) => checks.checkField(field, draft.values),
    preview: () => void preview(),
    submit: () => void submit(),
  }
}
