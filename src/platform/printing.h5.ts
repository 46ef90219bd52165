import { useSyncExternalStore } from 'react'

let printing = false

/** React renders changes of an external store before the browser lays out the pages to print. */
function subscribe(onChange: () => void): () => void {
  const begin = () => {
    printing = true
    onChange()
  }
  const end = () => {
    printing = false
    onChange()
  }
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}

/** Returns whether the browser prints the page, which then shows collapsed and switched content too. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing)
