/** Browser tabs share the storage. */
export const hasTabs = true

/** Calls back when another tab changes or removes a stored value. @returns stops watching */
export function watchOtherTabs(key: string, onChange: () => void): () => void {
  const heard = (event: StorageEvent) => {
    // Without a key, all values were removed.
    if (event.key === key || event.key === null) onChange()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
