import { makeAutoObservable, reaction, toJS } from 'mobx'
import type { DraftVersions, OtherVersion } from './draft-versions'
import type { Draft } from './proposal-draft'
import { changeProduct, readPlaced } from './proposal-storage'

/** The sale as the tabs see it. */
interface Sale {
  draft: Draft | null
  placedOrderNo: string | null
  replaceDraft: (draft: Draft | null) => void
}

/** Stores the sale in progress and keeps it in sync with the tabs of the same browser. */
export class ProposalTabs {
  /** The sale as changed in another tab: the customer chooses the version to keep. */
  otherVersion: OtherVersion | null = null
  /** Number of drafts taken over from other tabs: pages of an earlier draft mount again. */
  takeovers = 0
  /** Visible pages of the sale. */
  private readonly shown = new Set<object>()

  constructor(
    private readonly sale: Sale,
    private readonly versions: DraftVersions,
  ) {
    makeAutoObservable<this, 'sale' | 'versions' | 'shown'>(
      this,
      { sale: false, versions: false, shown: false },
      { autoBind: true },
    )
    reaction(() => toJS(sale.draft), this.keep)
  }

  /** Stores the draft on the device, unless another tab has changed the sale. */
  private keep(draft: Draft | null): void {
    const foreign = this.versions.foreign()
    const isPlaced = foreign === 'gone' && readPlaced(Date.now()) !== this.sale.placedOrderNo
    if (draft && isPlaced) {
      // Runs asynchronously: the current change needs its draft until it is complete.
      void Promise.resolve().then(this.meetOtherTabs)
      return
    }
    if (foreign === undefined || foreign === 'gone') this.versions.write(draft, Date.now())
    else this.meetOtherTabs()
  }

  /** Applies changes of the sale by other tabs. */
  meetOtherTabs(): void {
    const foreign = this.versions.foreign()
    if (foreign === undefined) this.otherVersion = null
    else if (foreign === 'gone') this.followEnd()
    else if (this.sale.draft && this.shown.size > 0) this.otherVersion = foreign
    else this.takeOver(foreign.draft)
  }

  /** Ends the sale when another tab has placed or discarded it; a sale of another product continues. */
  private followEnd(): void {
    const ended = this.otherVersion?.draft.productCode
    const { draft } = this.sale
    this.otherVersion = null
    if (draft && ended && ended !== draft.productCode) return this.keepMine()
    this.takeOver(null)
    this.sale.placedOrderNo = readPlaced(Date.now())
  }

  private takeOver(draft: Draft | null): void {
    this.versions.read(Date.now())
    this.otherVersion = null
    this.sale.replaceDraft(draft)
    this.takeovers += 1
  }

  /** Keeps this tab's version; a sale of another product is set aside. */
  keepMine(): void {
    const now = Date.now()
    const draft = toJS(this.sale.draft)
    if (!draft) return
    changeProduct(toJS(this.otherVersion?.draft), draft, now)
    this.otherVersion = null
    this.versions.write(draft, now)
  }

  /** Takes over the other tab's version; a sale of another product is set aside. */
  takeOther(): void {
    const other = toJS(this.otherVersion?.draft)
    if (!other) return
    changeProduct(toJS(this.sale.draft) ?? undefined, other, Date.now())
    this.takeOver(other)
  }

  /** Sets whether a page of the sale is visible: the customer can choose a version only then. */
  setShown(page: object, shown: boolean): void {
    if (shown) this.shown.add(page)
    else this.shown.delete(page)
  }
}
