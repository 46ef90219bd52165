import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'

/** States of one component, by title. */
export type States = Readonly<Record<string, ReactNode>>

export interface SampleProps {
  name: string
  states: States
}

/** One component in its states. */
export function Sample({ name, states }: SampleProps) {
  return (
    <View className="gallery__sample">
      <View className="gallery__name" role="heading" aria-level={2}>
        {name}
      </View>
      {Object.entries(states).map(([caption, state]) => (
        <View key={caption} className="gallery__state">
          <View className="gallery__caption">{caption}</View>
          {state}
        </View>
      ))}
    </View>
  )
}

export interface HeldProps<Value> {
  first: Value
  children: (value: Value, set: (value: Value) => void) => ReactNode
}

/** Stores the value of a control, like a page. */
export function Held<Value>({ first, children }: HeldProps<Value>) {
  const [value, setValue] = useState(first)
  return children(value, setValue)
}

/** Handler without effect for samples. */
export const nothing = () => undefined
