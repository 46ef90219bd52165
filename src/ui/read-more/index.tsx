import { View } from '@tarojs/components'
import { type PropsWithChildren, useState } from 'react'
import { classes } from '../classes'
import { Icon } from '../icon'
import { Pressable } from '../pressable'
import './index.scss'

/** A long text, collapsed until the customer expands it; screen readers always read all of it. */
export function ReadMore({ children }: PropsWithChildren) {
  const [open, setOpen] = useState(false)
  return (
    <View className={classes('read-more', open && 'read-more--open')}>
      <View className="read-more__text">{children}</View>
      <Pressable className="read-more__switch" expanded={open} onPress={() => setOpen(!open)}>
        {open ? '收起' : '展开全文'}
        <Icon name="chevron-down" className="read-more__arrow" />
      </Pressable>
    </View>
  )
}
