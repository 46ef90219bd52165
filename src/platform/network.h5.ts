/** Calls back when the network is lost or restored. @returns stops watching */
export function watchNetwork(onChange: (online: boolean) => void): () => void {
  const gone = () => onChange(false)
  const back = () => onChange(true)
  window.addEventListener('offline', gone)
  window.addEventListener('online', back)
  return () => {
    window.removeEventListener('offline', gone)
    window.removeEventListener('online', back)
  }
}
