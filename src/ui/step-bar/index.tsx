import { View } from '@tarojs/components'
import { classes } from '../classes'
import { Icon } from '../icon'
import './index.scss'

export interface StepBarProps {
  steps: readonly string[]
  /** Index of the current step, from 0. */
  current: number
}

function state(position: number, current: number) {
  if (position < current) return 'done'
  return position === current ? 'current' : 'ahead'
}

/** Progress bar of a process with a few steps. */
export function StepBar({ steps, current }: StepBarProps) {
  return (
    <View
      className="steps"
      role="img"
      aria-label={`第 ${current + 1} 步，共 ${steps.length} 步：${steps[current] ?? ''}`}
    >
      {steps.map((step, position) => (
        <View
          key={step}
          className={classes('steps__step', `steps__step--${state(position, current)}`)}
          aria-hidden
        >
          <View className="steps__dot">{position < current ? <Icon name="check" /> : position + 1}</View>
          <View className="steps__name">{step}</View>
        </View>
      ))}
    </View>
  )
}
