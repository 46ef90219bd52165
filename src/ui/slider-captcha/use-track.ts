import { useRef, useState } from 'react'
import { lastOf } from '@/platform/last'

/** `[x, y, ms since the start]` in image pixels. */
export type TrackPoint = [x: number, y: number, t: number]

/** Final position of the piece, and its track. */
export interface SliderSolution {
  x: number
  track: TrackPoint[]
}

export interface Track {
  /** Left edge of the piece, in image pixels. */
  x: number
  /** Starts a new track at the given position. */
  begin: (x: number) => void
  moveTo: (x: number, y: number, t: number) => void
  solution: () => SliderSolution
}

const round = (value: number): number => Math.round(value * 100) / 100

/** Position and track of the piece, limited to the range from the left edge to `furthest`. */
export function useTrack(furthest: number): Track {
  const [x, setX] = useState(0)
  const points = useRef<TrackPoint[]>([])
  return {
    x,
    begin: (start) => {
      points.current = [[start, 0, 0]]
      setX(start)
    },
    moveTo: (wanted, y, t) => {
      const next = round(Math.min(furthest, Math.max(0, wanted)))
      points.current.push([next, round(y), t])
      setX(next)
    },
    solution: () => ({ x: lastOf(points.current)?.[0] ?? 0, track: points.current }),
  }
}
