import { act, fireEvent, render, screen, within } from '@testing-library/react'
import EntryPage from '@/pages/insureTypeIn/index'
import { proposal } from '@/features/purchase/model/proposal'
import { readDraft } from '@/features/purchase/model/proposal-storage'
import Taro from '../stubs/taro'
import { peopleForm } from '../unit/form/people'
import { document, entry, press, reachConfirmation, reachDocuments } from './sale'
import { FakeServer, ok } from './support'
import { scrollToElement } from '@/platform/scroll'

jest.mock('@/platform/scroll', () => ({ scrollToElement: jest.fn() }))

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  ask({})
  reachConfirmation()
  const consents = proposal.draft?.consents ?? []
  reachDocuments()
  proposal.enterFlow(Date.now())
  consents.forEach((consent) => proposal.confirmDocument(consent))
  proposal.showDocuments([document('NOTICE')], Date.now())
})

const ask = (part: Parameters<typeof peopleForm>[0]) => {
  server.answers = { 'insure/input': () => ok({ ...entry(), form: peopleForm(part) }) }
}
const open = () => act(async () => void render(<EntryPage />))
const person = (title: string) => within(screen.getByRole('group', { name: title }))
const titles = () =>
  screen.getAllByRole('group', { name: /^被保险人/ }).map((group) => group.getAttribute('aria-label'))
const box = (title: string, label: string) => person(title).getByLabelText<HTMLInputElement>(label)
const type = (title: string, label: string, value: string) =>
  act(() => fireEvent.change(box(title, label), { target: { value } }))
const typeHolder = (label: string, value: string) =>
  act(() => fireEvent.change(screen.getAllByLabelText(label)[0] as HTMLElement, { target: { value } }))
const values = () => proposal.draft?.values ?? {}

it('adds persons up to the most that may be insured, and removes them after asking once', async () => {
  ask({ maxItems: 3 })
  await open()
  expect(titles()).toEqual(['被保险人 1'])
  expect(person('被保险人 1').queryByRole('button', { name: /移除/ })).not.toBeInTheDocument()
  await press('添加被保险人')
  await press('添加被保险人')
  expect(titles()).toEqual(['被保险人 1', '被保险人 2', '被保险人 3'])
  expect(screen.queryByRole('button', { name: '添加被保险人' })).not.toBeInTheDocument()

  type('被保险人 1', '姓名', '张一')
  type('被保险人 2', '姓名', '张二')
  type('被保险人 3', '姓名', '张三')
  Taro.showModal.mockResolvedValueOnce({ confirm: false })
  await press('移除被保险人 2')
  expect(Taro.showModal).toHaveBeenLastCalledWith(
    expect.objectContaining({ title: '移除被保险人 2', content: expect.stringContaining('张二') }),
  )
  expect(titles()).toHaveLength(3)
  await press('移除被保险人 2')
  expect(Taro.showModal).toHaveBeenCalledTimes(2)
  expect(titles()).toEqual(['被保险人 1', '被保险人 2'])
  expect(box('被保险人 2', '姓名').value).toBe('张三')
  expect(values()).not.toHaveProperty('insureds.2.name')
})

it('keeps everybody and every character on the device', async () => {
  await open()
  await press('添加被保险人')
  const element = box('被保险人 2', '姓名')
  for (const text of ['欧', '欧阳', '欧阳娜', '欧阳娜娜']) {
    type('被保险人 2', '姓名', text)
    expect(box('被保险人 2', '姓名')).toBe(element)
    expect(element.value).toBe(text)
  }
  const kept = readDraft(Date.now())
  expect(kept?.values['insureds.1.name']).toBe('欧阳娜娜')
  expect(kept?.itemCounts).toEqual({ insureds: 2 })
})

it('fills birth from each one’s own identity number', async () => {
  await open()
  await press('添加被保险人')
  type('被保险人 2', '证件号码', '11999919900101008X')
  expect(values()).toMatchObject({ 'insureds.1.birth': '1990-01-01' })
  expect(values()['insureds.0.birth']).toBeUndefined()
})

