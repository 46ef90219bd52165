import Taro from '@tarojs/taro'
import { useEffect } from 'react'

/** Scrolls to the top when a screen replaces another one. */
export function useTopOf(screen: string | undefined): void {
  useEffect(() => void Taro.pageScrollTo({ scrollTop: 0, duration: 0 }), [screen])
}
