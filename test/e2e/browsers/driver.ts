/** A step of an input source in W3C WebDriver and WebDriver BiDi; both name them alike. */
export type InputStep =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }
  | { type: 'keyDown' | 'keyUp'; value: string }

/** What one device does. */
export type InputSource =
  | { type: 'key'; id: string; actions: InputStep[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: InputStep[] }

/** A browser that is not Playwright's, driven by a standard protocol with real pointer and key events. */
export interface Driver {
  open: (url: string) => Promise<void>
  /** Runs an expression in the page that is open; it must give text. */
  evaluateText: (expression: string) => Promise<string>
  input: (sources: InputSource[]) => Promise<void>
  /** What the browser has drawn in its window, as PNG. */
  takePicture: () => Promise<Buffer>
  /** Addresses of the windows that the page has opened. */
  openedAddresses: () => Promise<string[]>
  /** Closes the windows that the page has opened. */
  closeOpened: () => Promise<void>
  quit: () => Promise<void>
}

/** Size of the window; WebKitGTK's own bar takes some of it. */
export const windowSize = { width: 480, height: 844 }
