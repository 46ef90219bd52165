import { act, fireEvent, screen, within } from '@testing-library/react'
import { choosePictures } from '@/platform/choose-pictures'
import { conversation } from '@/features/chat/model/conversation'
import { session } from '@/features/account/model/session'
import Taro, { stub } from '../stubs/taro'
import { closeApp, frame, input, open, said, settle, text, told, write, type Sent } from './chat'
import { FakeServer, ok, tokenInfo } from './support'

jest.mock('@/platform/choose-pictures')

let server: FakeServer
beforeEach(() => {
  server = new FakeServer()
  jest.useFakeTimers()
  closeApp()
})
afterEach(() => jest.useRealTimers())

const asked = () => server.asked('help/diglog') as { message?: Sent; readTo?: number; handover?: string }[]

it('greets, offers what is asked often, and answers what is typed', async () => {
  server.answers['help/diglog'] = ({ message }) =>
    ok({
      ...frame,
      messages: message
        ? [
            said(1, message as Sent),
            told(2, [
              {
                kind: 'ANSWER',
                questionId: 'surrender',
                question: '怎么退保？',
                blocks: [{ kind: 'STEPS', items: ['打开保单', '点退保'] }],
              },
              {
                kind: 'QUESTIONS',
                title: '相关的问题：',
                questions: [{ questionId: 'cooling', question: '有犹豫期吗？' }],
              },
            ]),
          ]
        : [],
    })
  await open()
  expect(screen.getByText('您好，我是智能客服。')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('link', { name: '怎么退保' }))
  await settle()
  const log = screen.getByRole('log')
  expect(within(log).getByText('怎么退保？')).toBeInTheDocument()
  expect(within(log).getByText('点退保')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('link', { name: '看完整解答' }))
  expect(Taro.navigateTo).toHaveBeenCalledWith({
    url: '/userPages/pages/questionDetail/index?questionId=surrender',
  })
  fireEvent.click(screen.getByRole('button', { name: '有犹豫期吗？' }))
  await settle()
  expect(asked().map(({ message }) => message?.text)).toContain('有犹豫期吗？')
})

it('keeps what could not be sent, and sends it again under the same name', async () => {
  server.answers['help/diglog'] = () => ok({ ...frame, messages: [] })
  await open()
  delete server.answers['help/diglog']
  await write('手机坏了怎么办')
  expect(screen.getByText('没有发出去')).toBeInTheDocument()
  expect(screen.getByText(/网络信号丢失/)).toBeInTheDocument()
  expect(JSON.stringify(stub.storage.get('chatOutgoing'))).toContain('手机坏了怎么办')
  server.answers['help/diglog'] = ({ message }) => ok({ ...frame, messages: [said(1, message as Sent)] })
  fireEvent.click(screen.getByRole('button', { name: '重新发送' }))
  await settle()
  expect(screen.queryByText('没有发出去')).toBeNull()
  expect(screen.getAllByText('手机坏了怎么办')).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '跳到输入框' }))
  await act(() => jest.advanceTimersByTimeAsync(50))
  expect(input()).toHaveFocus()
  const names = asked().flatMap(({ message }) => (message ? [message.clientId] : []))
  expect(names).toHaveLength(2)
  expect(new Set(names).size).toBe(1)
  expect(stub.storage.get('chatOutgoing')).toEqual([])
})

it('passes to a person at one tap, asks for news while it is in sight, and stops when it is not', async () => {
  server.answers['help/diglog'] = ({ handover }) =>
    ok({ ...frame, status: handover ? 'WAITING' : conversation.status, messages: [] })
  await open()
  fireEvent.click(screen.getByRole('button', { name: '转人工' }))
  await settle()
  expect(screen.getByText('正在等待人工客服')).toBeInTheDocument()
  server.answers['help/diglog'] = () =>
    ok({ ...frame, status: 'HUMAN', messages: [told(3, text('您好'), 'AGENT')] })
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(screen.getByText('您好')).toBeInTheDocument()
  expect(asked().at(-1)).toMatchObject({ readTo: 3 })
  act(() => stub.hide())
  const before = asked().length
  await act(() => jest.advanceTimersByTimeAsync(120_000))
  expect(asked()).toHaveLength(before)
})

