import { tell } from './link'

interface Answer {
  event: 'agree' | 'disagree' | 'exposureAuthorization'
  buttonId?: string
}
type Listener = (resolve: (answer: Answer) => void, info: { referrer: string }) => void

const refusal = 'privacy permission is not authorized'
let needed = false
let listener: Listener | undefined
const tapped = new Set<string>()

/** Sets whether the customer must still agree to the privacy notice. */
export function startPrivacy(isNeeded: boolean): void {
  needed = isNeeded
}

/**
 * Records a tap on a button with `open-type="agreePrivacyAuthorization"`: WeChat accepts consent from no other
 * button.
 */
export const agreedBy = (buttonId: string): void => void tapped.add(buttonId)

/** Allows a call that reads personal data once the customer has agreed. @throws Error when the customer refuses */
export function authorize(referrer: string): Promise<void> {
  if (!needed) return Promise.resolve()
  const ask = listener
  if (!ask) return Promise.reject(new Error(refusal))
  return new Promise((resolve, reject) =>
    ask(
      ({ event, buttonId = '' }) => {
        if (event === 'exposureAuthorization') return
        if (event === 'disagree' || !tapped.has(buttonId)) return reject(new Error(refusal))
        needed = false
        tell({ kind: 'journal', name: 'privacyAgreed', detail: referrer })
        resolve()
      },
      { referrer },
    ),
  )
}

/** WeChat calls for the privacy notice. */
export const privacyCalls = {
  onNeedPrivacyAuthorization: (given: Listener): void => {
    listener = given
  },
}

export const isPrivacyNeeded = (): boolean => needed
