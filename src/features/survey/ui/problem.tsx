import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/icon'

/** What is wrong, under what it is about, read aloud as it appears. */
export function Problem({ id, text }: { id: string; text: string }) {
  if (!text) return null
  return (
    <View id={id} className="survey__problem" role="alert">
      <Icon name="warning" />
      <Text>{text}</Text>
    </View>
  )
}
