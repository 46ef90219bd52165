import type { Point } from '@storefront/contract'
import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useContext, useState } from 'react'
import { lengthText } from '@/lib/distance'
import { drawPlane, type DrawnMark, type Mark, type PlaneSize, type Ring } from '@/lib/plane'
import { useWindowSize } from '@/platform/window-size'
import { classes } from '../classes'
import { Icon } from '../icon'
import { Pressable } from '../pressable'
import { Theme } from '../theme'
import './index.scss'

export interface MapMark extends Mark {
  /** HERE is the customer's location, CHOSEN the selected place; the others are tappable. */
  kind: 'HERE' | 'CHOSEN' | 'BRANCH' | 'PLACE'
  /** Accessible name instead of the visible name. */
  label?: string
}

export interface DrawnMapProps {
  /** Accessible name of the map. */
  label: string
  middle: Point
  /** Sorted by importance: names without space are omitted. */
  marks: readonly MapMark[]
  /** Called when a mark is tapped; without it, or within the touch target of another mark, marks are static. */
  onPress?: (key: string) => void
}

const zooms = [1, 2, 4, 8]
/** Height for marks above and below the center, and width in a window of 750 design pixels. */
const halfHeight = 205
const mostHalfWidth = 310
/** Design pixels of a window beside the space for marks: page padding, and the margin of the plane. */
const surroundings = 130
/** Caption text in design pixels per theme, and its minimum in CSS pixels (`--font-caption`). */
const captions = { plain: [24, 12], elder: [34, 17], largest: [48, 24] } as const
/** The mark of the north in the upper left corner, with the distances from the edges of the space for marks. */
const north = { width: 48, height: 70 }

/** Returns the space for marks and the size of their names in the current window. */
function usePlaneSize(): PlaneSize {
  const theme = useContext(Theme)
  const { width, designPixel } = useWindowSize()
  const [caption, least] = captions[theme === '' ? 'plain' : theme === 'elder' ? 'elder' : 'largest']
  const letter = Math.max(caption, least / designPixel) + 1
  const halfWidth = Math.min(mostHalfWidth, (width / designPixel - surroundings) / 2)
  const corner = {
    left: -Infinity,
    right: north.width - halfWidth,
    top: -Infinity,
    bottom: north.height - halfHeight,
  }
  return { halfWidth, halfHeight, letter, line: letter * 1.4, reserved: [corner] }
}

const place = (x: number, y: number) => ({
  left: `calc(50% + ${Taro.pxTransform(x)})`,
  top: `calc(50% + ${Taro.pxTransform(y)})`,
})

function Spot({ drawn, onPress }: { drawn: DrawnMark<MapMark>; onPress: DrawnMapProps['onPress'] }) {
  const { mark, x, y, side, crowded } = drawn
  const face = (
    <>
      {mark.kind === 'CHOSEN' ? <Icon name="location" className="map__pin" /> : <View className="map__dot" />}
      {side !== 'none' && <View className={`map__name map__name--${side}`}>{mark.name}</View>}
    </>
  )
  const shared = classes('map__mark', `map__mark--${mark.kind.toLowerCase()}`)
  return (
    <View className="map__place" style={place(x, y)}>
      {onPress && !crowded && mark.kind !== 'HERE' ? (
        <Pressable className={shared} label={mark.label ?? mark.name} onPress={() => onPress(mark.key)}>
          {face}
        </Pressable>
      ) : (
        <View className={shared} role="img" aria-label={mark.label ?? mark.name}>
          {face}
        </View>
      )}
    </View>
  )
}

function Rings({ rings }: { rings: readonly Ring[] }) {
  return (
    <View aria-hidden>
      {rings.map(({ radius, metres, label }) => {
        const across = Taro.pxTransform(radius * 2)
        return (
          <View key={radius}>
            <View className="map__ring" style={{ ...place(0, 0), width: across, height: across }} />
            {label && (
              <View className="map__far" style={place(label.x, label.y)}>
                {lengthText(metres)}
              </View>
            )}
          </View>
        )
      })}
    </View>
  )
}

function Zoom({ level, onChange }: { level: number; onChange: (level: number) => void }) {
  return (
    <View className="map__zoom">
      <Pressable label="缩小" disabled={level === 0} onPress={() => onChange(level - 1)}>
        −
      </Pressable>
      <Pressable label="放大" disabled={level === zooms.length - 1} onPress={() => onChange(level + 1)}>
        +
      </Pressable>
    </View>
  )
}

/**
 * Map without third-party data: marks at their positions, north up, with distance rings around the center. It contains
 * no borders and no streets, which only official maps may show.
 */
export function DrawnMap({ label, middle, marks, onPress }: DrawnMapProps) {
  const [level, setLevel] = useState(0)
  const size = usePlaneSize()
  const { marks: drawn, scale, rings } = drawPlane(middle, marks, size, zooms[level])
  return (
    <View className="map" role="group" aria-label={label}>
      <View className="map__plane">
        <Rings rings={rings} />
        <View className="map__north" aria-hidden>
          北
        </View>
        {/* Important marks are drawn last, on top. */}
        {[...drawn].reverse().map((each) => (
          <Spot key={each.mark.key} drawn={each} onPress={onPress} />
        ))}
      </View>
      <View className="map__foot">
        <View className="map__scale">
          <View className="map__bar" style={{ width: Taro.pxTransform(scale.pixels) }} />
          <View>{lengthText(scale.metres)}</View>
        </View>
        <View className="map__note">位置示意图，不含道路和界线</View>
        <Zoom level={level} onChange={setLevel} />
      </View>
    </View>
  )
}
