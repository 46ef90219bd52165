import Taro from '@tarojs/taro'
import { useEffect, useState } from 'react'
import type { OpeningRow } from './opening-row.h5'

export type { OpeningRow }

/**
 * Opens a list at a row.
 * @returns what the ScrollView is given as `scrollIntoView`: WeChat scrolls to it once the rows are there
 */
export function useOpeningRow(row: OpeningRow | undefined): string {
  const above = row?.above ?? ''
  const [target, setTarget] = useState('')
  useEffect(() => Taro.nextTick(() => setTarget(above)), [above])
  return target
}
