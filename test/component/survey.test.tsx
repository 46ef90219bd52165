import { act, fireEvent, render, screen } from '@testing-library/react'
import SurveyPage from '@/pages/survey/index'
import { session } from '@/features/account/model/session'
import Taro, { stub } from '../stubs/taro'
import { tokenInfo } from './support'
import { result, surveyState, SurveyServer, version } from './survey'

let server: SurveyServer
beforeEach(() => {
  server = new SurveyServer()
})

const open = () => act(async () => render(<SurveyPage />))
const press = (role: string, name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })))
const type = (text: string) =>
  act(async () => void fireEvent.input(screen.getByRole('textbox'), { target: { value: text } }))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

async function begin() {
  await open()
  await press('checkbox', /我已了解/)
  await press('button', '开始')
}

describe('before the first question', () => {
  it('asks for consent, unticked, and begins only with it, under a key of this device', async () => {
    await open()
    expect(screen.getByText('30 天')).toBeInTheDocument()
    expect(screen.getByRole('checkbox')).not.toBeChecked()
    await press('button', '开始')
    expect(screen.getByRole('alert')).toHaveTextContent('请先勾选同意，再开始')
    expect(server.saved).toEqual([])
    await press('checkbox', /我已了解/)
    await press('button', '开始')
    expect(server.saved).toEqual([
      { surveyKey: expect.stringMatching(/^[0-9a-f]{32}$/), version, consented: true, answers: [] },
    ])
    expect(stub.storage.get('surveyKey')).toBe(server.saved[0]?.surveyKey)
    expect(heading()).toBe('养宠物吗？')
  })

  it('navigates back and stores nothing when the customer declines', async () => {
    await open()
    await press('button', '暂不参加')
    expect(Taro.navigateBack).toHaveBeenCalled()
    expect([...stub.storage.keys()]).toEqual([])
  })

  it('needs no key for a member', async () => {
    session.start(tokenInfo)
    await begin()
    expect(server.saved[0]).toEqual({ version, consented: true, answers: [] })
  })
})

describe('one question a screen', () => {
  it('keeps every answer, asks what follows from it, and ends with the result', async () => {
    await begin()
    expect(screen.getByText('第 1 题，共 2 题')).toBeInTheDocument()
    await press('checkbox', '狗')
    await press('button', '下一题')
    expect(screen.getByText('第 2 题，共 3 题')).toBeInTheDocument()
    await type('2')
    await press('button', '下一题')
    await press('radio', '租的')
    await press('button', '看结果')
    expect(server.saved.slice(1).map(({ answers, finished }) => [answers, finished])).toEqual([
      [[{ question: 'pets', value: ['DOG'] }], undefined],
      [[{ question: 'walks', value: 2 }], undefined],
      [[{ question: 'home', value: 'RENT' }], true],
    ])
    expect(screen.getByText('他人责任值得优先看看。')).toBeInTheDocument()
    expect(stub.storage.has('surveyDraft')).toBe(false)
  })

  it('says at the question what is wrong, and keeps what was typed', async () => {
    await begin()
    await press('button', '下一题')
    expect(screen.getByRole('alert')).toHaveTextContent('请至少选择一项')
    await press('checkbox', '狗')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await press('button', '下一题')
    await type('10')
    await press('button', '下一题')
    expect(screen.getByRole('alert')).toHaveTextContent('请填写 0 到 9 之间的整数')
    expect(screen.getByRole('textbox')).toHaveValue('10')
    expect(server.saved).toHaveLength(2)
  })

  it('goes back without loss, and passes over what may be passed over', async () => {
    await begin()
    await press('checkbox', '狗')
    await press('button', '下一题')
    await type('3')
    await press('button', '上一题')
    expect(screen.getByRole('checkbox', { name: '狗' })).toBeChecked()
    await press('button', '下一题')
    expect(screen.getByRole('textbox')).toHaveValue('3')
    await press('button', /跳过/)
    expect(server.saved.slice(-1)[0]?.answers).toEqual([{ question: 'walks', value: null }])
    expect(heading()).toBe('住在哪里？')
  })

  it('loses nothing with the network, and marks nothing as wrong', async () => {
    await begin()
    await press('checkbox', '狗')
    delete server.answers['api/stress/saveAnswers']
    await press('button', '下一题')
    expect(screen.getByRole('alert')).toHaveTextContent('哎呀，网络信号丢失，您的回答还在，请重试')
    expect(screen.getByRole('checkbox', { name: '狗' })).toBeChecked()
    expect(screen.getByRole('group')).not.toHaveAttribute('aria-describedby')
    server.answers['api/stress/saveAnswers'] = server.save
    await press('button', '下一题')
    expect(heading()).toBe('一天遛几次？')
  })

  it('on a slow network stands still, says that it works, and leaves the answer as it is', async () => {
    await begin()
    await press('checkbox', '狗')
    const arrivals: ((answer: unknown) => void)[] = []
    server.answers['api/stress/saveAnswers'] = () => new Promise((resolve) => arrivals.push(resolve))
    await press('button', '下一题')
    expect(screen.getByRole('button', { name: /下一题/ })).toHaveAttribute('aria-busy', 'true')
    await press('button', /下一题/)
    expect(heading()).toBe('养宠物吗？')
    expect(screen.getByRole('checkbox', { name: '狗' })).toBeChecked()
    expect(server.saved).toHaveLength(2)
    const [, { answers = [] } = {}] = server.saved as { answers: [] }[]
    await act(async () => arrivals[0]?.(server.save({ answers })))
    expect(heading()).toBe('一天遛几次？')
  })

  it('sends once for a double tap', async () => {
    await begin()
    await press('checkbox', '没有养')
    const button = screen.getByRole('button', { name: '下一题' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(server.saved).toHaveLength(2)
    expect(heading()).toBe('住在哪里？')
  })

  it('after a reload goes on where it was, with what was entered and not saved', async () => {
    server.kept = surveyState({ answers: [{ question: 'pets', value: ['DOG'] }] })
    const { unmount } = await open()
    expect(screen.getByText('已接着上次的进度')).toBeInTheDocument()
    await type('4')
    unmount()
    await open()
    expect(heading()).toBe('一天遛几次？')
    expect(screen.getByRole('textbox')).toHaveValue('4')
  })

  it('goes to the question that the server still misses', async () => {
    await begin()
    await press('checkbox', '没有养')
    await press('button', '下一题')
    await press('radio', '租的')
    const fields = [{ path: 'answers.pets', message: '这一题还没有回答' }]
    server.answers['api/stress/saveAnswers'] = () => ({
      code: 422,
      msg: '还有题目没有回答',
      data: { fields },
    })
    await press('button', '看结果')
    expect(heading()).toBe('养宠物吗？')
    expect(screen.getByRole('alert')).toHaveTextContent('这一题还没有回答')
  })

  it('shows what another device has finished meanwhile', async () => {
    await begin()
    await press('checkbox', '没有养')
    server.kept = surveyState({ result })
    server.answers['api/stress/saveAnswers'] = () => ({
      code: 409,
      msg: '这份问卷刚在别处更新过',
      data: null,
    })
    await press('button', '下一题')
    expect(screen.getByText('您家的风险概况')).toBeInTheDocument()
  })
})
