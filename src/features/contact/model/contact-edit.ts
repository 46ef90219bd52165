import type { ContactState, DataOf, FieldProblem, FieldValues } from '@storefront/contract'
import { makeAutoObservable, runInAction, toJS } from 'mobx'
import { deleteContact, getContact, saveContact } from '../api/contact-calls'
import type { Answer } from '@/lib/request/request'
import { randomKey } from '@/platform/random'
import type { PathValue } from '@/lib/paths'
import { type ContactDraft, dropContactDraft, readContactDraft, writeContactDraft } from './contact-draft'
import { session } from '@/features/account'

/** Body codes of a contact that was changed, or removed, on another device meanwhile. */
const changedCode = 409
const missingCode = 404
const faultCode = 500

/** What the customer has to know about where the form's content comes from. */
export type EditNotice = 'restored' | 'changedElsewhere' | 'removedElsewhere'

type Begun = DataOf<'contact/contactEditInit'>

/** One contact in its form. What is typed is kept on the device until it is saved. */
export class ContactEdit {
  values: Record<string, PathValue> = {}
  notice: EditNotice | null = null
  saving = false
  /** The state the changes are made on; null for a new contact. */
  private contact: ContactState | null = null
  private readonly owner = session.mobile
  /** What goes out, with the key of the intent: a lost answer is asked for again with the same. */
  private intent: { key: string; content: string } | null = null

  constructor(readonly contactId: string | undefined) {
    makeAutoObservable<this, 'owner' | 'intent'>(this, { owner: false, intent: false }, { autoBind: true })
  }

  /** Whether the form changes a contact, and does not add one. */
  get changes(): boolean {
    return this.contact !== null
  }

  /** Fetches the form; what was typed before and not saved stands in it again. @throws NetworkError */
  async begin(): Promise<Answer<Begun>> {
    const draft = readContactDraft(this.owner, this.contactId, Date.now())
    const answer = await getContact(this.contactId)
    if (!answer.ok && answer.code === missingCode && draft) return this.beginAgainAsNew(draft)
    runInAction(() => {
      if (answer.ok) this.fill(answer.data, draft)
    })
    return answer
  }

  /** The contact was removed elsewhere while changes to it were kept here: they are not lost with it. */
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

  /** What the form begins with where nothing is entered: nothing to keep yet. */
  begunWith(values: Readonly<Record<string, PathValue>>): void {
    Object.assign(this.values, values)
  }

  enter(values: Readonly<Record<string, PathValue>>): void {
    Object.assign(this.values, values)
    this.keep()
  }

  private keep(): void {
    writeContactDraft(this.owner, { contact: toJS(this.contact), values: toJS(this.values) }, Date.now())
  }

  /**
   * Saves what was entered, as it is sent. When the contact was changed or removed elsewhere meanwhile nothing is saved, the
   * customer is told, and saving again is meant.
   * @returns what was refused, by field; undefined when it is saved
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
    if (!answer.ok && answer.code === faultCode) return []
    this.intent = null
    if (answer.ok) {
      dropContactDraft()
      return undefined
    }
    if (answer.code === changedCode) await this.takeNewerState()
    if (answer.code === missingCode) this.becomeNew()
    return answer.fields
  }

  /** The next save is made on what the other device left. */
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

  /** Removes the contact. @returns whether it is gone @throws NetworkError */
  async remove(): Promise<boolean> {
    if (!this.contact) return false
    const answer = await deleteContact(this.contact.contactId)
    const gone = answer.ok || answer.code === missingCode
    if (gone) dropContactDraft()
    return gone
  }
}
