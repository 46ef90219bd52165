import { ScrollView, Text, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useState } from 'react'
import { classes } from '@/components/classes'
import { Icon } from '@/components/icon'
import { Pressable } from '@/components/pressable'
import { Tag } from '@/components/tag'
import { byLetter, type Searchable } from './search'

export interface PlaceListProps {
  /** All of them, or what a search has found. */
  places: readonly Searchable[]
  chosen: readonly string[]
  /** Something is searched for: no index, no much visited places. */
  searching: boolean
  onToggle: (place: Searchable) => void
}

const letterId = (letter: string) => `letter-${letter}`

function Place({
  place,
  on,
  onToggle,
}: {
  place: Searchable
  on: boolean
  onToggle: PlaceListProps['onToggle']
}) {
  return (
    <Pressable
      className={classes('destinations__place', on && 'destinations__place--on')}
      role="checkbox"
      checked={on}
      disabled={place.refusal !== undefined && !on}
      onPress={() => onToggle(place)}
    >
      <View className="destinations__words">
        <View className="destinations__name">
          <Text>{place.name}</Text>
          {place.schengen && <Tag>申根</Tag>}
        </View>
        {place.refusal && <View className="destinations__refusal">{place.refusal}</View>}
      </View>
      {on && <Icon name="check" className="destinations__mark" />}
    </Pressable>
  )
}

function Hot({ places, chosen, onToggle }: Omit<PlaceListProps, 'searching'>) {
  if (places.length === 0) return null
  return (
    <View role="group" aria-label="热门目的地">
      <View className="destinations__letter">热门</View>
      <View className="destinations__chips">
        {places.map((place) => (
          <Pressable
            key={place.iso}
            className={classes('destinations__chip', chosen.includes(place.iso) && 'destinations__chip--on')}
            role="checkbox"
            checked={chosen.includes(place.iso)}
            onPress={() => onToggle(place)}
          >
            {place.name}
          </Pressable>
        ))}
      </View>
    </View>
  )
}

/** Places under their letters, much visited ones first, with the letters at the side to jump to. */
export function PlaceList({ places, chosen, searching, onToggle }: PlaceListProps) {
  const [target, setTarget] = useState('')
  const groups = byLetter(places)
  const jump = (letter: string) => {
    // Empty in between, so that the same letter works again after scrolling away.
    setTarget('')
    Taro.nextTick(() => setTarget(letterId(letter)))
  }
  const hot = searching ? [] : places.filter((place) => place.hot && !place.refusal)
  return (
    <View className="destinations__body">
      <ScrollView className="destinations__list" scrollY scrollIntoView={target}>
        <Hot places={hot} chosen={chosen} onToggle={onToggle} />
        {groups.map((group) => (
          <View key={group.letter} id={letterId(group.letter)} role="group" aria-label={group.letter}>
            <View className="destinations__letter">{group.letter}</View>
            {group.places.map((place) => (
              <Place key={place.iso} place={place} on={chosen.includes(place.iso)} onToggle={onToggle} />
            ))}
          </View>
        ))}
      </ScrollView>
      {!searching && (
        <View className="destinations__index">
          {groups.map(({ letter }) => (
            <Pressable
              key={letter}
              className="destinations__jump"
              label={`跳到 ${letter}`}
              onPress={() => jump(letter)}
            >
              {letter}
            </Pressable>
          ))}
        </View>
      )}
    </View>
  )
}
