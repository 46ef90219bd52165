import { PrimaryButton } from '../primary-button'
import { StateView } from '../state-view'

export interface EmptyStateProps {
  title: string
  text?: string
  /** What is missing, drawn. */
  picture: string
  /** The way on, as `去看看产品`. */
  actionText?: string
  onAction?: () => void
}

/** A list that has nothing yet. */
export function EmptyState({ title, text, picture, actionText, onAction }: EmptyStateProps) {
  return (
    <StateView picture={picture} title={title} text={text}>
      {actionText && onAction && <PrimaryButton onPress={onAction}>{actionText}</PrimaryButton>}
    </StateView>
  )
}
