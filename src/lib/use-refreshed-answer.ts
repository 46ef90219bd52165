import { useDidShow } from '@tarojs/taro'
import type { Answer } from './request/request'
import { type Loaded, useAnswer } from './remote-data'

/**
 * Works like `useAnswer`, and loads again whenever the page comes back into view, because its content may have changed.
 */
export function useFreshAnswer<Data>(
  fetch: () => Promise<Answer<Data>>,
): [loaded: Loaded<Data>, reload: () => void] {
  const [loaded, reload] = useAnswer(fetch)
  useDidShow(() => {
    if (loaded.state !== 'loading') reload()
  })
  return [loaded, reload]
}
