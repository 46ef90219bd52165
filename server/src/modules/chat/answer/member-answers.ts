import type { Context } from '../../../context'
import type { Session } from '../../../lib/http/call'
import { claimOrders, listNewestOrderNos } from '../../order'
import { listCurrentPolicyNos } from '../../policy'
import type { KeptPart } from '../message-parts'
import type { TopicCode } from '../chat-content'

const most = 3
const refundStates = ['REFUNDING', 'REFUNDED'] as const
const text = (words: string): KeptPart => ({ kind: 'TEXT', text: words })
const page = (words: string, path: string) => ({ text: words, path })

const orderPage = '/userPages/pages/order/index'
const policyPage = '/userPages/pages/policyList/index'
const receiptPage = '/userPages/pages/receipt/index'
const invoicePage = '/userPages/pages/resReceipt/index'
const modifyPage = '/userPages/pages/modify/index'
const loginPage = '/userPages/pages/login/index'

/** Topics about the customer's own orders and policies. */
export const ownTopics: readonly TopicCode[] = ['ORDERS', 'REFUNDS', 'POLICIES', 'INVOICES', 'CHANGES']

async function orders(
  context: Pick<Context, 'db'>,
  memberId: string,
  refundsOnly: boolean,
): Promise<KeptPart[]> {
  const orderNos = await listNewestOrderNos(context.db, memberId, {
    limit: most,
    ...(refundsOnly && { statuses: refundStates }),
  })
  const all = page('全部订单', orderPage)
  if (orderNos.length > 0)
    return [
      text(refundsOnly ? '您的退款：' : '您最近的订单：'),
      { kind: 'ORDERS', orderNos },
      { kind: 'ACTIONS', actions: [all] },
    ]
  const none = refundsOnly
    ? '没有找到正在退款的订单。退保的退款请在“变更”页的“办理记录”里查看。'
    : '没有找到您的订单。用其他手机号投保的，请用那个手机号登录查看。'
  const actions = refundsOnly ? [all, page('变更和退保进度', modifyPage)] : [all]
  return [text(none), { kind: 'ACTIONS', actions }]
}

async function policies({ db, clock }: Pick<Context, 'db' | 'clock'>, memberId: string): Promise<KeptPart[]> {
  const policyNos = await listCurrentPolicyNos(db, { memberId, now: clock.now(), limit: most })
  const actions: KeptPart = { kind: 'ACTIONS', actions: [page('全部保单', policyPage)] }
  return policyNos.length > 0
    ? [text('您的有效保单：'), { kind: 'POLICIES', policyNos }, actions]
    : [text('没有找到您的有效保单。用其他手机号投保的，请用那个手机号登录查看。'), actions]
}

const invoices: KeptPart[] = [
  { kind: 'ACTIONS', actions: [page('申请开票', receiptPage), page('查看开票结果', invoicePage)] },
]
const changes: KeptPart[] = [{ kind: 'ACTIONS', actions: [page('办理变更或退保、查看进度', modifyPage)] }]

/** Answer for a visitor: orders and policies are shown only after the login. */
const askLogin: KeptPart[] = [
  text('登录后，我可以直接显示您自己的订单和保单。没有登录时下的单，在待支付订单里可以继续付款。'),
  { kind: 'ACTIONS', actions: [page('登录', loginPage), page('待支付订单', '/pages/payContinue/index')] },
]

/** Answers from the orders and policies of the logged-in customer only. */
export async function ownParts(
  context: Pick<Context, 'db' | 'clock' | 'events'>,
  session: Session | null,
  topics: ReadonlySet<TopicCode>,
): Promise<KeptPart[]> {
  const services = [...(topics.has('INVOICES') ? invoices : []), ...(topics.has('CHANGES') ? changes : [])]
  const personal = (['ORDERS', 'REFUNDS', 'POLICIES'] as const).filter((code) => topics.has(code))
  if (personal.length === 0) return services
  if (!session) return [...askLogin, ...services]
  await claimOrders(context, session)
  const { memberId } = session
  return [
    // A question about a refund also matches orders; the refund answer is more specific.
    ...(topics.has('REFUNDS') ? await orders(context, memberId, true) : []),
    ...(topics.has('ORDERS') && !topics.has('REFUNDS') ? await orders(context, memberId, false) : []),
    ...(topics.has('POLICIES') ? await policies(context, memberId) : []),
    ...services,
  ]
}
