import empty from '../../assets/scenes/empty.svg'
import { PrimaryButton } from '../primary-button'
import { StateView } from '../state-view'

export interface EmptyStateProps {
  title: string
  text?: string
  /** What is missing, drawn; by default an empty box. */
  picture?: string
  /** The way on, as `去看看产品`. */
  actionText?: string
  onAction?: () => void
}

/** A list that has nothing yet. */
export function EmptyState({ title, text, picture = empty, actionText, onAction }: EmptyStateProps) {
  return (
    <StateView picture={picture} title={title} text={text}>
      {actionText && onAction && <PrimaryButton onPress={onAction}>{actionText}</PrimaryButton>}
    </StateView>
  )
}
