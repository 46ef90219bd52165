import { Observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { ErrorState } from './error-state'
import { NoNetwork } from './no-network'
import { PrimaryButton } from './primary-button'
import { resetTo } from '@/platform/navigation'
import { home } from '@/routes'
import type { Loaded } from '@/lib/remote-data'

export interface ContentProps<Data> {
  loaded: Loaded<Data>
  onRetry: () => void
  /** Placeholder while the content loads. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
  /** Shown for content that does not exist, with a next step. */
  missing?: ReactNode
}

/** Server content in all states: loading, ready, network lost, failed. */
export function Content<Data>({ loaded, onRetry, skeleton, children, missing }: ContentProps<Data>) {
  switch (loaded.state) {
    case 'loading':
      return skeleton
    case 'offline':
      return <NoNetwork onRetry={onRetry} />
    case 'failed':
      if (loaded.missing && missing) return missing
      if (!loaded.msg) return <ErrorState onRetry={onRetry} />
      return (
        <ErrorState onRetry={onRetry} text={loaded.msg}>
          <PrimaryButton variant="text" onPress={() => resetTo(home)}>
            返回首页
          </PrimaryButton>
        </ErrorState>
      )
    case 'ready':
      // Called by this component: an observer around it would not see what `children` reads.
      return <Observer>{() => <>{children(loaded.data)}</>}</Observer>
  }
}
