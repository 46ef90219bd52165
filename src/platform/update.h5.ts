/** A browser loads the newest version with every page load. */
export function watchUpdates(): { applyIfAllowed: () => void } {
  return { applyIfAllowed: () => undefined }
}
