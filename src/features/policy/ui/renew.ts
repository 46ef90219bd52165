import Taro from '@tarojs/taro'
import { troubleText } from '@/lib/request/errors'
import { getRenewal } from '../api/policy-calls'
import { toast } from '@/platform/toast'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { proposal, renewalDraft } from '@/features/purchase'

/** Asks whether to replace the proposal in progress for the same product. */
async function mayReplace(productCode: string): Promise<boolean> {
  const { draft } = proposal
  if (draft?.productCode !== productCode || Object.keys(draft.values).length === 0) return true
  const { confirm } = await Taro.showModal({
    title: '有一份填写中的投保单',
    content: `再次投保会清除正在填写的“${draft.productName}”。`,
    confirmText: '继续',
  })
  return confirm
}

/** Starts a renewal sale, prefilled from the policy; every step is confirmed as in any sale. */
export async function renew(policyNo: string): Promise<void> {
  try {
    const answer = await getRenewal(policyNo)
    if (!answer.ok || !(await mayReplace(answer.data.productCode))) return
    proposal.start(renewalDraft(policyNo, answer.data))
    openPage(pageAddress('plan', { productCode: answer.data.productCode }))
  } catch (error) {
    toast(troubleText(error))
  }
}
