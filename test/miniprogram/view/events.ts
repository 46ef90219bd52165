import type { MouseEvent, PointerEvent, SyntheticEvent } from 'react'
import type { EventTarget, MiniProgramEvent, TouchPoint } from '../messages'

/** Sends an event to the logic thread. */
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

/**
 * Creates an event in the WeChat format. `target` is the app element that was hit, not an inner part drawn by the
 * host.
 */
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

/** Elements that receive the events of the current touch: those at its start position, innermost first. */
let touched: { element: Element; target: Element; attributes: Attributes; send: Send }[] = []

/** A touch stays bound to the elements at its start position. */
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

/** Returns the handler that an element binds to an event, and whether it stops propagation. */
function bound(attributes: Attributes, type: string): { handler: string; caught: boolean } | undefined {
  for (const way of ['bind', 'catch'] as const) {
    const handler = attributes[`${way}${type}`]
    if (typeof handler === 'string' && handler) return { handler, caught: way === 'catch' }
  }
  return undefined
}

/** Returns React handlers for the bound taps and touches of an element. The mouse simulates a finger. */
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

/** Calls the handler that an element binds to its own event, such as `input`. */
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
