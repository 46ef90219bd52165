import type { ITouchEvent } from '@tarojs/components'
import Taro from '@tarojs/taro'
import type { DragHandlers, DragPoint } from './drag.h5'

export type { DragHandlers, DragPoint }

/** Screen reader hint for moving the handle: WeChat provides no arrow key events. */
export const dragHint = '按住滑块向右拖到缺口处；不便拖动时，可以换用文字题'

function pointOf(event: ITouchEvent): DragPoint {
  const touch = event.touches[0]
  return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0, at: Date.now() }
}

/** Measures the maximum distance of the handle; WeChat returns it asynchronously. */
function measure(id: string, onRoom: (room: number) => void): void {
  Taro.createSelectorQuery()
    .select(`#${id}-rail`)
    .boundingClientRect()
    .select(`#${id}`)
    .boundingClientRect()
    .exec((found: ({ width: number } | null)[]) => {
      const [rail, handle] = found
      if (rail && handle) onRoom(rail.width - handle.width)
    })
}

/** Makes an element draggable along its parent: WeChat implementation of `useDrag`. */
export function useDrag(id: string, { onStart, onMove, onEnd, onCancel }: DragHandlers): object {
  return {
    id,
    catchMove: true,
    onTouchStart: (event: ITouchEvent) => {
      const start = pointOf(event)
      measure(id, (room) => onStart(start, room))
    },
    onTouchMove: (event: ITouchEvent) => onMove(pointOf(event)),
    onTouchEnd: onEnd,
    onTouchCancel: onCancel,
  }
}
