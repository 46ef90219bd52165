import { Text, View } from '@tarojs/components'
import { Tag } from '../tag'
import './index.scss'

export interface FlowStep {
  title: string
  text: string
  /** Maximum duration. */
  limit?: string
}

/** Process steps as a numbered line. */
export function FlowSteps({ label, steps }: { label: string; steps: readonly FlowStep[] }) {
  return (
    <View className="flow" role="list" aria-label={label}>
      {steps.map(({ title, text, limit }, position) => (
        <View key={title} className="flow__step" role="listitem">
          <View className="flow__rail" aria-hidden>
            <View className="flow__dot">{position + 1}</View>
            {position < steps.length - 1 && <View className="flow__line" />}
          </View>
          <View className="flow__body">
            <View className="flow__head">
              <Text className="flow__title">{title}</Text>
              {limit && <Tag tone="accent">{limit}</Tag>}
            </View>
            <Text className="flow__text">{text}</Text>
          </View>
        </View>
      ))}
    </View>
  )
}
