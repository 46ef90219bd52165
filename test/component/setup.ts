import '@testing-library/jest-dom'
import { TextDecoder, TextEncoder } from 'node:util'

// jsdom lacks them, and the schemas of the contract use them when they load; some tests take data from server modules.
Object.assign(globalThis, { TextDecoder, TextEncoder })

/** jsdom has no layout: by default nothing comes into view. */
class NothingInView {
  observe(): void {}
  disconnect(): void {}
}
globalThis.IntersectionObserver ??= NothingInView as never
