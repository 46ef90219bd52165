import type { OrderTab, OrderView } from '@storefront/contract'
import { makeAutoObservable } from 'mobx'
import { listOrders, listUnpaid } from '../api/order-calls'
import type { Answer } from '@/lib/request/request'
import { PagedList, type PageOf } from '@/lib/paged-list'
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
export const unpaidOrders = (): PagedList<OrderView> =>
  new PagedList((cursor) => pageOf(listUnpaid({ visitorOrders: visitorOrders(), ...(cursor && { cursor }) })))

/** Orders of a member: one list per tab, loaded when the tab opens. */
export class MemberOrders {
  private readonly lists = new Map<OrderTab, PagedList<OrderView>>()

  constructor(public tab: OrderTab) {
    makeAutoObservable<this, 'lists'>(this, { lists: false }, { autoBind: true })
  }

  /** List of the open tab. */
  get list(): PagedList<OrderView> {
    const { tab } = this
    const known = this.lists.get(tab)
    if (known) return known
    const list = new PagedList((cursor) => pageOf(listOrders({ tab, ...(cursor && { cursor }) })))
    this.lists.set(tab, list)
    return list
  }

  open(tab: OrderTab): void {
    this.tab = tab
    void this.list.load()
  }
}
