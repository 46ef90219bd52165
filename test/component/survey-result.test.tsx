import { act, fireEvent, render, screen } from '@testing-library/react'
import SurveyPage from '@/pages/survey/index'
import { session } from '@/features/account/model/session'
import Taro, { stub } from '../stubs/taro'
import { ok, tokenInfo } from './support'
import { result, surveyState, SurveyServer, version } from './survey'

let server: SurveyServer
beforeEach(() => {
  server = new SurveyServer()
})

const open = () => act(async () => render(<SurveyPage />))
const press = (role: string, name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name })))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('the result', () => {
  beforeEach(() => {
    server.kept = surveyState({ revision: 7, answers: [{ question: 'home', value: 'OWN' }], result })
  })

  it('is a picture with all of it in words, with reasons, and leads to what fits', async () => {
    await open()
    const radar = screen.getByRole('img', { name: /^雷达图。居住财产 0 分/ })
    expect(decodeURIComponent(radar.getAttribute('src') ?? '')).toContain('他人责任</text>')
    expect(screen.getByText('您说家里养了狗，所以出门牵绳最要紧。')).toBeInTheDocument()
    await press('button', '这些分数怎么来的？')
    expect(screen.getByText('+80')).toBeInTheDocument()
    await press('link', '了解宠物保险')
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/insure/index?productCode=pet' })
  })

  it('says so when nothing has to be bought, or nothing is sold where the customer lives', async () => {
    server.kept = surveyState({ result: { ...result, advice: [] } })
    const { unmount } = await open()
    expect(screen.getByText(/目前不需要为这些方面买保险/)).toBeInTheDocument()
    unmount()
    const [advice] = result.advice
    if (advice)
      server.kept = surveyState({
        result: { ...result, advice: [{ ...advice, products: [], unsold: true }] },
      })
    await open()
    expect(screen.getByText('相关的产品暂时没有在您所在的地区销售。')).toBeInTheDocument()
  })

  it('is replaced only when the customer consents to a restart', async () => {
    await open()
    await press('button', '重新回答')
    expect(screen.getByText(/重新开始后/)).toBeInTheDocument()
    await press('button', '先不重新开始')
    expect(screen.getByText('您家的风险概况')).toBeInTheDocument()
    expect(server.saved).toEqual([])
    await press('button', '重新回答')
    await press('checkbox', /我已了解/)
    await press('button', '开始')
    expect(server.saved[0]).toMatchObject({ restart: 7, consented: true })
    expect(heading()).toBe('养宠物吗？')
  })

  it('is erased after asking once, here too', async () => {
    stub.storage.set('surveyKey', 'a'.repeat(32))
    await open()
    Taro.showModal.mockResolvedValueOnce({ confirm: false })
    await press('button', '删除我的回答')
    expect(server.asked('api/stress/deleteAnswers')).toEqual([])
    Taro.showModal.mockResolvedValueOnce({ confirm: true })
    await press('button', '删除我的回答')
    expect(server.asked('api/stress/deleteAnswers')).toEqual([{ surveyKey: 'a'.repeat(32) }])
    expect(screen.getByText('已删除')).toBeInTheDocument()
    expect([...stub.storage.keys()]).toEqual([])
  })

  it('stays when the network is lost while it is erased, and is erased at the next attempt', async () => {
    await open()
    const erase = server.answers['api/stress/deleteAnswers']
    delete server.answers['api/stress/deleteAnswers']
    Taro.showModal.mockResolvedValue({ confirm: true })
    await press('button', '删除我的回答')
    expect(screen.getByRole('alert')).toHaveTextContent('哎呀，网络信号丢失，您的回答还在，请重试')
    expect(screen.getByText('您家的风险概况')).toBeInTheDocument()
    server.answers['api/stress/deleteAnswers'] = erase ?? (() => undefined)
    await press('button', '删除我的回答')
    expect(screen.getByText('已删除')).toBeInTheDocument()
  })
})

describe('who answers', () => {
  it('takes the answers along into the account, and leaves no key behind', async () => {
    stub.storage.set('surveyKey', 'b'.repeat(32))
    server.kept = surveyState({ answers: [{ question: 'pets', value: ['NONE'] }] })
    await open()
    expect(server.asked('api/stress/queryAnswers')).toEqual([{ surveyKey: 'b'.repeat(32) }])
    session.start(tokenInfo)
    await act(async () => stub.show())
    expect(server.asked('api/stress/queryAnswers')).toHaveLength(2)
    expect(stub.storage.has('surveyKey')).toBe(false)
  })

  it('an expired login sends to the login page and keeps what was entered', async () => {
    jest.useFakeTimers()
    session.start(tokenInfo)
    server.kept = surveyState()
    await open()
    await press('checkbox', '狗')
    server.answers['api/stress/saveAnswers'] = () => ({ code: 401, msg: '登录过期，请重新登录', data: null })
    await press('button', '下一题')
    await act(async () => jest.runAllTimers())
    jest.useRealTimers()
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/userPages/pages/login/index' })
    session.start({ ...tokenInfo, Authorization: 'Bearer two' })
    await act(async () => stub.show())
    expect(screen.getByRole('checkbox', { name: '狗' })).toBeChecked()
  })
})

it('tells that there are newer questions, and lets the customer choose', async () => {
  server.kept = surveyState({ outdated: true, answers: [{ question: 'pets', value: ['NONE'] }] })
  await open()
  expect(screen.getByText('问卷有了新版本')).toBeInTheDocument()
  await press('button', '换成新版')
  expect(server.asked('api/stress/getQuestion')).toEqual([{ version }, {}])
  expect(screen.getByText('小问卷')).toBeInTheDocument()
})

it('without a network says so, and tries again', async () => {
  delete server.answers['api/stress/queryAnswers']
  await open()
  expect(screen.getByText('哎呀，网络信号丢失')).toBeInTheDocument()
  server.answers['api/stress/queryAnswers'] = () => ok({ survey: null })
  await press('button', '重试')
  expect(screen.getByText('小问卷')).toBeInTheDocument()
})
