/** Input step of W3C WebDriver and WebDriver BiDi; both use the same names. */
export type InputStep =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }
  | { type: 'keyDown' | 'keyUp'; value: string }

/** Actions of one input device. */
export type InputSource =
  | { type: 'key'; id: string; actions: InputStep[] }
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: InputStep[] }

/** Browser other than those of Playwright, driven by a standard protocol with real pointer and key events. */
export interface Driver {
  open: (url: string) => Promise<void>
  /** Evaluates an expression in the open page; the result must be a string. */
  evaluateText: (expression: string) => Promise<string>
  input: (sources: InputSource[]) => Promise<void>
  /** Takes a screenshot of the window as PNG. */
  takePicture: () => Promise<Buffer>
  /** Returns the addresses of the windows that the page has opened. */
  openedAddresses: () => Promise<string[]>
  /** Closes the windows that the page has opened. */
  closeOpened: () => Promise<void>
  quit: () => Promise<void>
}

/** Window size; the toolbar of WebKitGTK takes part of the height. */
export const windowSize = { width: 480, height: 844 }
