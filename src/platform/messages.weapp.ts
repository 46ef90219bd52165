import type { MessageAnswer } from '@storefront/contract'
import Taro from '@tarojs/taro'

const answers = ['accept', 'reject', 'ban', 'filter'] as const

/**
 * Requests the customer's permission for subscription messages. WeChat allows this only after a tap or a payment.
 * @returns the answers; undefined when WeChat did not ask
 */
export async function offerMessages(templateIds: readonly string[]): Promise<MessageAnswer[]> {
  if (templateIds.length === 0) return []
  const request = { tmplIds: [...templateIds], entityIds: [] }
  const given: Record<string, unknown> = await Taro.requestSubscribeMessage(request).then(
    (result) => ({ ...result }),
    () => ({}),
  )
  return templateIds.flatMap((templateId) => {
    const answer = answers.find((known) => known === given[templateId])
    return answer ? [{ templateId, answer }] : []
  })
}
