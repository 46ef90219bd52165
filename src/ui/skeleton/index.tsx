import { View } from '@tarojs/components'
import './index.scss'

export interface SkeletonProps {
  /** `lines` of text, a `card` with picture, a `list` of rows with picture, or a wide `banner`. */
  kind: 'lines' | 'card' | 'list' | 'banner'
  /** Number of lines, cards or rows. */
  rows?: number
}

function Lines({ rows }: { rows: number }) {
  return (
    <>
      {Array.from({ length: rows }, (_, row) => (
        <View key={row} className="skeleton__bone skeleton__line" />
      ))}
    </>
  )
}

function Shape({ kind }: Pick<SkeletonProps, 'kind'>) {
  if (kind === 'banner') return <View className="skeleton__bone skeleton__banner" />
  return (
    <View className={`skeleton__${kind}`}>
      <View className="skeleton__bone skeleton__picture" />
      <View className="skeleton__text">
        <Lines rows={3} />
      </View>
    </View>
  )
}

/** Placeholder for loading content, with its size, so that the layout does not move. */
export function Skeleton({ kind, rows = kind === 'lines' ? 3 : 1 }: SkeletonProps) {
  return (
    <View className="skeleton" role="status" aria-label="正在加载">
      {kind === 'lines' ? (
        <Lines rows={rows} />
      ) : (
        Array.from({ length: rows }, (_, row) => <Shape key={row} kind={kind} />)
      )}
    </View>
  )
}
