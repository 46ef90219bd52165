import { View } from '@tarojs/components'
import { classes } from '../classes'
import { Pressable } from '../pressable'
import './index.scss'

export interface CategoryChip {
  code: string
  name: string
}

export interface CategoryChipsProps {
  /** What the chips divide, read aloud. */
  label?: string
  categories: readonly CategoryChip[]
  /** The category shown now, for chips that choose; without it they lead somewhere. */
  current?: string
  onPress: (code: string) => void
}

/** Kinds of products in one line that scrolls sideways. */
export function CategoryChips({ categories, current, onPress, label = '产品分类' }: CategoryChipsProps) {
  const choosing = current !== undefined
  return (
    <View className="categories" role={choosing ? 'radiogroup' : 'list'} aria-label={label}>
      {categories.map(({ code, name }) => (
        <View key={code} className="categories__item" role={choosing ? undefined : 'listitem'}>
          <Pressable
            role={choosing ? 'radio' : 'link'}
            {...(choosing && { checked: code === current })}
            className={classes('categories__chip', code === current && 'categories__chip--on')}
            onPress={() => onPress(code)}
          >
            {name}
          </Pressable>
        </View>
      ))}
    </View>
  )
}
