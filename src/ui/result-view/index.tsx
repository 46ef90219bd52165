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
  /** Actions, as buttons. */
  children?: ReactNode
}

/** Result of a process: success, failure, or pending. */
export function ResultView({ kind, title, text, children }: ResultViewProps) {
  return (
    <StateView picture={pictures[kind]} title={title} text={text} alert={kind === 'fail'}>
      {children}
    </StateView>
  )
}
