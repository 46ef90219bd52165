import type { PayScene } from '@storefront/contract'
import type { Context } from '../../context'

/** Returns template id and keyword names of the policy message. */
export function policyMessage({ env }: Context): { templateId: string; fields: string[] } | undefined {
  const templateId = env.WECHAT_POLICY_MESSAGE_ID
  return templateId ? { templateId, fields: env.WECHAT_POLICY_MESSAGE_FIELDS.split(',') } : undefined
}

/** Returns the templates to offer for a payment scene: WeChat sends messages only to mini-program customers. */
export function messagesFor(context: Context, scene: PayScene): string[] {
  const message = policyMessage(context)
  return message && scene === 'MP' ? [message.templateId] : []
}
