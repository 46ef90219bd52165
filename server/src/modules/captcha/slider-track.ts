/** A point of a drag: x and y in image pixels, t in ms since the start of the drag. */
export interface TrackPoint {
  x: number
  y: number
  t: number
}

const leastPoints = 5
const leastDragPoints = 8
const leastMs = 300
const mostDragMs = 15_000
/** Time limit for keyboard input; long, for customers who cannot drag. */
const mostKeysMs = 120_000
const startsWithin = 12
const mostSway = 200
const endsWithin = 2
const slices = 5
/** Arrow keys move by one or ten image pixels, or by zero at the edge. */
const keySteps = [0, 1, 10]
const keyTolerance = 0.05

/** Keeps the last of several points in one millisecond: browsers report several in one frame. */
function distinct(points: TrackPoint[]): TrackPoint[] {
  return points.filter(({ t }, index) => points[index + 1]?.t !== t)
}

interface Step {
  dx: number
  dt: number
}

function stepsOf(points: TrackPoint[]): Step[] {
  return points.slice(1).map(({ x, t }, index) => {
    const before = points[index] ?? { x: 0, t: 0 }
    return { dx: x - before.x, dt: t - before.t }
  })
}

function isKeyStep({ dx }: Step): boolean {
  return keySteps.some((size) => Math.abs(Math.abs(dx) - size) <= keyTolerance)
}

/**
 * Returns whether key presses have human pauses: after the first press of a held key, between presses, before the
 * last ones.
 */
function pausesLikeKeys(steps: Step[]): boolean {
  const waits = steps.map(({ dt }) => dt).sort((left, right) => left - right)
  const median = waits[Math.floor(waits.length / 2)] ?? 0
  const longest = waits.at(-1) ?? 0
  return longest >= median * 1.1
}

/** Returns whether the drag slows down near the gap; a program that interpolates has constant speed. */
function slowsDown(points: TrackPoint[]): boolean {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return false
  const span = (last.t - first.t) / slices
  const ways = Array<number>(slices).fill(0)
  stepsOf(points).forEach(({ dx }, index) => {
    const at = points[index + 1]?.t ?? first.t
    const slice = Math.min(slices - 1, Math.floor((at - first.t - 0.001) / span))
    ways[slice] = (ways[slice] ?? 0) + Math.abs(dx)
  })
  return (ways.at(-1) ?? 0) <= Math.max(...ways) * 0.8
}

/** Returns whether the drag varies in height or in timing, as human input does. */
function wavers(points: TrackPoint[], steps: Step[]): boolean {
  const heights = new Set(points.map(({ y }) => Math.round(y * 10)))
  const waits = new Set(steps.map(({ dt }) => Math.round(dt)))
  return heights.size >= 2 || waits.size >= 3
}

/** Returns whether no single step covers half of the distance, as in a padded track of a program. */
function movesGradually(steps: Step[], way: number): boolean {
  return steps.every(({ dx }) => Math.abs(dx) <= Math.max(way / 2, 12))
}

/** Checks drags and keys alike: order in time, range, a start at the left, an end at `x`. */
function isConsistent(points: TrackPoint[], x: number, width: number): boolean {
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < leastPoints || !first || !last) return false
  return (
    first.t >= 0 &&
    Math.abs(first.x) <= startsWithin &&
    Math.abs(last.x - x) <= endsWithin &&
    points.every(({ t }, index) => index === 0 || t > (points[index - 1]?.t ?? 0)) &&
    points.every((point) => point.x >= -startsWithin && point.x <= width) &&
    points.every((point) => Math.abs(point.y - first.y) <= mostSway)
  )
}

function isDrag(points: TrackPoint[], steps: Step[], duration: number, way: number): boolean {
  return (
    points.length >= leastDragPoints &&
    duration <= mostDragMs &&
    movesGradually(steps, way) &&
    slowsDown(points) &&
    wavers(points, steps)
  )
}

/**
 * Returns whether a track could be human. It makes automated solving more expensive; the limits per address do the
 * rest, so in doubt a track is accepted.
 *
 * - Always: increasing times, from the left to `x`, no faster than 0.3 s, and no longer than the captcha exists
 *   (`ageMs`), so that time cannot be invented.
 * - A drag (mouse, finger): 8 points or more, at most 15 s, no jump over half of the distance, slower at the end
 *   than at its fastest, and some variation in height or timing. Straight, even or instant tracks fail.
 * - Arrow keys (every step 1 or 10 px): few steps reach a near gap, height cannot vary and speed hardly, so these
 *   are not checked; instead the intervals between presses must vary.
 */
export function looksHuman(
  track: readonly TrackPoint[],
  { x, width, ageMs }: { x: number; width: number; ageMs: number },
): boolean {
  const points = distinct([...track])
  if (!isConsistent(points, x, width)) return false
  const steps = stepsOf(points)
  const duration = steps.reduce((sum, { dt }) => sum + dt, 0)
  if (duration < leastMs || duration > ageMs) return false
  if (!steps.every(isKeyStep)) return isDrag(points, steps, duration, x)
  return duration <= mostKeysMs && pausesLikeKeys(steps)
}
