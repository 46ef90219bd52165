import empty from '../../assets/scenes/empty.svg'
import { PrimaryButton } from '../primary-button'
import { StateView } from '../state-view'

export interface EmptyStateProps {
  title: string
  text?: string
  /** The way on, as `去看看产品`. */
  actionText?: string
  onAction?: () => void
}

/** A list that has nothing yet. */
export function EmptyState({ title, text, actionText, onAction }: EmptyStateProps) {
  return (
    <StateView picture={empty} title={title} text={text}>
      {actionText && onAction && <PrimaryButton onPress={onAction}>{actionText}</PrimaryButton>}
    </StateView>
  )
}
