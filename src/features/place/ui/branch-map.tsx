import type { BranchPlace, Point } from '@storefront/contract'
import { DrawnMap, type MapMark } from '@/ui/drawn-map'
import { cityDistanceText } from '@/lib/distance'
import { middleOf } from '@/lib/plane'

/** Returns the map mark of the customer's location. */
export const hereMark = (point: Point): MapMark => ({
  key: 'here',
  name: '我',
  point,
  kind: 'HERE',
  label: '我的大致位置',
})

/** Map of branches: around the customer's location when it is known, else all branches. */
export function BranchMap({
  branches,
  here,
  onPress,
}: {
  branches: readonly BranchPlace[]
  here: Point | undefined
  onPress: (cityCode: string) => void
}) {
  const marks = branches.map(({ cityCode, name, city, point, distanceMetres }): MapMark => {
    const far = distanceMetres === null ? '' : `，${cityDistanceText(distanceMetres)}`
    const label = `地图上的${name}${far}`
    return { key: cityCode, name: city.replace(/市$/, ''), point, kind: 'BRANCH', label }
  })
  if (marks.length === 0) return null
  return (
    <DrawnMap
      key={`${branches.length}${here ? 'here' : ''}`}
      label="分公司位置"
      middle={here ?? middleOf(marks.map(({ point }) => point))}
      marks={here ? [hereMark(here), ...marks] : marks}
      onPress={onPress}
    />
  )
}
