import type { MouseEvent, PointerEvent, SyntheticEvent } from 'react'
import type { EventTarget, MiniProgramEvent, TouchPoint } from '../messages'

/** Tells the app's side what happened. */
export type Send = (handler: string, event: MiniProgramEvent) => void

type Attributes = Record<string, unknown>

function describe(element: Element | null): EventTarget {
  const host = element as HTMLElement | null
  return {
    id: host?.id ?? '',
    dataset: { ...host?.dataset } as Record<string, string>,
    offsetLeft: host?.offsetLeft ?? 0,
    offsetTop: host?.offsetTop ?? 0,
  }
}

/** An event in WeChat's form. `target` is the element of the app that was hit, not a part the host drew inside it. */
function miniEvent(
  type: string,
  event: Pick<SyntheticEvent, 'target' | 'currentTarget' | 'timeStamp'>,
  detail: Record<string, unknown>,
  touches?: TouchPoint[],
): MiniProgramEvent {
  const hit = (event.target as Element).closest('[data-sid]')
  return {
    type,
    timeStamp: event.timeStamp,
    target: describe(hit ?? event.currentTarget),
    currentTarget: describe(event.currentTarget),
    detail,
    ...(touches && { touches: type === 'touchend' ? [] : touches, changedTouches: touches }),
  }
}

const touchOf = ({ clientX, clientY, pageX, pageY }: TouchLike): TouchPoint[] => [
  { identifier: 0, clientX, clientY, pageX, pageY },
]
type TouchLike = Pick<PointerEvent, 'clientX' | 'clientY' | 'pageX' | 'pageY'>

/** Who hears of the finger that is down: the elements it came down on, innermost first. */
let touched: { element: Element; target: Element; attributes: Attributes; send: Send }[] = []

/** A finger keeps to the elements it came down on, wherever it moves. */
function follow(type: 'touchmove' | 'touchend'): (event: globalThis.PointerEvent) => void {
  return (event) => {
    for (const { element, target, attributes, send } of touched) {
      const heard = bound(attributes, type)
      if (!heard) continue
      const { timeStamp } = event
      send(heard.handler, miniEvent(type, { target, currentTarget: element, timeStamp }, {}, touchOf(event)))
      if (heard.caught) break
    }
    if (type === 'touchend') touched = []
  }
}
window.addEventListener('pointermove', follow('touchmove'))
window.addEventListener('pointerup', follow('touchend'))
window.addEventListener('pointercancel', follow('touchend'))

/** What an element binds for an event: its handler, and whether it goes no further. */
function bound(attributes: Attributes, type: string): { handler: string; caught: boolean } | undefined {
  for (const way of ['bind', 'catch'] as const) {
    const handler = attributes[`${way}${type}`]
    if (typeof handler === 'string' && handler) return { handler, caught: way === 'catch' }
  }
  return undefined
}

/** React's handlers for taps and touches that an element of the app binds. A mouse is a finger here. */
export function pressHandlers(attributes: Attributes, send: Send): Attributes {
  const handlers: Attributes = {}
  const tap = bound(attributes, 'tap')
  if (tap)
    handlers.onClick = (event: MouseEvent) => {
      const { clientX: x, clientY: y } = event
      send(tap.handler, miniEvent('tap', event, { x, y }))
      if (tap.caught) event.stopPropagation()
    }
  handlers.onPointerDown = (event: PointerEvent) => {
    const { currentTarget: element, target } = event
    touched.push({ element, target: target as Element, attributes, send })
    const heard = bound(attributes, 'touchstart')
    if (heard) send(heard.handler, miniEvent('touchstart', event, {}, touchOf(event)))
  }
  return handlers
}

/** Calls what an element binds for an event of its own, such as `input`. */
export function fire(
  attributes: Attributes,
  send: Send,
  type: string,
  event: Pick<SyntheticEvent, 'target' | 'currentTarget' | 'timeStamp'>,
  detail: Record<string, unknown>,
): void {
  const found = bound(attributes, type)
  if (found) send(found.handler, miniEvent(type, event, detail))
}
