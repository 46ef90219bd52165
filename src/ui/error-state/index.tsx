import type { ReactNode } from 'react'
import error from '@/assets/scenes/error.svg'
import { PrimaryButton } from '../primary-button'
import { StateView } from '../state-view'

export interface ErrorStateProps {
  onRetry: () => void
  title?: string
  /** Advice to the customer; by default to retry. */
  text?: string
  /** Additional actions, as buttons. */
  children?: ReactNode
}

/** State of content that failed to load, with retry. */
export function ErrorState({
  onRetry,
  title = '内容没有加载出来',
  text = '请稍后重试，如仍不行请联系客服。',
  children,
}: ErrorStateProps) {
  return (
    <StateView picture={error} title={title} text={text} alert>
      <PrimaryButton onPress={onRetry}>重新加载</PrimaryButton>
      {children}
    </StateView>
  )
}
