import type { Field, FormSchema } from '@storefront/contract'
import Taro from '@tarojs/taro'
import { NetworkError } from '@/lib/request/errors'
import { derivedValues } from '@/form/autofill'
import type { Problems } from '@/form/check-form'
import { collectValues } from '@/form/form-values'
import { scrollToField } from '@/form/scroll-to-field'
import { useFormProblems } from '@/form/use-form-problems'
import { goBack } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { toast } from '@/platform/toast'
import type { ContactEdit } from '../model/contact-edit'
import type { PathValue } from '@/lib/paths'
import { dateText } from '@storefront/rules/calendar'

const contactListPage = pageAddress('contacts')

/** Shows that the network is lost; other errors of a call have already been shown. */
export function sayLost(error: unknown): void {
  toast(error instanceof NetworkError ? '哎呀，网络信号丢失，填写的内容已保留' : '系统繁忙，请稍后重试')
}

/** Scrolls to the topmost problem, else to the notice above the form. */
function showRefused(topmost: string | undefined, edit: ContactEdit): void {
  if (topmost === undefined && edit.notice) void Taro.pageScrollTo({ scrollTop: 0 })
  else scrollToField(topmost)
}

async function removeAfterAsking(edit: ContactEdit): Promise<void> {
  const { confirm } = await Taro.showModal({
    title: '删除联系人',
    content: `${String(edit.values.name ?? '')}将从常用联系人中删除，已提交的投保单和保单不受影响。`,
    confirmText: '删除',
  })
  if (!confirm) return
  try {
    if (await edit.remove()) goBack(contactListPage)
  } catch (error) {
    sayLost(error)
  }
}

export interface ContactForm {
  problems: Problems
  enter: (field: Field, value: PathValue) => void
  leave: (field: Field) => void
  save: () => Promise<void>
  remove: () => Promise<void>
}

/** Connects the form to the contact being edited. */
export function useContactForm(schema: FormSchema, edit: ContactEdit): ContactForm {
  const form = useFormProblems(schema)
  return {
    problems: form.problems,
    enter: (field, value) => {
      edit.enter({ [field.name]: value })
      const derived = derivedValues(schema, edit.values, field.name, dateText(Date.now()))
      edit.enter(derived)
      form.recheck(field, edit.values)
      Object.keys(derived).forEach(form.forget)
      // The format of the number depends on the type.
      if (field.name === 'certType') form.forget('certNo')
    },
    leave: (field) => form.checkField(field, edit.values),
    save: async () => {
      const topmost = form.checkAll(edit.values, {})
      if (topmost !== undefined) {
        scrollToField(topmost)
        return toast('请补充标红的内容')
      }
      try {
        const refused = await edit.save(collectValues(schema, edit.values))
        if (refused) return showRefused(form.mark(refused), edit)
        toast('已保存')
        goBack(contactListPage)
      } catch (error) {
        sayLost(error)
      }
    },
    remove: () => removeAfterAsking(edit),
  }
}
