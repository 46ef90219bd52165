import { useCallback, useEffect, useState } from 'react'

/** Loading timeout of a site, in ms. */
const patienceMs = 20_000

export type FrameState = 'loading' | 'shown' | 'failed'

export interface Frame {
  state: FrameState
  /** Incremented with every attempt. */
  round: number
  loaded: () => void
  failed: () => void
  retry: () => void
}

/** Returns the loading state of a site. */
export function useFrame(): Frame {
  const [state, setState] = useState<FrameState>('loading')
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (state !== 'loading') return undefined
    const timer = setTimeout(() => setState('failed'), patienceMs)
    return () => clearTimeout(timer)
  }, [state, round])
  const retry = useCallback(() => {
    setRound((before) => before + 1)
    setState('loading')
  }, [])
  // A late load event does not override a failure.
  const loaded = () => setState((before) => (before === 'failed' ? before : 'shown'))
  return { state, round, loaded, failed: () => setState('failed'), retry }
}
