import { View } from '@tarojs/components'
import { classes } from '../classes'
import { Pressable } from '../pressable'
import './index.scss'

export interface CategoryChip {
  code: string
  name: string
}

export interface CategoryChipsProps {
  /** Accessible name of the group. */
  label?: string
  categories: readonly CategoryChip[]
  /** The selected category, for chips that select; without it the chips are links. */
  current?: string
  onPress: (code: string) => void
}

/** Product categories in one row that scrolls horizontally. */
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
