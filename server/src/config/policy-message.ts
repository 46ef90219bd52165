import type { Env } from './env'

/** Returns template id and keyword names of the policy message; undefined without a template. */
export function policyMessageOf(env: Env): { templateId: string; fields: string[] } | undefined {
  const templateId = env.WECHAT_POLICY_MESSAGE_ID
  return templateId ? { templateId, fields: env.WECHAT_POLICY_MESSAGE_FIELDS.split(',') } : undefined
}
