import type { Place } from '@storefront/contract'
import { Text, View } from '@tarojs/components'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { distanceText } from '@/lib/distance'

export interface PlaceRowsProps {
  title: string
  places: readonly Place[]
  /** Code of the chosen place. */
  chosen: string | undefined
  onPress: (code: string) => void
}

function Row({ place, chosen, onPress }: { place: Place; chosen: boolean; onPress: () => void }) {
  const { name, within, distanceMetres, approximate, hasChildren } = place
  return (
    <Pressable
      className={classes('choose__row', chosen && 'choose__row--on')}
      role="radio"
      checked={chosen}
      onPress={onPress}
    >
      <View className="choose__words">
        <Text className="choose__name">{name}</Text>
        {within && <Text className="choose__within">{within}</Text>}
      </View>
      {distanceMetres !== null && !approximate && (
        <Text className="choose__far">{distanceText(distanceMetres)}</Text>
      )}
      <Icon name={chosen ? 'check' : hasChildren ? 'chevron-right' : 'location'} className="choose__icon" />
    </Pressable>
  )
}

/** List of places with one selection. */
export function PlaceRows({ title, places, chosen, onPress }: PlaceRowsProps) {
  return (
    <View>
      <View className="choose__title" role="heading" aria-level={2}>
        {title}
      </View>
      <View className="choose__rows" role="radiogroup" aria-label={title}>
        {places.map((place) => (
          <Row
            key={place.code}
            place={place}
            chosen={place.code === chosen}
            onPress={() => onPress(place.code)}
          />
        ))}
      </View>
    </View>
  )
}
