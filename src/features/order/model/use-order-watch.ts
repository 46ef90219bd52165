import type { OrderStatus } from '@storefront/contract'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { type OrderWatch, watchOrder } from './order-watch'

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
  const [watch] = useState(() => watchOrder(orderNo, moving))
  useDidShow(() => {
    void watch.load()
    if (following()) watch.follow()
  })
  useDidHide(watch.stop)
  useEffect(() => watch.stop, [watch])
  return watch
}
