import type { HelpAction } from '@storefront/contract'
import { openPage } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { callPhone } from '@/platform/phone'

/** Executes an action of the help center: calls a number or opens a page. */
export function act({ phone, path }: Pick<HelpAction, 'phone' | 'path'>): void {
  if (phone) callPhone(phone)
  else if (path) openPage(path)
}

/** Opens the answer to a question. */
export const openQuestion = (questionId: string): void => openPage(pageAddress('question', { questionId }))

/** Searches the help centre, or opens a category of it. */
export const openQuestions = (params: { keyword?: string; category?: string } = {}): void =>
  openPage(pageAddress('questions', params))
