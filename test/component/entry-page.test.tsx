import { act, fireEvent, render, screen } from '@testing-library/react'
import { runInAction } from 'mobx'
import EntryPage from '@/pages/insureTypeIn/index'
import { proposal } from '@/features/purchase/model/proposal'
import Taro, { stub } from '../stubs/taro'
import { digest, document, entry, press, reachConfirmation, reachDocuments } from './sale'
import { FakeServer, ok } from './support'
import { scrollToElement } from '@/platform/scroll'

jest.mock('@/platform/scroll', () => ({ scrollToElement: jest.fn() }))

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  server.answers = { 'insure/input': () => ok(entry()), 'insure/digest': () => ok(digest()) }
})

const open = () => act(async () => void render(<EntryPage />))
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => act(() => fireEvent.change(box(label), { target: { value } }))

/** Creates a proposal with all documents confirmed and an empty form. */
function reachEntry(): void {
  reachConfirmation()
  const consents = proposal.draft?.consents ?? []
  reachDocuments()
  proposal.enterFlow(Date.now())
  consents.forEach((consent) => proposal.confirmDocument(consent))
  proposal.showDocuments([document('NOTICE')], Date.now())
  answerQuestions()
}

function answerQuestions(): void {
  proposal.answer('VACANT', 'N')
  proposal.answer('ILLEGAL', 'N')
}

it('keeps every keystroke on the device', async () => {
  reachEntry()
  await open()
  type('姓名', '王小芳')
  expect(JSON.stringify(stub.storage.get('proposalDraft'))).toContain('王小芳')
})

it('fills birth and sex from the identity number', async () => {
  reachEntry()
  await open()
  type('证件号码', '119999199001010012')
  expect(proposal.draft?.values).toMatchObject({ 'holder.birth': '1990-01-01', 'holder.sex': 'M' })
  expect(screen.getByRole('radio', { name: '男' })).toHaveAttribute('aria-checked', 'true')
})

it('says what is wrong when a field is left, not before, and stops saying it once it is right', async () => {
  reachEntry()
  await open()
  type('手机号', '138')
  expect(screen.queryByText('请填写 11 位手机号')).not.toBeInTheDocument()
  act(() => fireEvent.blur(box('手机号')))
  expect(screen.getByText('请填写 11 位手机号')).toBeInTheDocument()
  type('手机号', '13800000000')
  expect(screen.queryByText('请填写 11 位手机号')).not.toBeInTheDocument()
})

it('does not nag about a field that was merely passed', async () => {
  reachEntry()
  await open()
  act(() => fireEvent.blur(box('姓名')))
  expect(screen.queryByText('请填写姓名')).not.toBeInTheDocument()
})

it('shows everything that lacks, from the top, before it goes on', async () => {
  reachEntry()
  runInAction(() => proposal.draft && (proposal.draft.answers = {}))
  await open()
  await press('下一步')
  expect(screen.getAllByText('请如实选择一项')).toHaveLength(2)
  expect(scrollToElement).toHaveBeenLastCalledWith('field-answers-VACANT', expect.any(Number))
  expect(screen.queryByText('请填写姓名')).not.toBeInTheDocument()
  act(answerQuestions)
  await press('下一步')
  expect(screen.getByText('请填写姓名')).toBeInTheDocument()
  expect(scrollToElement).toHaveBeenLastCalledWith('field-holder-name', expect.any(Number))
  expect(Taro.navigateTo).not.toHaveBeenCalled()
})

it('goes on with what was entered, cleaned up', async () => {
  reachConfirmation()
  proposal.enter({ 'holder.birth': '1990-01-01', 'holder.sex': 'F', 'holder.name': ' 欧阳娜娜 ' })
  await open()
  await press('下一步')
  expect(proposal.draft?.collected).toMatchObject({ 'holder.name': '欧阳娜娜', 'subject.area': 88.5 })
  expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/insureContent/index' })
})

it('marks what the server refused, and shows the topmost of it', async () => {
  reachConfirmation()
  await open()
  runInAction(() => {
    proposal.refusedFields = [
      { path: 'answers.VACANT', message: '空置的房屋不能承保' },
      { path: 'holder.certNo', message: '投保人须年满 18 周岁' },
    ]
  })
  act(() => stub.show())
  expect(screen.getByText('空置的房屋不能承保')).toBeInTheDocument()
  expect(box('证件号码')).toHaveAccessibleDescription('投保人须年满 18 周岁')
  expect(scrollToElement).toHaveBeenCalledWith('field-answers-VACANT', expect.any(Number))
})

/** Creates a proposal with a complete form. */
function reachComplete(): void {
  reachConfirmation()
  proposal.enter({ 'holder.birth': '1990-01-01', 'holder.sex': 'F' })
}

it('stays when the server refuses what was entered, and leads to what fits', async () => {
  reachComplete()
  const fits = [{ productCode: 'pet', name: '宠物保险' }]
  const fields = [{ path: 'answers.VACANT', message: '空置的房屋不能承保。', fits }]
  server.answers['insure/digest'] = () => ({ code: 422, msg: '暂时不能为您承保', data: { fields } })
  await open()
  await press('下一步')
  expect(Taro.navigateTo).not.toHaveBeenCalled()
  expect(screen.getByText('空置的房屋不能承保。')).toBeInTheDocument()
  expect(scrollToElement).toHaveBeenCalledWith('field-answers-VACANT', expect.any(Number))
  await press('宠物保险', 'link')
  expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/insure/index?productCode=pet' })
})

it('locks the button while the server judges, and asks once', async () => {
  reachComplete()
  let answer: (body: unknown) => void = () => undefined
  server.answers['insure/digest'] = () => new Promise((resolve) => (answer = resolve))
  await open()
  await press('下一步')
  await press('下一步')
  expect(screen.getByRole('button', { name: '下一步' })).toHaveAttribute('aria-busy', 'true')
  expect(server.asked('insure/digest')).toHaveLength(1)
  await act(async () => answer(ok(digest())))
  expect(Taro.navigateTo).toHaveBeenCalledTimes(1)
})

it('does not go on when something was changed while the server judged', async () => {
  reachComplete()
  let answer: (body: unknown) => void = () => undefined
  server.answers['insure/digest'] = () => new Promise((resolve) => (answer = resolve))
  await open()
  await press('下一步')
  type('姓名', '王小芳')
  await act(async () => answer(ok(digest())))
  expect(Taro.navigateTo).not.toHaveBeenCalled()
  expect(proposal.digest).toBeNull()
})

it('says that the network is lost, and keeps everything', async () => {
  reachComplete()
  delete server.answers['insure/digest']
  await open()
  await press('下一步')
  expect(screen.getByText('哎呀，网络信号丢失')).toBeInTheDocument()
  expect(scrollToElement).toHaveBeenLastCalledWith('offline', expect.any(Number))
  expect(box('姓名').value).toBe('欧阳娜娜')
})
