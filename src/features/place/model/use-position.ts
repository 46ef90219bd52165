import type { Point } from '@storefront/contract'
import { useState } from 'react'
import { whereAmI } from '@/platform/location'

export interface Here {
  point: Point | undefined
  finding: boolean
  /** Why the customer was not found; undefined when they were, or were not looked for. */
  problem: string | undefined
  /** Looks for the customer, who is asked first by the browser or WeChat. */
  find: () => Promise<Point | undefined>
  /** The customer says where they are. */
  set: (point: Point) => void
}

const problems = {
  refused: '您没有允许获取位置。可以搜索或在列表里选一个地点，不影响办理。',
  unknown: '暂时取不到您的位置。可以搜索或在列表里选一个地点，不影响办理。',
}

/** Where the customer is; asked only when they press for it, and kept only while the page is open. */
export function useHere(): Here {
  const [point, setPoint] = useState<Point>()
  const [finding, setFinding] = useState(false)
  const [problem, setProblem] = useState<string>()
  const set = (found: Point) => {
    setPoint(found)
    setProblem(undefined)
  }
  const find = async () => {
    if (finding) return undefined
    setFinding(true)
    const found = await whereAmI()
    setFinding(false)
    if (found.state === 'found') {
      set(found.point)
      return found.point
    }
    setProblem(problems[found.state])
    return undefined
  }
  return { point, finding, problem, find, set }
}
