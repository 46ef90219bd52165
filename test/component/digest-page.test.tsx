import { act, render, screen } from '@testing-library/react'
import { runInAction } from 'mobx'
import DigestPage from '@/pages/insureContent/index'
import { proposal } from '@/features/purchase/model/proposal'
import Taro, { stub } from '../stubs/taro'
import { digest, press, reachConfirmation, warning } from './sale'
import { FakeServer, ok } from './support'

const age = warning({ code: 'HOLDER_65', title: '您已年满 65 周岁', hash: 'b'.repeat(64) })
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
  stub.openPages('pages/insureTypeIn/index', 'pages/insureContent/index')
  reachConfirmation()
})

const open = () => act(async () => void render(<DigestPage />))
const choice = (title: string) => screen.getByRole('checkbox', { name: `我已了解“${title}”，仍要投保` })

it('goes on at once when nothing advises against it', async () => {
  server.answers['insure/digest'] = () => ok(digest())
  await open()
  expect(screen.queryByText('建议先不投保')).not.toBeInTheDocument()
  expect(server.asked('insure/digest')).toHaveLength(1)
  await press('我已了解，下一步')
  expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/insureConfirm/index' })
})

it('shows sums, deductibles, period and the number of exclusions, and the details on demand', async () => {
  server.answers['insure/digest'] = () => ok(digest())
  await open()
  const cover = screen.getByRole('listitem')
  expect(cover).toHaveTextContent('房屋主体')
  expect(cover).toHaveTextContent('免赔：500 元')
  expect(cover).toHaveTextContent('100 万元')
  expect(screen.getByText(/另有 1 项情形不赔/)).toBeInTheDocument()
  expect(screen.queryByText('地震不赔')).not.toBeInTheDocument()
  await press('不赔什么（1 项）')
  expect(screen.getByText('地震不赔')).toBeInTheDocument()
})

it('goes on in spite of warnings only with a choice for each, none of which is made in advance', async () => {
  server.answers['insure/digest'] = () => ok(digest([warning(), age]))
  await open()
  expect(screen.getByText('建议先不投保')).toBeInTheDocument()
  expect(choice('已有同样的保障')).toHaveAttribute('aria-checked', 'false')
  await press('我已了解“已有同样的保障”，仍要投保', 'checkbox')
  await press('我已了解，下一步')
  expect(Taro.navigateTo).not.toHaveBeenCalled()
  expect(screen.getByRole('alert')).toHaveTextContent('请逐条阅读提示')
  await press('我已了解“您已年满 65 周岁”，仍要投保', 'checkbox')
  await press('我已了解，下一步')
  expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/insureConfirm/index' })
  expect(proposal.draft?.acknowledgements.map(({ code, hash }) => [code, hash])).toEqual([
    ['DUPLICATE', 'a'.repeat(64)],
    ['HOLDER_65', 'b'.repeat(64)],
  ])
})

it('forgets the choices when what was entered changes', async () => {
  server.answers['insure/digest'] = () => ok(digest([age]))
  await open()
  await press('我已了解“您已年满 65 周岁”，仍要投保', 'checkbox')
  act(() => proposal.enter({ 'holder.name': '王芳' }))
  expect(proposal.draft).toMatchObject({ warnings: [], acknowledgements: [], collected: null })
})

it('leads back to the entries, also when the server refuses them now', async () => {
  const fields = [{ path: 'startDate', message: '起保日期不能早于明天' }]
  server.answers['insure/digest'] = () => ({ code: 422, msg: '起保日期不能早于明天', data: { fields } })
  await open()
  expect(Taro.navigateBack).toHaveBeenCalledWith({ delta: 1 })
  expect(proposal.refusedFields).toEqual(fields)
})

it('reloads the summary on show when saving returned another warning', async () => {
  server.answers['insure/digest'] = () => ok(digest())
  await open()
  server.answers['insure/digest'] = () => ok(digest([age]))
  runInAction(() => (proposal.digest = null))
  await act(async () => stub.show())
  expect(screen.getByText('您已年满 65 周岁')).toBeInTheDocument()
})
