import { View } from '@tarojs/components'
import { classes } from '../classes'
import { Pressable } from '../pressable'
import './index.scss'

export interface TabsProps {
  /** Accessible name of the tabs. */
  label: string
  tabs: readonly string[]
  current: string
  onChange: (tab: string) => void
}

/** Tab headings, one of which is selected. */
export function Tabs({ label, tabs, current, onChange }: TabsProps) {
  return (
    <View className="tabs" role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <Pressable
          key={tab}
          className={classes('tabs__tab', tab === current && 'tabs__tab--on')}
          role="tab"
          selected={tab === current}
          onPress={() => onChange(tab)}
        >
          {tab}
        </Pressable>
      ))}
    </View>
  )
}
