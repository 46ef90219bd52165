import { Text, View } from '@tarojs/components'
import { Pressable } from '../pressable'
import './index.scss'

export interface LoadMoreProps {
  /** `more` can be loaded, `loading` is in progress, `end`: there is no more. */
  state: 'more' | 'loading' | 'end'
  onMore: () => void
}

function Foot({ state, onMore }: LoadMoreProps) {
  if (state === 'more') {
    return (
      <Pressable className="load-more load-more--more" onPress={onMore}>
        加载更多
      </Pressable>
    )
  }
  return (
    <View className="load-more" role="status">
      <Text>{state === 'loading' ? '正在加载...' : '没有更多了'}</Text>
    </View>
  )
}

/**
 * End of a list (texts required by spec §9). It has its own container: when one element replaces another, a
 * mini-program receives all siblings again, here the whole list.
 */
export function LoadMore(props: LoadMoreProps) {
  return (
    <View>
      <Foot {...props} />
    </View>
  )
}
