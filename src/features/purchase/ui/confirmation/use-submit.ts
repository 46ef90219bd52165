import { bodyCode } from '@storefront/rules/body-code'
import Taro from '@tarojs/taro'
import { useRef, useState } from 'react'
import { randomKey } from '@/platform/random'
import { returnTo } from '@/platform/return-to'
import { stepPages } from '../sale'
import type { CaptchaTicket } from '../../model/captcha-ticket'
import { orderPlacing } from '../../model/order-placing'
import { proposal } from '../../model/proposal'
import { renewQuote } from '../../model/proposal-calls'
import { pageUrl } from '@/platform/page-url'
import { pageAddress } from '@/routes'

export type SubmitState = 'idle' | 'saving' | 'captcha' | 'offline'

export interface Submit {
  state: SubmitState
  /** Places the order; shows the captcha first when one is needed. */
  submit: () => void
  solved: (ticket: CaptchaTicket) => void
  /** Closes the captcha without a solution. */
  cancel: () => void
}

async function place(): Promise<void> {
  const answer = await orderPlacing.place()
  if (answer.ok)
    await Taro.reLaunch({ url: pageUrl(pageAddress('payment'), { orderNo: answer.data.orderNo }) })
  else if (answer.code === bodyCode.conflict) await renewQuote(proposal)
  else if (proposal.draft && !proposal.draft.digestReadAt) returnTo(stepPages.digest)
}

async function save(ticket: string): Promise<SubmitState> {
  orderPlacing.intend(ticket, await randomKey())
  // Another tab has changed the sale: the customer must choose a version first.
  if (!proposal.tabs.otherVersion) await place()
  return 'idle'
}

/** Submits the proposal: one request at a time, and the same request after a lost response. */
export function useSubmit(): Submit {
  const [state, setState] = useState<SubmitState>('idle')
  const busy = useRef(false)
  // A second tap finds the captcha already open.
  const asking = useRef(false)

  const run = async (work: () => Promise<SubmitState>): Promise<void> => {
    if (busy.current || asking.current) return
    busy.current = true
    setState('saving')
    try {
      setState(await work())
    } catch {
      // The outcome is unknown; the intent is kept, so that a retry cannot create a second order.
      setState('offline')
    } finally {
      busy.current = false
    }
  }
  return {
    state,
    submit: () =>
      void run(async () => {
        if (proposal.draft?.saveIntent) {
          await place()
          return 'idle'
        }
        const ticket = orderPlacing.usableTicket(Date.now())
        asking.current = !ticket
        return ticket ? save(ticket) : 'captcha'
      }),
    solved: (ticket) => {
      asking.current = false
      orderPlacing.keepTicket(ticket)
      void run(() => save(ticket.value))
    },
    cancel: () => {
      asking.current = false
      setState('idle')
    },
  }
}
