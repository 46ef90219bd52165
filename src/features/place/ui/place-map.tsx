import type { DataOf, Place, Point } from '@storefront/contract'
import { DrawnMap, type MapMark } from '@/ui/drawn-map'
import { hereMark } from './branch-map'
import { distanceText } from '@/lib/distance'
import { middleOf } from '@/lib/plane'

/** Returns the city name without its suffix 市. */
const short = (name: string) => name.replace(/^(..+)市$/, '$1')

function markOf(place: Place, kind: MapMark['kind']): MapMark[] {
  const { code, name, point, approximate, distanceMetres } = place
  if (!point || (approximate && kind !== 'CHOSEN')) return []
  const far = distanceMetres === null ? '' : `，${distanceText(distanceMetres)}`
  const label = kind === 'CHOSEN' ? `已选：${name}` : `选择${name}${far}`
  return [{ key: code, name: short(name), point, kind, label }]
}

/** Map of the listed and the surrounding places, centered on the selected place. */
export function PlaceMap({
  data,
  here,
  onPress,
}: {
  data: DataOf<'insure/place'>
  here: Point | undefined
  onPress: (code: string) => void
}) {
  const { place, listed, around } = data
  const chosen = place ? markOf(place, 'CHOSEN') : []
  const others = [...listed, ...around].filter(({ code }) => code !== place?.code)
  const me = here && !place ? [hereMark(here)] : []
  const marks = [...chosen, ...me, ...others.flatMap((each) => markOf(each, 'PLACE'))]
  const [first] = marks
  if (!first) return null
  const middle = chosen.length + me.length > 0 ? first.point : middleOf(marks.map(({ point }) => point))
  return (
    <DrawnMap
      key={place?.code ?? marks.length}
      label={place ? `${place.name}和周边` : '地点的位置'}
      middle={middle}
      marks={marks}
      onPress={onPress}
    />
  )
}
