import Taro from '@tarojs/taro'
import { useEffect } from 'react'

/** Shows a screen that replaces another one from its top, however far the other was scrolled. */
export function useTopOf(screen: string | undefined): void {
  useEffect(() => void Taro.pageScrollTo({ scrollTop: 0, duration: 0 }), [screen])
}
