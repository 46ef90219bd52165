import { Text, View } from '@tarojs/components'
import { classes } from '../classes'
import { Icon, type IconName } from '../icon'
import { Pressable } from '../pressable'
import './index.scss'

export interface SwitchRowProps {
  title: string
  /** Effect of the switch. */
  hint?: string
  icon?: IconName
  on: boolean
  busy?: boolean
  onChange: (on: boolean) => void
}

/** A switch. The text next to the knob also shows the state: color alone is not sufficient. */
export function SwitchRow({ title, hint, icon, on, busy, onChange }: SwitchRowProps) {
  return (
    <Pressable
      className="switch-row"
      role="switch"
      checked={on}
      busy={busy}
      label={title}
      onPress={() => onChange(!on)}
    >
      {icon && <Icon name={icon} className="switch-row__icon" />}
      <View className="switch-row__words">
        <Text className="switch-row__title">{title}</Text>
        {hint && <Text className="switch-row__hint">{hint}</Text>}
      </View>
      <Text className="switch-row__state">{on ? '已开启' : '已关闭'}</Text>
      <View className={classes('switch-row__rail', on && 'switch-row__rail--on')}>
        <View className="switch-row__knob" />
      </View>
    </Pressable>
  )
}
