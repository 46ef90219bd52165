import { useRef, useState } from 'react'
import { type DragPoint, useDrag } from '@/platform/drag'
import { type SliderSolution, type Track, useTrack } from './use-track'

export interface SliderOptions {
  /** Element ID of the handle. */
  id: string
  /** Maximum position of the piece's left edge, in image pixels. */
  furthest: number
  /** Whether the handle is locked. */
  locked: boolean
  onSolve: (solution: SliderSolution) => void
}

export interface Slider {
  /** Left edge of the piece, in image pixels. */
  x: number
  moving: boolean
  /** Props of the handle. */
  handleProps: object
}

const keySteps: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
}

/** Moves the piece by keys: one image pixel, ten with Shift; Enter submits the solution. */
function useKeys({ locked, onSolve }: SliderOptions, track: Track) {
  const since = useRef<number | null>(null)
  const step = (by: number) => {
    const now = Date.now()
    if (since.current === null) {
      since.current = now
      track.begin(track.x)
    }
    track.moveTo(track.x + by, 0, now - since.current)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keySteps[event.key]
    if (locked || (by === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (by !== undefined) step(event.shiftKey ? Math.sign(by) * 10 : by)
    else if (since.current !== null) onSolve(track.solution())
  }
  return { onKeyDown, stop: () => (since.current = null) }
}

interface Grip {
  from: DragPoint
  /** Image pixels per CSS pixel of the rail. */
  scale: number
}

/** Moves the piece by touch, mouse or keys and records its track. Releasing it submits the solution. */
export function useSlider(options: SliderOptions): Slider {
  const { id, furthest, locked, onSolve } = options
  const [moving, setMoving] = useState(false)
  const track = useTrack(furthest)
  const keys = useKeys(options, track)
  const grip = useRef<Grip | null>(null)
  const drag = useDrag(id, {
    onStart: (from, room) => {
      if (locked || room <= 0) return
      grip.current = { from, scale: furthest / room }
      keys.stop()
      track.begin(0)
      setMoving(true)
    },
    onMove: (point) => {
      if (!grip.current) return
      const { from, scale } = grip.current
      track.moveTo((point.x - from.x) * scale, (point.y - from.y) * scale, point.at - from.at)
    },
    onEnd: () => {
      if (!grip.current) return
      grip.current = null
      setMoving(false)
      if (track.solution().x > 0) onSolve(track.solution())
    },
    onCancel: () => {
      grip.current = null
      setMoving(false)
      track.begin(0)
    },
  })
  return { x: track.x, moving, handleProps: { ...drag, onKeyDown: keys.onKeyDown } }
}
