import type { Region } from '@storefront/contract'
import { useRef, useState } from 'react'
import { lastOf } from '@/platform/last'
import type { RegionLoader } from '../control'

/** Whether a region equals or contains the place with this code: `330100` contains `330106`. */
export const covers = (region: Region, code: string): boolean =>
  code.startsWith(region.code.replace(/(?:00){1,2}$/, ''))

interface Way {
  /** Provinces, then the regions inside each selected one. */
  levels: Region[][]
  picked: Region[]
  hot: Region[]
}

export interface Regions extends Way {
  status: 'loading' | 'ready' | 'failed'
  /** Whether the selection has no further regions inside. */
  complete: boolean
  /** Selects all levels down to the place with this code, and loads the regions inside it. */
  goTo: (code: string) => Promise<void>
  /** Selects a region of a level and loads the regions inside. */
  pick: (level: number, code: string) => Promise<void>
  /** Repeats the failed request. */
  retry: () => Promise<void>
}

const nowhere: Way = { levels: [], picked: [], hot: [] }

/** Returns the provinces only; reuses loaded ones. */
async function beginning(load: RegionLoader, { levels, hot }: Way): Promise<Way> {
  const [provinces] = levels
  if (provinces) return { levels: [provinces], picked: [], hot }
  const loaded = await load({})
  return { levels: [loaded.regions], picked: [], hot: loaded.hot }
}

/** Follows a code down from the regions of `way`, loading level by level. */
async function descend(load: RegionLoader, way: Way, code: string): Promise<Way> {
  const here = lastOf(way.levels) ?? []
  const next = code ? here.find((region) => covers(region, code)) : undefined
  if (!next) return way
  const picked = [...way.picked, next]
  if (!next.hasChildren) return { ...way, picked }
  const { regions } = await load({ parentCode: next.code })
  return descend(load, { ...way, levels: [...way.levels, regions], picked }, code)
}

/** Runs tasks of which only the latest result counts. */
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
  /** Keeps the current regions and ignores pending requests. */
  const rest = () => {
    round.current += 1
    setStatus('ready')
  }
  return { status, run, rest, retry: () => again.current() }
}

/** Regions of a picker, loaded on demand; none before the first `goTo`. */
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
