/** Several tabs of a browser share what is kept on the device. */
export const hasTabs = true

/** Calls back when another tab changes or removes what is kept under a key. @returns what ends it */
export function watchOtherTabs(key: string, onChange: () => void): () => void {
  const heard = (event: StorageEvent) => {
    // Without a key, everything was removed.
    if (event.key === key || event.key === null) onChange()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
