import type { OrderStatus } from '@storefront/contract'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { OrderWatch } from './order-watch'

/**
 * An order that a page shows, read anew whenever the page comes into view.
 * @param moving states that will change by themselves: while `following` says so, the order is followed
 */
export function useOrderWatch(
  orderNo: string,
  moving: readonly OrderStatus[],
  following: () => boolean = () => true,
): OrderWatch {
  const [watch] = useState(() => new OrderWatch(orderNo, moving))
  useDidShow(() => {
    void watch.load()
    if (following()) watch.follow()
  })
  useDidHide(() => watch.rest())
  useEffect(() => watch.rest, [watch])
  return watch
}
