import { toJS } from 'mobx'
import { ProposalStore } from '@/features/purchase/model/proposal'
import { stub } from '../../stubs/taro'
import { atConfirmation, now } from './sale'

beforeEach(() => {
  stub.reset()
  jest.useFakeTimers({ now })
})
afterEach(() => jest.useRealTimers())

const page = {}
let tabs: ProposalStore[]
/** Simulates the storage event that browsers send to other tabs. */
const tell = () => tabs.forEach((tab) => tab.tabs.meetOtherTabs())

/** Creates two tabs with the same proposal. */
function twoTabs(): [older: ProposalStore, newer: ProposalStore] {
  const older = atConfirmation()
  const newer = new ProposalStore()
  tabs = [older, newer]
  tabs.forEach((tab) => tab.tabs.setShown(page, true))
  return [older, newer]
}

const nameIn = ({ draft }: ProposalStore) => draft?.values['holder.name']
const stored = () => nameIn(new ProposalStore())

describe('a sale in two tabs', () => {
  it('is not overwritten by the older tab, even before it has heard of the newer version', () => {
    const [older, newer] = twoTabs()
    newer.enter({ 'holder.name': '新名' })
    older.enter({ 'holder.name': '旧名' })
    expect(stored()).toBe('新名')
    expect(older.tabs.otherVersion?.draft.values['holder.name']).toBe('新名')
    expect(nameIn(older)).toBe('旧名')
  })

  it('asks as soon as the other tab has changed it, in either direction', () => {
    const [older, newer] = twoTabs()
    newer.enter({ 'holder.name': '新名' })
    tell()
    expect(newer.tabs.otherVersion).toBeNull()
    expect(older.tabs.otherVersion).not.toBeNull()
    older.tabs.keepMine()
    tell()
    expect(older.tabs.otherVersion).toBeNull()
    expect(stored()).toBe('王芳')
    expect(newer.tabs.otherVersion?.draft.values['holder.name']).toBe('王芳')
  })

  it('goes on with the version of the other tab when the customer chooses it', () => {
    const [older, newer] = twoTabs()
    newer.enter({ 'holder.name': '新名' })
    older.enter({ 'holder.mobile': '13800000000' })
    older.tabs.takeOther()
    tell()
    expect(toJS(older.draft)).toEqual(toJS(newer.draft))
    expect(older.tabs.takeovers).toBe(1)
    expect(newer.tabs.otherVersion).toBeNull()
    older.enter({ 'holder.name': '再改' })
    expect(stored()).toBe('再改')
  })

  it('does not ask about what no customer has entered, as a renewed quote', () => {
    const [older, newer] = twoTabs()
    newer.confirmDigest(now + 1000)
    tell()
    expect(older.tabs.otherVersion).toBeNull()
    older.enter({ 'holder.name': '旧名' })
    expect(stored()).toBe('旧名')
  })

  it('takes the newer version over where no page of the sale is shown', () => {
    const [older, newer] = twoTabs()
    older.tabs.setShown(page, false)
    newer.enter({ 'holder.name': '新名' })
    tell()
    expect(nameIn(older)).toBe('新名')
    expect(newer.tabs.otherVersion).toBeNull()
  })

  it('ends in both when one has placed the order, and is not placed again', async () => {
    const [older, newer] = twoTabs()
    newer.finish('D1')
    tell()
    expect(older.draft).toBeNull()
    expect(older.placedOrderNo).toBe('D1')
    expect(new ProposalStore().draft).toBeNull()
  })

  it('ends also where the browser did not tell: the next change finds the order', async () => {
    const [older, newer] = twoTabs()
    newer.finish('D1')
    older.enter({ 'holder.name': '旧名' })
    await Promise.resolve()
    expect(older.draft).toBeNull()
    expect(older.placedOrderNo).toBe('D1')
    expect(new ProposalStore().draft).toBeNull()
  })

  it('keeps both when the tabs sell different products', () => {
    const [older, newer] = twoTabs()
    newer.begin('travel', '旅行险')
    newer.enter({ 'holder.name': '旅客' })
    tell()
    expect(older.tabs.otherVersion?.draft.productCode).toBe('travel')
    older.tabs.keepMine()
    tell()
    expect(stored()).toBe('王芳')
    expect(newer.tabs.otherVersion?.draft.productCode).toBe('home')
    newer.tabs.keepMine()
    expect(stored()).toBe('旅客')
    newer.begin('home', '家财险')
    expect(nameIn(newer)).toBe('王芳')
  })

  it('goes on when the other tab has placed the order of another product', () => {
    const [older, newer] = twoTabs()
    newer.begin('travel', '旅行险')
    tell()
    newer.finish('D1')
    tell()
    expect(nameIn(older)).toBe('王芳')
    expect(older.tabs.otherVersion).toBeNull()
    expect(stored()).toBe('王芳')
    older.begin('travel', '旅行险')
    expect(older.draft?.values).toEqual({})
  })
})
