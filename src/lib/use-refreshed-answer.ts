import { useDidShow } from '@tarojs/taro'
import type { Answer } from './request/request'
import { type Loaded, useAnswer } from './remote-data'

/** As `useAnswer`, and fetches again whenever the page comes back into view: what it shows may have changed. */
export function useFreshAnswer<Data>(
  fetch: () => Promise<Answer<Data>>,
): [loaded: Loaded<Data>, reload: () => void] {
  const [loaded, reload] = useAnswer(fetch)
  useDidShow(() => {
    if (loaded.state !== 'loading') reload()
  })
  return [loaded, reload]
}
