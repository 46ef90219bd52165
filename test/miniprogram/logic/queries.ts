import type { Rectangle } from '../messages'
import { ask, tell } from './link'
import { idOf } from './pages'

type Found = Rectangle | null

/** Implements `wx.createSelectorQuery`: positions of elements on the page. */
export class SelectorQuery {
  private readonly selectors: string[] = []
  private page: number

  constructor() {
    this.page = idOf(undefined)
  }

  in(page: unknown): this {
    this.page = idOf(page)
    return this
  }
  select(selector: string): this & { boundingClientRect: () => SelectorQuery } {
    this.selectors.push(selector)
    return Object.assign(this, { boundingClientRect: (): SelectorQuery => this })
  }
  exec(done: (found: Found[]) => void): void {
    void ask('measure', { page: this.page, selectors: this.selectors }).then(done)
  }
}

let lastObserver = 0
const observers = new Map<number, (seen: { intersectionRatio: number }) => void>()

/** Reports that an observed element has entered or left the viewport. */
export const seen = (observer: number, ratio: number): void =>
  observers.get(observer)?.({ intersectionRatio: ratio })

/** Implements `wx.createIntersectionObserver`. */
export class IntersectionObserver {
  private readonly page: number
  private readonly number: number
  private bottom = 0

  constructor(page: unknown) {
    this.page = idOf(page)
    lastObserver += 1
    this.number = lastObserver
  }
  relativeToViewport({ bottom = 0 }: { bottom?: number } = {}): this {
    this.bottom = bottom
    return this
  }
  observe(selector: string, onSeen: (seen: { intersectionRatio: number }) => void): void {
    observers.set(this.number, onSeen)
    tell({ kind: 'observe', page: this.page, observer: this.number, selector, bottom: this.bottom })
  }
  disconnect(): void {
    observers.delete(this.number)
    tell({ kind: 'unobserve', observer: this.number })
  }
}
