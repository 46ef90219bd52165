import type { Region } from '@storefront/contract'
import { useRef, useState } from 'react'
import { lastOf } from '@/platform/last'
import type { RegionLoader } from '../control'

/** Whether a region is, or lies around, the place with this code: `330100` lies around `330106`. */
export const covers = (region: Region, code: string): boolean =>
  code.startsWith(region.code.replace(/(?:00){1,2}$/, ''))

interface Way {
  /** Provinces, then the regions inside each one picked. */
  levels: Region[][]
  picked: Region[]
  hot: Region[]
}

export interface Regions extends Way {
  status: 'loading' | 'ready' | 'failed'
  /** The pick is a place without further regions inside. */
  complete: boolean
  /** Goes the whole way down to the place with this code, and into it. */
  goTo: (code: string) => Promise<void>
  /** Picks a region of a level and loads what is inside. */
  pick: (level: number, code: string) => Promise<void>
  /** Tries again what could not be loaded. */
  retry: () => Promise<void>
}

const nowhere: Way = { levels: [], picked: [], hot: [] }

/** The provinces alone, from what is loaded already if they are. */
async function beginning(load: RegionLoader, { levels, hot }: Way): Promise<Way> {
  const [provinces] = levels
  if (provinces) return { levels: [provinces], picked: [], hot }
  const loaded = await load({})
  return { levels: [loaded.regions], picked: [], hot: loaded.hot }
}

/** Follows a code down from the regions of `way`, loading level after level. */
async function descend(load: RegionLoader, way: Way, code: string): Promise<Way> {
  const here = lastOf(way.levels) ?? []
  const next = code ? here.find((region) => covers(region, code)) : undefined
  if (!next) return way
  const picked = [...way.picked, next]
  if (!next.hasChildren) return { ...way, picked }
  const { regions } = await load({ parentCode: next.code })
  return descend(load, { ...way, levels: [...way.levels, regions], picked }, code)
}

/** Work of which only the latest counts; earlier work that ends later changes nothing. */
function useLatest<Result>(settle: (result: Result) => void) {
  const [status, setStatus] = useState<Regions['status']>('loading')
  const round = useRef(0)
  const again = useRef<() => Promise<void>>(() => Promise.resolve())
  const run = async (work: () => Promise<Result>): Promise<void> => {
    const mine = ++round.current
    again.current = () => run(work)
    setStatus('loading')
    try {
      const result = await work()
      if (mine !== round.current) return
      settle(result)
      setStatus('ready')
    } catch {
      if (mine === round.current) setStatus('failed')
    }
  }
  /** What is there is all there is: what is under way no longer counts. */
  const rest = () => {
    round.current += 1
    setStatus('ready')
  }
  return { status, run, rest, retry: () => again.current() }
}

/** The regions of a picker, loaded as they are needed; none before the first `goTo`. */
export function useRegions(load: RegionLoader): Regions {
  const [way, setWay] = useState(nowhere)
  const { status, run, rest, retry } = useLatest(setWay)
  const goTo = (code: string) => {
    setWay({ ...way, levels: way.levels.slice(0, 1), picked: [] })
    return run(async () => descend(load, await beginning(load, way), code))
  }
  const pick = async (level: number, code: string): Promise<void> => {
    const region = way.levels[level]?.find((candidate) => candidate.code === code)
    if (!region) return
    const above: Way = {
      ...way,
      levels: way.levels.slice(0, level + 1),
      picked: [...way.picked.slice(0, level), region],
    }
    setWay(above)
    if (!region.hasChildren) return rest()
    await run(async () => {
      const { regions } = await load({ parentCode: region.code })
      return { ...above, levels: [...above.levels, regions] }
    })
  }
  return { ...way, status, complete: lastOf(way.picked)?.hasChildren === false, goTo, pick, retry }
}
