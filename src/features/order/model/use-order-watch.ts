import type { OrderStatus } from '@storefront/contract'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { OrderWatch } from './order-watch'

/**
 * Loads the order of a page again whenever the page comes into view.
 * @param moving states that change without customer action: the order is polled in these states while `following` is
 * true
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
