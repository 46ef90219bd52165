import type { Point } from '@storefront/contract'
import { lengthText } from './distance'

/** An object to mark on the plane. */
export interface Mark {
  key: string
  name: string
  point: Point
}

/** Position of a mark: design pixels right of and below the center of the plane. */
export interface Spot {
  x: number
  y: number
}

/** Sizes of a plane, in design pixels. */
export interface PlaneSize {
  /** Space for marks on both sides of the center. */
  halfWidth: number
  halfHeight: number
  /** Width of one character of a name, and height of its line. */
  letter: number
  line: number
  /** Areas without names. */
  reserved?: readonly Box[]
}

/** An area of the plane. */
interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export interface DrawnMark<Of extends Mark = Mark> extends Spot {
  mark: Of
  /** Side of the name; none when it would cover another name. */
  side: 'right' | 'left' | 'none'
  /** Whether a more important mark is within the same touch target: this one is not tappable. */
  crowded: boolean
}

/** A circle around the center. */
export interface Ring {
  radius: number
  metres: number
  /** Position of its length; undefined when it would cover something, or is redundant. */
  label: Spot | undefined
}

export interface Plane<Of extends Mark = Mark> {
  marks: DrawnMark<Of>[]
  /** A round length and its size on the plane; rings are drawn at its multiples. */
  scale: { metres: number; pixels: number }
  rings: Ring[]
}

const metresPerDegree = 111_195
/** Minimum radius around a single place, in metres. */
const leastReach = 4_000
/** Minimum distance of rings, in pixels. */
const leastRing = 90
/** Rings beyond the corners are not visible. */
const farthestRing = 480
/** Number of rings with a label. */
const labelledRings = 2
/** Positions of the length on a ring, best first. */
const ringSides: readonly Spot[] = [
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: -1, y: 0 },
]
/** Distance from the center of a mark to its name. */
const gap = 18
/** Radius of a mark. */
const markRadius = 10
/** Radius of a touch target: the minimum distance of targets is 24 px (WCAG 2.5.8). */
const fingerRadius = 26

/** Returns metres east and south of the center; accurate near it (equirectangular projection). */
function offset(middle: Point, { latitude, longitude }: Point): Spot {
  return {
    x: (longitude - middle.longitude) * metresPerDegree * Math.cos((middle.latitude * Math.PI) / 180),
    y: (middle.latitude - latitude) * metresPerDegree,
  }
}

/** Returns the center of the bounding box of points. */
export function middleOf(points: readonly Point[]): Point {
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const half = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return { latitude: half(latitudes), longitude: half(longitudes) }
}

/** Returns the shortest length of 1, 2 or 5 times a power of ten that takes at least the given number of pixels. */
function roundLength(metresPerPixel: number): number {
  const least = metresPerPixel * leastRing
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10)
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const isFree = (box: Box, taken: readonly Box[]) => !taken.some((other) => overlap(other, box))

const boxAround = ({ x, y }: Spot, halfWidth: number, halfHeight: number): Box => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
})

/**
 * Adds names to marks in their order, as long as none covers another name or a mark.
 * @param taken occupied areas; names are added to it
 */
function named<Of extends Mark>(
  spots: (Spot & { mark: Of })[],
  size: PlaneSize,
  taken: Box[],
): Omit<DrawnMark<Of>, 'crowded'>[] {
  return spots.map((spot) => {
    const { x, y, mark } = spot
    const width = mark.name.length * size.letter
    const edges = { top: y - size.line / 2, bottom: y + size.line / 2 }
    const boxes = {
      right: { ...edges, left: x + gap, right: x + gap + width },
      left: { ...edges, left: x - gap - width, right: x - gap },
    }
    const side = (['right', 'left'] as const).find(
      (each) =>
        Math.max(Math.abs(boxes[each].left), Math.abs(boxes[each].right)) <= size.halfWidth + gap &&
        isFree(boxes[each], taken),
    )
    if (side) taken.push(boxes[side])
    return { ...spot, side: side ?? 'none' }
  })
}

/** Returns which marks are within the touch target of an earlier mark. */
function crowdedOf(spots: readonly Spot[]): boolean[] {
  const pressed: Box[] = []
  return spots.map((spot) => {
    const finger = boxAround(spot, fingerRadius, fingerRadius)
    const crowded = !isFree(finger, pressed)
    if (!crowded) pressed.push(finger)
    return crowded
  })
}

function ringsOf({ metres, pixels }: Plane['scale'], size: PlaneSize, taken: readonly Box[]): Ring[] {
  return Array.from({ length: Math.floor(farthestRing / pixels) }, (_, index) => {
    const ring = { radius: (index + 1) * pixels, metres: (index + 1) * metres }
    if (index >= labelledRings) return { ...ring, label: undefined }
    const halfWidth = (lengthText(ring.metres).length * size.letter) / 2
    const halfHeight = size.line / 2
    const label = ringSides
      .map(({ x, y }) => ({ x: x * ring.radius, y: y * ring.radius }))
      .find(
        (spot) =>
          Math.abs(spot.x) + halfWidth <= size.halfWidth + gap &&
          Math.abs(spot.y) + halfHeight <= size.halfHeight + gap &&
          isFree(boxAround(spot, halfWidth, halfHeight), taken),
      )
    return { ...ring, label }
  })
}

/**
 * Lays out marks around a center, true to scale and with north up.
 * @param zoom 1 shows all of them, 2 the inner half
 */
export function drawPlane<Of extends Mark>(
  middle: Point,
  marks: readonly Of[],
  size: PlaneSize,
  zoom = 1,
): Plane<Of> {
  const offsets = marks.map((mark) => ({ mark, ...offset(middle, mark.point) }))
  const reach = Math.max(
    leastReach / size.halfHeight,
    ...offsets.map(({ x, y }) => Math.max(Math.abs(x) / size.halfWidth, Math.abs(y) / size.halfHeight)),
  )
  const metresPerPixel = reach / zoom
  const metres = roundLength(metresPerPixel)
  const spots = offsets
    .map(({ mark, x, y }) => ({ mark, x: x / metresPerPixel, y: y / metresPerPixel }))
    .filter(({ x, y }) => Math.abs(x) <= size.halfWidth + gap && Math.abs(y) <= size.halfHeight + gap)
  const scale = { metres, pixels: metres / metresPerPixel }
  const taken = [...spots.map((spot) => boxAround(spot, markRadius, markRadius)), ...(size.reserved ?? [])]
  const crowded = crowdedOf(spots)
  const drawn = named(spots, size, taken).map((each, index) => ({
    ...each,
    crowded: crowded[index] ?? false,
  }))
  return { marks: drawn, scale, rings: ringsOf(scale, size, taken) }
}
