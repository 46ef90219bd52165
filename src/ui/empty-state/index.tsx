import { PrimaryButton } from '../primary-button'
import { StateView } from '../state-view'

export interface EmptyStateProps {
  title: string
  text?: string
  /** Illustration of the empty list. */
  picture: string
  /** Action label, for example `去看看产品`. */
  actionText?: string
  onAction?: () => void
}

/** State of an empty list. */
export function EmptyState({ title, text, picture, actionText, onAction }: EmptyStateProps) {
  return (
    <StateView picture={picture} title={title} text={text}>
      {actionText && onAction && <PrimaryButton onPress={onAction}>{actionText}</PrimaryButton>}
    </StateView>
  )
}
