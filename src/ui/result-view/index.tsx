import type { ReactNode } from 'react'
import fail from '@/assets/scenes/fail.svg'
import pending from '@/assets/scenes/pending.svg'
import success from '@/assets/scenes/success.svg'
import { StateView } from '../state-view'

const pictures = { success, fail, pending }

export interface ResultViewProps {
  kind: keyof typeof pictures
  title: string
  text?: string
  /** The ways on, as buttons. */
  children?: ReactNode
}

/** How something ended: done, failed, or still under way. */
export function ResultView({ kind, title, text, children }: ResultViewProps) {
  return (
    <StateView picture={pictures[kind]} title={title} text={text} alert={kind === 'fail'}>
      {children}
    </StateView>
  )
}
