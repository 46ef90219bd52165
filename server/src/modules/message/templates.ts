import type { PayScene } from '@storefront/contract'
import type { Context } from '../../context'

/** The template of the message that a policy is issued: its id, and the names of its keywords. */
export function policyMessage({ env }: Context): { templateId: string; fields: string[] } | undefined {
  const templateId = env.WECHAT_POLICY_MESSAGE_ID
  return templateId ? { templateId, fields: env.WECHAT_POLICY_MESSAGE_FIELDS.split(',') } : undefined
}

/** Templates to offer to whoever pays that way: WeChat sends messages to customers of the mini-program. */
export function messagesFor(context: Context, scene: PayScene): string[] {
  const message = policyMessage(context)
  return message && scene === 'MP' ? [message.templateId] : []
}
