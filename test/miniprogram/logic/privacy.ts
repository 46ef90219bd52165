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

/** Whether this customer still has to agree to the privacy notice. */
export function startPrivacy(isNeeded: boolean): void {
  needed = isNeeded
}

/** The customer tapped a button with `open-type="agreePrivacyAuthorization"`: WeChat believes no other. */
export const agreedBy = (buttonId: string): void => void tapped.add(buttonId)

/** Lets a call that takes personal data through, once the customer has agreed. @throws Error when they refuse */
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

/** WeChat's calls about the privacy notice. */
export const privacyCalls = {
  onNeedPrivacyAuthorization: (given: Listener): void => {
    listener = given
  },
}

export const isPrivacyNeeded = (): boolean => needed
