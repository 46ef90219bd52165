import type { OrderTab, OrderView } from '@storefront/contract'
import { makeAutoObservable } from 'mobx'
import { listOrders, listUnpaid } from '../api/order-calls'
import type { Answer } from '@/lib/request/request'
import { RemoteList, type PageOf } from '@/lib/remote-list'
import { visitorOrders } from '@/features/account'

async function pageOf(
  asked: Promise<Answer<{ orders: OrderView[]; nextCursor: string | null }>>,
): Promise<Answer<PageOf<OrderView>>> {
  const answer = await asked
  if (!answer.ok) return answer
  const { orders, nextCursor } = answer.data
  return { ...answer, data: { items: orders, nextCursor } }
}

/** Returns the unpaid orders of the member and of this device. */
export const unpaidOrders = (): RemoteList<OrderView> =>
  new RemoteList<OrderView>((cursor) =>
    pageOf(listUnpaid({ visitorOrders: visitorOrders(), ...(cursor && { cursor }) })),
  )

/** Orders of a member: one list per tab, loaded when the tab opens. */
export class MemberOrders {
  private readonly lists = new Map<OrderTab, RemoteList<OrderView>>()

  constructor(public tab: OrderTab) {
    makeAutoObservable<this, 'lists'>(this, { lists: false }, { autoBind: true })
  }

  /** List of the open tab. */
  get list(): RemoteList<OrderView> {
    const { tab } = this
    const known = this.lists.get(tab)
    if (known) return known
    const list = new RemoteList<OrderView>((cursor) => pageOf(listOrders({ tab, ...(cursor && { cursor }) })))
    this.lists.set(tab, list)
    return list
  }

  open(tab: OrderTab): void {
    this.tab = tab
    void this.list.load()
  }
}
