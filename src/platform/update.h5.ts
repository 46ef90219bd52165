/** A browser fetches the newest version with every load: nothing to wait for, nothing to apply. */
export function watchUpdates(): { applyIfAllowed: () => void } {
  return { applyIfAllowed: () => undefined }
}
