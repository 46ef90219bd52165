import coming from '../../assets/scenes/coming.svg'
import { PrimaryButton } from '../primary-button'
import { StateView } from '../state-view'

export interface ComingSoonProps {
  title: string
  /** What the service will do and what to do until then. */
  text: string
  actionText?: string
  onAction?: () => void
}

/** A service that is not open yet, said plainly. */
export function ComingSoon({ title, text, actionText, onAction }: ComingSoonProps) {
  return (
    <StateView picture={coming} title={title} text={text}>
      {actionText && onAction && (
        <PrimaryButton variant="secondary" onPress={onAction}>
          {actionText}
        </PrimaryButton>
      )}
    </StateView>
  )
}
