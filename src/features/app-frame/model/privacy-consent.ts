import { makeAutoObservable } from 'mobx'

type Answer = (agreed: boolean) => void

/** WeChat's question whether the customer agrees to the privacy notice. */
class PrivacyConsent {
  /** The question is open. */
  asked = false
  /** Everything in WeChat that waits for the answer. */
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