it('goes on as a visitor’s when the login is over, and says so', async () => {
  session.start(tokenInfo)
  server.answers['help/diglog'] = () => ok({ ...frame, messages: [] })
  await open()
  expect(session.loggedIn).toBe(false)
  expect(screen.getByText('登录已过期，现在以访客身份咨询。')).toBeInTheDocument()
  expect(input()).toBeInTheDocument()
})

it('tells why a message was refused, and where older ones are', async () => {
  server.answers['help/diglog'] = ({ message, before }) =>
    message
      ? { code: 429, msg: '操作太频繁，请 30 秒后再试', data: null }
      : ok({ ...frame, more: !before, messages: [told(before ? 1 : 2, text(before ? '较早的' : '最近的'))] })
  await open()
  await write('你好')
  expect(screen.getByText('操作太频繁，请 30 秒后再试')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: '查看更早的消息' }))
  await settle()
  expect(screen.getByText('较早的')).toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(50))
  expect(screen.getAllByRole('group', { name: '智能客服' })[0]).toHaveFocus()
  expect(screen.queryByRole('button', { name: '查看更早的消息' })).toBeNull()
})

it('asks visitors to log in before they send a picture', async () => {
  server.answers['help/diglog'] = () => ok({ ...frame, messages: [] })
  await open()
  fireEvent.click(screen.getByRole('button', { name: '发送图片' }))
  await settle()
  expect(Taro.showModal).toHaveBeenCalledWith(
    expect.objectContaining({ content: '登录后才能发送图片。现在登录吗？' }),
  )
  expect(choosePictures).not.toHaveBeenCalled()
})

it('keeps a picture that did not get there, and sends it again', async () => {
  session.start(tokenInfo)
  jest.mocked(choosePictures).mockResolvedValue(['wxfile://leak.jpg'])
  server.answers['help/diglog'] = ({ message }) =>
    ok({
      ...frame,
      member: true,
      messages: message ? [said(1, { ...(message as Sent), text: '［图片］' })] : [],
    })
  await open()
  fireEvent.click(screen.getByRole('button', { name: '发送图片' }))
  await settle()
  expect(Taro.showModal).toHaveBeenCalledWith(expect.objectContaining({ title: '上传失败' }))
  expect(screen.getByText('没有发出去')).toBeInTheDocument()
  const sent = { statusCode: 200, data: JSON.stringify({ code: 1, msg: '', data: { fileId: 'file-1' } }) }
  Taro.uploadFile.mockReturnValue(Object.assign(Promise.resolve(sent), { progress: () => undefined }))
  fireEvent.click(screen.getByRole('button', { name: '重新发送' }))
  await settle()
  expect(screen.queryByText('没有发出去')).toBeNull()
  expect(asked().flatMap(({ message }) => message ?? [])).toEqual([
    expect.objectContaining({ fileId: 'file-1' }),
  ])
})

it('keeps only the newest messages of a long conversation when it is left', async () => {
  const page = (first: number) =>
    Array.from({ length: 20 }, (_, index) => told(first + index, text(`第${first + index}条`)))
  server.answers['help/diglog'] = ({ before }) =>
    ok({ ...frame, more: !before, messages: page(before ? 1 : 21) })
  const view = await open()
  fireEvent.click(screen.getByRole('button', { name: '查看更早的消息' }))
  await settle()
  expect(conversation.messages).toHaveLength(40)
  view.unmount()
  expect(conversation.messages.map(({ position }) => position)[0]).toBe(21)
  expect(conversation.more).toBe(true)
})

it('says when there is no network at all', async () => {
  await open()
  expect(screen.getByText(/网络信号丢失/)).toBeInTheDocument()
})

it('lets the help of a person be judged once, when it is over', async () => {
  const over = [told(1, text('人工服务已结束'), 'SYSTEM'), told(2, [{ kind: 'RATE' }], 'SYSTEM')]
  server.answers['help/diglog'] = ({ message }) =>
    ok({ ...frame, messages: message ? [said(3, message as Sent)] : over })
  await open()
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: '4 星' }))
  await settle()
  fireEvent.click(screen.getByRole('radio', { name: '1 星' }))
  await settle()
  expect(asked().flatMap(({ message }) => message?.text ?? [])).toEqual(['我给这次服务 4 星'])
  expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName('4 星')
})