describe('an insured who is the holder', () => {
  const same = (title: string) => person(title).queryByRole('checkbox', { name: '被保险人就是投保人本人' })
  const tick = (title: string) => act(async () => void fireEvent.click(same(title) as HTMLElement))

  it('is said with a switch, not ticked in advance, and not as a relation', async () => {
    await open()
    expect(same('被保险人 1')).toHaveAttribute('aria-checked', 'false')
    expect(person('被保险人 1').queryByRole('radio', { name: '本人' })).not.toBeInTheDocument()
    expect(person('被保险人 1').getByRole('radio', { name: '配偶' })).toBeInTheDocument()
  })

  it('has what the holder has, and goes on having it; it cannot be typed over', async () => {
    await open()
    typeHolder('姓名', '王芳')
    await tick('被保险人 1')
    expect(person('被保险人 1').queryByLabelText('姓名')).not.toBeInTheDocument()
    expect(person('被保险人 1').queryByText('与投保人关系')).not.toBeInTheDocument()
    expect(person('被保险人 1').getAllByText('同投保人').length).toBeGreaterThan(0)
    typeHolder('证件号码', '11999919900101008X')
    typeHolder('姓名', '王小芳')
    expect(values()).toMatchObject({
      'insureds.0.relation': 'SELF',
      'insureds.0.name': '王小芳',
      'insureds.0.certNo': '11999919900101008X',
      'insureds.0.birth': '1990-01-01',
    })
    expect(box('被保险人 1', '职业')).toBeInTheDocument()
  })

  it('is one only, and leaves nothing behind on ceasing', async () => {
    await open()
    typeHolder('姓名', '王芳')
    await press('添加被保险人')
    await tick('被保险人 1')
    expect(same('被保险人 2')).not.toBeInTheDocument()
    await tick('被保险人 1')
    expect(same('被保险人 2')).toBeInTheDocument()
    expect(box('被保险人 1', '姓名').value).toBe('')
    expect(values()).toMatchObject({ 'insureds.0.relation': '', 'insureds.0.certType': 'ID' })
  })
})

describe('ten persons', () => {
  const head = (title: string) => person(title).getByRole('button', { name: new RegExp(`^${title}`) })

  beforeEach(() => ask({ minItems: 10, maxItems: 10 }))

  it('stand folded but for the one to fill in next, as many as were quoted', async () => {
    await open()
    expect(titles()).toHaveLength(10)
    expect(screen.queryByRole('button', { name: '添加被保险人' })).not.toBeInTheDocument()
    expect(box('被保险人 1', '姓名')).toBeInTheDocument()
    expect(person('被保险人 2').queryByLabelText('姓名')).not.toBeInTheDocument()
    expect(head('被保险人 2')).toHaveTextContent('待填写')
    act(() => void fireEvent.click(head('被保险人 2')))
    type('被保险人 2', '姓名', '李四')
    act(() => void fireEvent.click(head('被保险人 2')))
    expect(head('被保险人 2')).toHaveTextContent('李四')
  })

  it('open where something is wrong, and say how much', async () => {
    await open()
    await press('下一步')
    expect(box('被保险人 10', '姓名')).toHaveAttribute('aria-invalid', 'true')
    expect(head('被保险人 10')).toHaveTextContent('5 处需要修改')
    expect(scrollToElement).toHaveBeenCalledWith('field-holder-name', expect.any(Number))
  })

  it('show what the server refused about one of them', async () => {
    proposal.refusedFields = [{ path: 'insureds.6.certNo', message: '该被保险人已有同一产品的保单' }]
    await open()
    expect(person('被保险人 7').getByText('该被保险人已有同一产品的保单')).toBeInTheDocument()
    expect(scrollToElement).toHaveBeenCalledWith('field-insureds-6-certNo', expect.any(Number))
  })

  it('do not close under the finger that puts the last mistake right', async () => {
    proposal.refusedFields = [{ path: 'insureds.6.name', message: '姓名与证件不符' }]
    await open()
    type('被保险人 7', '姓名', '张七')
    expect(head('被保险人 7')).toHaveTextContent('待填写')
    expect(box('被保险人 7', '姓名').value).toBe('张七')
  })
})

it('says what is wrong with a whole list under it', async () => {
  proposal.refusedFields = [{ path: 'beneficiaries', message: '受益份额合计应为 100%' }]
  await open()
  expect(screen.getByRole('alert')).toHaveTextContent('受益份额合计应为 100%')
  await press('添加受益人')
  expect(screen.queryByText('受益份额合计应为 100%')).not.toBeInTheDocument()
})
