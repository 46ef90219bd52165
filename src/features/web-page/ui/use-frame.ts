import { useCallback, useEffect, useState } from 'react'

/** A site that has not answered after so long is given up, ms. */
const patienceMs = 20_000

export type FrameState = 'loading' | 'shown' | 'failed'

export interface Frame {
  state: FrameState
  /** Changes with every attempt. */
  round: number
  loaded: () => void
  failed: () => void
  retry: () => void
}

/** Where the loading of a site stands. */
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
  // What has failed is not shown by a late word that something has loaded.
  const loaded = () => setState((before) => (before === 'failed' ? before : 'shown'))
  return { state, round, loaded, failed: () => setState('failed'), retry }
}
