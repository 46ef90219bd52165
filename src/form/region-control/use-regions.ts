import { useRef, useState } from 'react'
import { lastOf } from '@/utils/last'
import type { Region, RegionLoader } from '../control'

/** Whether a region is, or lies around, the place with this code: `330100` lies around `330106`. */
export const covers = (region: Region, code: string): boolean =>
  code.startsWith(region.code.replace(/(00)+$/, ''))

export interface Regions {
  /** Provinces, then the regions inside each one picked. */
  levels: Region[][]
  picked: Region[]
  status: 'loading' | 'ready' | 'failed'
  /** The pick is a place without further regions inside. */
  complete: boolean
  /** Loads the provinces, and the way down to the place with this code if there is one. */
  start: (code: string) => Promise<void>
  /** Picks a region of a level and loads what is inside. */
  pick: (level: number, code: string) => Promise<void>
  /** Tries again what could not be loaded. */
  retry: () => Promise<void>
}

interface Way {
  levels: Region[][]
  picked: Region[]
}

/** Follows a code down from the regions of `way`, loading level after level. */
async function descend(load: RegionLoader, way: Way, code: string): Promise<Way> {
  const here = lastOf(way.levels) ?? []
  const next = code ? here.find((region) => covers(region, code)) : undefined
  if (!next) return way
  const picked = [...way.picked, next]
  if (!next.hasChildren) return { ...way, picked }
  return descend(load, { levels: [...way.levels, await load(next.code)], picked }, code)
}

/** The regions of a picker, loaded as they are needed. */
export function useRegions(load: RegionLoader): Regions {
  const [way, setWay] = useState<Way>({ levels: [], picked: [] })
  const [status, setStatus] = useState<Regions['status']>('loading')
  const round = useRef(0)
  const again = useRef<() => Promise<void>>(() => Promise.resolve())

  const run = async (work: () => Promise<Way>): Promise<void> => {
    const mine = ++round.current
    again.current = () => run(work)
    setStatus('loading')
    try {
      const result = await work()
      if (mine !== round.current) return
      setWay(result)
      setStatus('ready')
    } catch {
      if (mine === round.current) setStatus('failed')
    }
  }
  const pick = async (level: number, code: string): Promise<void> => {
    const region = way.levels[level]?.find((candidate) => candidate.code === code)
    if (!region) return
    const above: Way = {
      levels: way.levels.slice(0, level + 1),
      picked: [...way.picked.slice(0, level), region],
    }
    setWay(above)
    await run(async () =>
      region.hasChildren ? { ...above, levels: [...above.levels, await load(region.code)] } : above,
    )
  }
  return {
    ...way,
    status,
    complete: lastOf(way.picked)?.hasChildren === false,
    start: (code) => run(async () => descend(load, { levels: [await load()], picked: [] }, code)),
    pick,
    retry: () => again.current(),
  }
}
