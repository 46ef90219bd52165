import type { ContactState, DataOf, FieldProblem, FieldValues } from '@storefront/contract'
import { bodyCode } from '@storefront/rules/body-code'
import { makeAutoObservable, runInAction, toJS } from 'mobx'
import { deleteContact, getContact, saveContact } from '../api/contact-calls'
import type { Answer } from '@/lib/request/request'
import { randomKey } from '@/platform/random'
import type { PathValue } from '@/lib/paths'
import { type ContactDraft, contactDraft } from './contact-draft'
import { session } from '@/features/account'

const missingCode = 404

/** Notice to the customer about the source of the form's content. */
export type EditNotice = 'restored' | 'changedElsewhere' | 'removedElsewhere'

type Begun = DataOf<'contact/contactEditInit'>

/** A contact in its form. Input is stored on the device until it is saved. */
export class ContactEdit {
  values: Record<string, PathValue> = {}
  notice: EditNotice | null = null
  saving = false
  /** Contact state on which the changes are based; null for a new contact. */
  private contact: ContactState | null = null
  private readonly stored = contactDraft(session.mobile)
  /** Request content and its idempotency key: a retry after a lost response uses the same key. */
  private intent: { key: string; content: string } | null = null

  constructor(readonly contactId: string | undefined) {
    makeAutoObservable<this, 'stored' | 'intent'>(this, { stored: false, intent: false }, { autoBind: true })
  }

  /** Whether the form changes an existing contact. */
  get changes(): boolean {
    return this.contact !== null
  }

  /** Loads the form and restores unsaved input. @throws NetworkError */
  async begin(): Promise<Answer<Begun>> {
    const draft = this.stored.read(({ contact }) => contact?.contactId === this.contactId)
    if (!draft) this.stored.remove()
    const answer = await getContact(this.contactId)
    if (!answer.ok && answer.code === missingCode && draft) return this.beginAgainAsNew(draft)
    runInAction(() => {
      if (answer.ok) this.fill(answer.data, draft)
    })
    return answer
  }

  /** Restores the draft of a contact that was removed on another device as a new contact. */
  private async beginAgainAsNew(draft: ContactDraft): Promise<Answer<Begun>> {
    const answer = await getContact()
    runInAction(() => {
      if (!answer.ok) return
      this.fill(answer.data, { ...draft, contact: null })
      this.notice = 'removedElsewhere'
    })
    return answer
  }

  private fill({ values, contact }: Begun, draft: ContactDraft | undefined): void {
    this.values = { ...(draft?.values ?? values) }
    this.contact = draft?.contact ?? contact
    this.notice = draft ? 'restored' : null
  }

  /** Sets the initial values of an empty form; they are not stored as a draft. */
  begunWith(values: Readonly<Record<string, PathValue>>): void {
    Object.assign(this.values, values)
  }

  enter(values: Readonly<Record<string, PathValue>>): void {
    Object.assign(this.values, values)
    this.keep()
  }

  private keep(): void {
    this.stored.write({ contact: toJS(this.contact), values: toJS(this.values) })
  }

  /**
   * Saves the input as one request. When the contact was changed or removed on another device, nothing is saved, the
   * customer is told, and the next save applies to the new state.
   * @returns the refused fields; undefined when it is saved
   * @throws NetworkError
   */
  async save(values: FieldValues): Promise<FieldProblem[] | undefined> {
    if (this.saving) return []
    this.saving = true
    try {
      const answer = await saveContact(await this.request(values))
      return await this.settle(answer)
    } finally {
      runInAction(() => {
        this.saving = false
      })
    }
  }

  private async request(values: FieldValues) {
    const wanted = {
      ...(this.contact && { contact: toJS(this.contact) }),
      values,
    }
    const content = JSON.stringify(wanted)
    if (this.intent?.content !== content) this.intent = { key: await randomKey(), content }
    return { ...wanted, idempotencyKey: this.intent.key }
  }

  private async settle(answer: Answer<ContactState>): Promise<FieldProblem[] | undefined> {
    if (!answer.ok && answer.code === bodyCode.fault) return []
    this.intent = null
    if (answer.ok) {
      this.dropDraft()
      return undefined
    }
    if (answer.code === bodyCode.conflict) await this.takeNewerState()
    if (answer.code === missingCode) this.becomeNew()
    return answer.fields
  }

  /** Removes the stored input. */
  dropDraft(): void {
    this.stored.remove()
  }

  /** Bases the next save on the state from the other device. */
  private async takeNewerState(): Promise<void> {
    const newer = await getContact(this.contactId)
    runInAction(() => {
      if (!newer.ok) return
      this.contact = newer.data.contact
      this.notice = 'changedElsewhere'
      this.keep()
    })
  }

  private becomeNew(): void {
    this.contact = null
    this.notice = 'removedElsewhere'
  }

  /** Removes the contact. @returns whether it was removed @throws NetworkError */
  async remove(): Promise<boolean> {
    if (!this.contact) return false
    const answer = await deleteContact(this.contact.contactId)
    const gone = answer.ok || answer.code === missingCode
    if (gone) this.dropDraft()
    return gone
  }
}
