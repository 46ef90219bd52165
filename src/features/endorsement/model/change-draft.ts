import type { DataOf, EndorType, Repeat } from '@storefront/contract'
import { bodyCode } from '@storefront/rules/body-code'
import { dayMs } from '@storefront/rules/calendar'
import { makeAutoObservable, toJS } from 'mobx'
import { serverUrl } from '@/lib/request/address'
import { cancelPolicy, submitChange } from '../api/endorsement-calls'
import type { Answer } from '@/lib/request/request'
import { randomKey } from '@/platform/random'
import { isRecord } from '@/platform/storage'
import { persistedDraft } from '@/lib/persisted-draft'
import { type PathValue, withoutRow } from '@/lib/paths'

type Form = DataOf<'member/policy/endorReasons'>

/** Number of persons per list. */
type ItemCounts = Readonly<Partial<Record<Repeat['role'], number>>>

/** An uploaded picture and what it proves. */
export interface SentPicture {
  material: string
  fileId: string
  /** Display address: a local file, or a temporary server link. */
  shownFrom?: string
}

interface Kept {
  policyNo: string
  type: EndorType
  reason: string
  values: Record<string, PathValue>
  texts: Record<string, string>
  counts: ItemCounts
  pictures: SentPicture[]
}

const isKept = (value: unknown): value is Kept =>
  isRecord(value) && isRecord(value.values) && Array.isArray(value.pictures)

/** Input of one endorsement; its policy names the owner. */
const stored = persistedDraft({ key: 'changeDraft', lifetime: dayMs, guard: isKept })

type Submitted = DataOf<'member/policy/endorSubmit'>

const readKept = (policyNo: string, type: EndorType): Kept | undefined =>
  stored.read((kept) => kept.policyNo === policyNo && kept.type === type)

/** Returns the file IDs of pictures uploaded for an unfinished endorsement. */
export const keptPictures = (policyNo: string, type: EndorType): string[] =>
  readKept(policyNo, type)?.pictures.map(({ fileId }) => fileId) ?? []

/** Renews the picture links, which expire; removes pictures that the server no longer has. */
function linkedAnew(pictures: readonly SentPicture[], links: Form['pictures']): SentPicture[] {
  return pictures.flatMap(({ material, fileId }) => {
    const link = links.find((candidate) => candidate.fileId === fileId)
    return link ? [{ material, fileId, shownFrom: serverUrl(link.url) }] : []
  })
}

/** Draft of one endorsement. It is stored on the device, so that a login in between loses nothing. */
export class ChangeDraft {
  reason = ''
  values: Record<string, PathValue> = {}
  texts: Record<string, string> = {}
  counts: ItemCounts = {}
  pictures: SentPicture[] = []
  preview: Submitted['preview'] | null = null
  agreed = false
  busy = false
  private key: string | null = null

  constructor(
    readonly policyNo: string,
    readonly type: EndorType,
    form: Form,
  ) {
    const kept = readKept(policyNo, type)
    this.reason = kept?.reason ?? ''
    this.values = kept?.values ?? { ...form.values }
    this.texts = kept?.texts ?? { ...form.texts }
    this.counts = kept?.counts ?? form.counts
    this.pictures = linkedAnew(kept?.pictures ?? [], form.pictures)
    makeAutoObservable<this, 'key'>(this, { key: false }, { autoBind: true })
  }

  /** Invalidates the preview. */
  private touched(): void {
    this.preview = null
    this.agreed = false
    this.key = null
    const { policyNo, type, reason, values, texts, counts, pictures } = this
    stored.write(toJS({ policyNo, type, reason, values, texts, counts, pictures }))
  }

  choose(reason: string): void {
    this.reason = reason
    this.touched()
  }

  enter(values: Readonly<Record<string, PathValue>>, texts: Readonly<Record<string, string>> = {}): void {
    Object.assign(this.values, values)
    Object.assign(this.texts, texts)
    this.touched()
  }

  setCount(role: keyof ItemCounts, count: number): void {
    this.counts = { ...this.counts, [role]: count }
    this.touched()
  }

  removeItem(role: keyof ItemCounts, index: number, count: number): void {
    this.values = withoutRow(toJS(this.values), role, index)
    this.texts = withoutRow(toJS(this.texts), role, index)
    this.setCount(role, count - 1)
  }

  addPicture(picture: SentPicture): void {
    this.pictures.push(picture)
    this.touched()
  }

  removePicture(fileId: string): void {
    this.pictures = this.pictures.filter((picture) => picture.fileId !== fileId)
    this.touched()
  }

  agree(agreed: boolean): void {
    this.agreed = agreed
  }

  /** Returns to the form and keeps the input. */
  edit(): void {
    this.touched()
  }

  private ask(
    sent: { values: Record<string, PathValue>; preview: boolean } & Partial<{
      previewedFen: number
      idempotencyKey: string
      agreed: boolean
    }>,
  ): Promise<Answer<Submitted>> {
    const { values, ...intent } = sent
    const asked = { policyNo: this.policyNo, reason: this.reason, ...intent }
    if (this.type === 'C01' || this.type === 'C02') return cancelPolicy(asked)
    const attachments = this.pictures.map(({ material, fileId }) => ({ material, fileId }))
    return submitChange({ ...asked, type: this.type, values, counts: this.counts, attachments })
  }

  private async once(work: () => Promise<Answer<Submitted>>): Promise<Answer<Submitted> | null> {
    if (this.busy) return null
    this.setBusy(true)
    try {
      return await work()
    } finally {
      this.setBusy(false)
    }
  }

  private setBusy(busy: boolean): void {
    this.busy = busy
  }

  private show(preview: Submitted['preview']): void {
    this.preview = preview
  }

  /** Requests a preview. @returns null while another request is pending @throws NetworkError */
  async askPreview(values: Record<string, PathValue>): Promise<Answer<Submitted> | null> {
    const answer = await this.once(() => this.ask({ values, preview: true }))
    if (answer?.ok) this.show(answer.data.preview)
    return answer
  }

  /**
   * Submits the previewed endorsement; after a lost response the idempotency key is kept, so that a retry cannot submit
   * twice.
   * @throws NetworkError
   */
  async submit(values: Record<string, PathValue>): Promise<Answer<Submitted> | null> {
    const { preview } = this
    if (!preview) return null
    const answer = await this.once(async () => {
      this.key ??= await randomKey()
      const intent = { previewedFen: preview.differenceFen, idempotencyKey: this.key, agreed: this.agreed }
      return this.ask({ values, preview: false, ...intent })
    })
    if (answer?.ok) stored.remove()
    else if (answer && answer.code !== bodyCode.fault && answer.code !== bodyCode.loginRequired)
      this.key = null
    return answer
  }
}
