import { View } from '@tarojs/components'
import { AtTimeline } from 'taro-ui'
import './index.scss'

export interface TimelineStep {
  title: string
  /** Text below the title, for example the time of the step. */
  text: string
}

/** Dated steps from top to bottom, in the order of `steps`. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <View role="group" aria-label={label}>
      <AtTimeline className="timeline" items={steps.map(({ title, text }) => ({ title, content: [text] }))} />
    </View>
  )
}
