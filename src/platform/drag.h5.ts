import { useEffect, useRef } from 'react'

/** Pointer position in CSS pixels, and its time in epoch ms. */
export interface DragPoint {
  x: number
  y: number
  at: number
}

export interface DragHandlers {
  /** `room` is the maximum distance of the handle to the right, in CSS pixels. */
  onStart: (point: DragPoint, room: number) => void
  onMove: (point: DragPoint) => void
  onEnd: () => void
  /** The system has cancelled the touch: no solution is submitted. */
  onCancel: () => void
}

/** Screen reader hint for moving the handle without dragging. */
export const dragHint = '方向键移动一格，按住 Shift 移动十格，回车确认'

const pointOf = (event: PointerEvent): DragPoint => ({ x: event.clientX, y: event.clientY, at: Date.now() })

function listen(handle: HTMLElement, handlers: () => DragHandlers): () => void {
  const down = (event: PointerEvent) => {
    const rail = handle.parentElement
    if (!rail || event.button !== 0) return
    handle.setPointerCapture(event.pointerId)
    handlers().onStart(pointOf(event), rail.clientWidth - handle.offsetWidth)
  }
  const move = (event: PointerEvent) => handlers().onMove(pointOf(event))
  const end = () => handlers().onEnd()
  const cancel = () => handlers().onCancel()
  handle.addEventListener('pointerdown', down)
  handle.addEventListener('pointermove', move)
  handle.addEventListener('pointerup', end)
  handle.addEventListener('pointercancel', cancel)
  return () => {
    handle.removeEventListener('pointerdown', down)
    handle.removeEventListener('pointermove', move)
    handle.removeEventListener('pointerup', end)
    handle.removeEventListener('pointercancel', cancel)
  }
}

/**
 * Makes an element draggable along its parent, by finger, pen or mouse.
 * @returns the props of that element; `id` is its ID, the parent's is `${id}-rail`
 */
export function useDrag(id: string, handlers: DragHandlers): object {
  const handle = useRef<unknown>(null)
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    if (handle.current instanceof HTMLElement) return listen(handle.current, () => latest.current)
    return undefined
  }, [])
  return { id, ref: handle }
}
