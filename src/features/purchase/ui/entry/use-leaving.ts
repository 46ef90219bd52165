import { useRef, useState } from 'react'
import { withFreshQuote } from '../../model/fresh-quote'
import { openStep } from '../sale'
import { proposal } from '../../model/proposal'
import { judge } from '../../model/proposal-calls'

/** State of the transition to the next page. */
export type Leaving = 'no' | 'judging' | 'offline'

/** Leaves the page once the server has accepted the input; `onRefused` shows the refused fields. */
export function useLeaving(onRefused: () => void): { leaving: Leaving; leave: () => void } {
  const [leaving, setLeaving] = useState<Leaving>('no')
  const busy = useRef(false)
  const ask = async () => {
    if (busy.current) return
    busy.current = true
    setLeaving('judging')
    try {
      await withFreshQuote(() => judge(proposal))
      setLeaving('no')
      if (proposal.digest) openStep('digest')
      else onRefused()
    } catch {
      setLeaving('offline')
    } finally {
      busy.current = false
    }
  }
  return { leaving, leave: () => void ask() }
}
