import type { Field, FormSchema } from '@storefront/contract'
import Taro from '@tarojs/taro'
import { useState } from 'react'
import { NetworkError } from '@/lib/request/errors'
import type { Problems } from '@/form/check-form'
import { collectValues } from '@/form/form-values'
import { scrollToField } from '@/form/scroll-to-field'
import { useFormProblems } from '@/form/use-form-problems'
import { replacePage } from '@/platform/navigation'
import { toast } from '@/platform/toast'
import { type InvoiceApplication, type KnownTitle, mostPolicies } from '../model/invoice-application'
import type { PathValue } from '@/lib/paths'
import { choiceId } from './policy-choice'
import { pageAddress } from '@/routes'

export interface ApplicationControls {
  problems: Problems
  nothingChosen: boolean
  enter: (field: Field, value: PathValue) => void
  leave: (field: Field) => void
  choose: (policyNo: string) => void
  fillIn: (title: KnownTitle) => void
  submit: () => Promise<void>
}

type Form = ReturnType<typeof useFormProblems>

async function send(schema: FormSchema, application: InvoiceApplication, form: Form): Promise<void> {
  const { chosen, values } = application
  try {
    const refused = await application.submit(collectValues(schema, values))
    if (refused) scrollToField(form.mark(refused))
    else replacePage(pageAddress('invoiceResult', { policyNos: chosen.join(',') }))
  } catch (error) {
    toast(error instanceof NetworkError ? '哎呀，网络信号丢失，填写的内容已保留' : '系统繁忙，请稍后重试')
  }
}

/** Connects the form to the application. */
export function useApplication(schema: FormSchema, application: InvoiceApplication): ApplicationControls {
  const form = useFormProblems(schema)
  const [nothingChosen, setNothingChosen] = useState(false)
  return {
    problems: form.problems,
    nothingChosen,
    enter: (field, value) => {
      application.enter({ [field.name]: value })
      form.recheck(field, application.values)
    },
    leave: (field) => form.checkField(field, application.values),
    choose: (policyNo) => {
      const { chosen } = application
      if (chosen.length >= mostPolicies && !chosen.includes(policyNo))
        return toast(`一次最多申请 ${mostPolicies} 份保单`)
      setNothingChosen(false)
      application.toggle(policyNo)
    },
    fillIn: (title) => {
      application.useTitle(title)
      form.mark([])
    },
    submit: async () => {
      const topmost = form.checkAll(application.values, {})
      const nothing = application.chosen.length === 0
      setNothingChosen(nothing)
      if (nothing) return void Taro.pageScrollTo({ selector: `#${choiceId}` })
      if (topmost === undefined) return send(schema, application, form)
      scrollToField(topmost)
      toast('请补充标红的内容')
    },
  }
}
