import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/icon'

/** Problem text below its control, announced by screen readers. */
export function Problem({ id, text }: { id: string; text: string }) {
  if (!text) return null
  return (
    <View id={id} className="survey__problem" role="alert">
      <Icon name="warning" />
      <Text>{text}</Text>
    </View>
  )
}
