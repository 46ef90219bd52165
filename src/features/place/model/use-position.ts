import type { Point } from '@storefront/contract'
import { useState } from 'react'
import { whereAmI } from '@/platform/location'

export interface Here {
  point: Point | undefined
  finding: boolean
  /** Why the location is unknown; undefined when it is known or was not requested. */
  problem: string | undefined
  /** Requests the location; the browser or WeChat asks for permission. */
  find: () => Promise<Point | undefined>
  /** Sets the location chosen by the customer. */
  set: (point: Point) => void
}

const problems = {
  refused: '您没有允许获取位置。可以搜索或在列表里选一个地点，不影响办理。',
  unknown: '暂时取不到您的位置。可以搜索或在列表里选一个地点，不影响办理。',
}

/** The customer's location; requested only on a tap, and kept only while the page is open. */
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
