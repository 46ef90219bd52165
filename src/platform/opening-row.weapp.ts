import Taro from '@tarojs/taro'
import { useEffect, useState } from 'react'
import type { OpeningRow } from './opening-row.h5'

export type { OpeningRow }

/**
 * Opens a list at a row.
 * @returns the `scrollIntoView` prop of the ScrollView: WeChat scrolls once the rows exist
 */
export function useOpeningRow(row: OpeningRow | undefined): string {
  const above = row?.above ?? ''
  const [target, setTarget] = useState('')
  useEffect(() => Taro.nextTick(() => setTarget(above)), [above])
  return target
}
