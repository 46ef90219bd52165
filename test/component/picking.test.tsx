import { act, fireEvent, render, screen, within } from '@testing-library/react'
import EntryPage from '@/pages/insureTypeIn/index'
import { proposal } from '@/features/purchase/model/proposal'
import { session } from '@/features/account/model/session'
import Taro from '../stubs/taro'
import { peopleForm } from '../unit/form/people'
import { document, entry, press, reachConfirmation, reachDocuments } from './sale'
import { FakeServer, ok, tokenInfo } from './support'

const people: Record<string, Record<string, string>> = {
  a: {
    name: '欧阳娜娜',
    certType: 'ID',
    certNo: '11999919900101008X',
    relation: 'SELF',
    mobile: '13800138000',
  },
  b: { name: '林小雨', certType: 'PASSPORT', certNo: 'E12345678', relation: 'SPOUSE', birth: '1991-02-03' },
  c: { name: '周一航', certType: 'MIL', certNo: '军字第1234567号', relation: 'CHILD', birth: '2001-02-03' },
}
const summary = ([contactId, { name, certNo = '' }]: [string, Record<string, string>]) => ({
  contactId,
  name,
  relation: '',
  relationName: '家人',
  certType: '',
  certTypeName: '证件',
  certNoMasked: '*'.repeat(certNo.length - 4) + certNo.slice(-4),
  mobileMasked: '',
  isDefault: false,
})

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  server.answers = {
    'insure/input': () => ok({ ...entry(), form: peopleForm() }),
    'contact/contactList': () => ok({ contacts: Object.entries(people).map(summary), limit: 50 }),
    'contact/contactEditInit': ({ contactId }) =>
      ok({ form: {}, values: people[String(contactId)], contact: null }),
  }
  reachConfirmation()
  const consents = proposal.draft?.consents ?? []
  reachDocuments()
  proposal.enterFlow(Date.now())
  consents.forEach((consent) => proposal.confirmDocument(consent))
  proposal.showDocuments([document('NOTICE')], Date.now())
  session.start(tokenInfo)
})

const open = () => act(async () => void render(<EntryPage />))
const buttons = () => screen.queryAllByRole('button', { name: '从常用联系人选择' })
const openSheet = (index: number) => act(async () => void fireEvent.click(buttons()[index] as HTMLElement))
const tap = (name: string) =>
  act(async () => void fireEvent.click(within(screen.getByRole('dialog')).getByText(name)))
const values = () => proposal.draft?.values ?? {}

it('is offered to members only, for the holder and each insured', async () => {
  await open()
  expect(buttons()).toHaveLength(2)
  act(() => session.clear())
  expect(buttons()).toHaveLength(0)
})

it('fills the holder with one tap and closes', async () => {
  await open()
  await openSheet(0)
  await tap('林小雨')
  expect(values()).toMatchObject({ 'holder.name': '林小雨', 'holder.certNo': 'E12345678' })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('fills several at once: the holder is taken over, persons are added, what is not taken is said', async () => {
  await open()
  await openSheet(0)
  await tap('欧阳娜娜')
  act(() => proposal.enter({ 'holder.mobile': '13800138000' }))
  await openSheet(1)
  await tap('欧阳娜娜')
  await tap('林小雨')
  await tap('周一航')
  await press('填入 3 位')
  expect(proposal.draft?.itemCounts.insureds).toBe(3)
  expect(values()).toMatchObject({
    'insureds.0.relation': 'SELF',
    'insureds.0.name': '欧阳娜娜',
    'insureds.1.name': '林小雨',
    'insureds.1.relation': 'SPOUSE',
    'insureds.1.birth': '1991-02-03',
    'insureds.2.name': '周一航',
    'insureds.2.certNo': '',
  })
  expect(Taro.showToast).toHaveBeenLastCalledWith(
    expect.objectContaining({ title: expect.stringContaining('周一航') }),
  )
})

it('leaves the relation empty when the holder is not the member', async () => {
  await open()
  act(() => proposal.enter({ 'holder.mobile': '13911112222' }))
  await openSheet(1)
  await tap('林小雨')
  await press('填入 1 位')
  expect(values()['insureds.0.relation']).toBe('')
})

it('keeps the sheet when the network is lost', async () => {
  await open()
  await openSheet(0)
  delete server.answers['contact/contactEditInit']
  await tap('林小雨')
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  expect(values()['holder.name']).toBeUndefined()
})
