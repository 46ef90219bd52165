import { makeAutoObservable } from 'mobx'

type Answer = (agreed: boolean) => void

/** Consent dialog for WeChat's privacy notice. */
class PrivacyConsent {
  /** Whether the dialog is open. */
  asked = false
  /** Callbacks of WeChat that wait for the answer. */
  private waiting: Answer[] = []

  constructor() {
    makeAutoObservable<this, 'waiting'>(this, { waiting: false }, { autoBind: true })
  }

  ask(answer: Answer): void {
    this.waiting.push(answer)
    this.asked = true
  }

  answer(agreed: boolean): void {
    this.asked = false
    for (const tell of this.waiting.splice(0)) tell(agreed)
  }
}

/** Whether this customer has agreed to the privacy policy in force. */
export const privacyConsent = new PrivacyConsent()
