import { act, fireEvent, render, screen } from '@testing-library/react'
import EditPage from '@/pages/linkMan/linkManEdit'
import ListPage from '@/pages/linkMan/index'
import { session } from '@/features/account/model/session'
import { contactForm } from '../../server/src/modules/contact/contact-form'
import Taro, { stub } from '../stubs/taro'
import { press } from './sale'
import { FakeServer, ok, tokenInfo } from './support'

const contactId = '0190f3f2-0000-7000-8000-000000000000'
const values = {
  name: '林小雨',
  certType: 'ID',
  certNo: '11999919900101008X',
  birth: '1990-01-01',
  sex: '2',
  relation: 'SPOUSE',
  isDefault: false,
}
const summary = (part: object = {}) => ({
  contactId,
  name: '林小雨',
  relation: 'SPOUSE',
  relationName: '配偶',
  certType: 'ID',
  certTypeName: '居民身份证',
  certNoMasked: '119***********008X',
  mobileMasked: '',
  isDefault: false,
  ...part,
})

let server: FakeServer
/** Current revision of the contact on the server. */
let revision: number
beforeEach(() => {
  server = new FakeServer()
  session.start(tokenInfo)
  revision = 1
  stub.openPages('pages/linkMan/index', 'pages/linkMan/linkManEdit')
  server.answers = {
    'contact/contactList': () => ok({ contacts: [summary()], limit: 50 }),
    'contact/contactEditInit': ({ contactId: id }) =>
      ok({
        form: contactForm('2026-06-01'),
        values: id ? values : {},
        contact: id ? { contactId: id, revision } : null,
      }),
    'contact/contactEdit': () => ok({ contactId, revision: 2 }),
    'contact/contactDel': () => ok({}),
  }
})

const openList = () => act(async () => void render(<ListPage />))
function openEdit(params: Record<string, string> = {}) {
  stub.params(params)
  return act(async () => render(<EditPage />))
}
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => act(() => fireEvent.change(box(label), { target: { value } }))
const refuse = (code: number, msg: string, fields: object[] = []) => ({ code, msg, data: { fields } })

describe('the list', () => {
  it('asks visitors to log in and remembers where they were', async () => {
    session.clear()
    stub.openPages('pages/linkMan/index')
    await openList()
    expect(server.requests).toEqual([])
    await press('登录')
    expect(stub.storage.get('fromLogin')).toEqual({ path: '/pages/linkMan/index', query: {} })
    await act(async () => session.start(tokenInfo))
    expect(screen.getByRole('button', { name: '编辑林小雨，配偶' })).toBeInTheDocument()
  })

  it('leads to the form of a contact and of a new one, and is fresh when one comes back', async () => {
    await openList()
    await press('编辑林小雨，配偶')
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({
      url: `/pages/linkMan/linkManEdit?contactId=${contactId}`,
    })
    await press('添加联系人')
    expect(Taro.navigateTo).toHaveBeenLastCalledWith({ url: '/pages/linkMan/linkManEdit' })
    server.answers['contact/contactList'] = () => ok({ contacts: [summary({ name: '林晓雨' })], limit: 50 })
    await act(async () => stub.show())
    expect(screen.getByText('林晓雨')).toBeInTheDocument()
  })

  it('shows guidance when the contact list is empty or full', async () => {
    server.answers['contact/contactList'] = () => ok({ contacts: [], limit: 50 })
    await openList()
    expect(screen.getByText('还没有常用联系人')).toBeInTheDocument()
    server.answers['contact/contactList'] = () => ok({ contacts: [summary()], limit: 1 })
    await act(async () => stub.show())
    expect(screen.getByText(/达到上限。请先删除/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '添加联系人' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('offers to try again when the network is lost', async () => {
    const { 'contact/contactList': list, ...others } = server.answers
    server.answers = others
    await openList()
    expect(screen.getByText('哎呀，网络信号丢失')).toBeInTheDocument()
    if (list) server.answers['contact/contactList'] = list
    await press('重试')
    expect(screen.getByText('林小雨')).toBeInTheDocument()
  })
})

describe('the form', () => {
  it('fills birth and sex from the identity number and sends what was entered', async () => {
    await openEdit()
    type('姓名', ' 林小雨 ')
    type('证件号码', '11999919900101008x')
    expect(screen.getByRole('radio', { name: '女' })).toHaveAttribute('aria-checked', 'true')
    await press('保存')
    expect(screen.getByRole('alert')).toHaveTextContent('请选择关系')
    expect(server.asked('contact/contactEdit')).toEqual([])
    await press('请选择关系')
    await press('配偶', 'radio')
    await press('确定')
    await press('保存')
    expect(server.asked('contact/contactEdit')).toEqual([
      { values, idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ])
    expect(Taro.navigateBack).toHaveBeenCalled()
    expect(stub.storage.has('contactDraft')).toBe(false)
  })

  it('shows what the server refuses at its field, and keeps what was typed', async () => {
    server.answers['contact/contactEdit'] = () =>
      refuse(422, '已有', [{ path: 'certNo', message: '常用联系人中已有这个证件号码（林晓），不用重复添加' }])
    await openEdit({ contactId })
    type('姓名', '林晓雨')
    await press('保存')
    expect(box('证件号码')).toHaveAccessibleDescription(/已有这个证件号码/)
    expect(box('姓名').value).toBe('林晓雨')
    expect(Taro.navigateBack).not.toHaveBeenCalled()
  })

  it('sends a save whose answer was lost again under the same key', async () => {
    const { 'contact/contactEdit': save, ...others } = server.answers
    server.answers = others
    await openEdit({ contactId })
    await press('保存')
    expect(Taro.showToast).toHaveBeenLastCalledWith(
      expect.objectContaining({ title: expect.stringContaining('网络信号丢失') }),
    )
    if (save) server.answers['contact/contactEdit'] = save
    await press('保存')
    const [first, second] = server.asked('contact/contactEdit')
    expect(second).toEqual(first)
    expect(Taro.navigateBack).toHaveBeenCalled()
  })

  it('asks once before it deletes', async () => {
    await openEdit({ contactId })
    Taro.showModal.mockResolvedValueOnce({ confirm: false })
    await press('删除这位联系人')
    expect(server.asked('contact/contactDel')).toEqual([])
    await press('删除这位联系人')
    expect(server.asked('contact/contactDel')).toEqual([{ contactId }])
    expect(Taro.navigateBack).toHaveBeenCalledTimes(1)
  })

  it('has nothing to delete on a new contact', async () => {
    await openEdit()
    expect(screen.queryByRole('button', { name: /删除/ })).not.toBeInTheDocument()
  })
})

describe('two devices', () => {
  it('says that the contact changed, keeps what was typed, and saves it when that is meant', async () => {
    await openEdit({ contactId })
    type('姓名', '林晓雨')
    revision = 5
    server.answers['contact/contactEdit'] = ({ contact }) =>
      (contact as { revision: number }).revision === 5
        ? ok({ contactId, revision: 6 })
        : refuse(409, '刚在别处修改过')
    await press('保存')
    expect(screen.getByText('这位联系人刚在别处修改过')).toBeInTheDocument()
    expect(box('姓名').value).toBe('林晓雨')
    await press('保存')
    expect(Taro.navigateBack).toHaveBeenCalled()
  })

  it('takes what is there now when that is preferred', async () => {
    server.answers['contact/contactEdit'] = () => refuse(409, '刚在别处修改过')
    await openEdit({ contactId })
    type('姓名', '林晓雨')
    await press('保存')
    await press('改用最新内容')
    expect(box('姓名').value).toBe('林小雨')
    expect(screen.queryByText('这位联系人刚在别处修改过')).not.toBeInTheDocument()
  })

  it('adds again whom another device removed, when that is meant', async () => {
    await openEdit({ contactId })
    type('姓名', '林晓雨')
    server.answers['contact/contactEdit'] = ({ contact }) =>
      contact ? refuse(404, '没有找到这位联系人') : ok({ contactId, revision: 1 })
    await press('保存')
    expect(screen.getByText('这位联系人已在别处删除')).toBeInTheDocument()
    await press('保存')
    expect(server.asked('contact/contactEdit')[1]).toMatchObject({ values: { name: '林晓雨' } })
    expect(Taro.navigateBack).toHaveBeenCalled()
  })
})

describe('what is typed', () => {
  it('is there again after the login expired, for the same member', async () => {
    const { unmount } = await openEdit({ contactId })
    type('姓名', '林晓雨')
    await act(async () => session.clear())
    expect(screen.getByText('请先登录')).toBeInTheDocument()
    expect(screen.queryByDisplayValue('林晓雨')).not.toBeInTheDocument()
    unmount()
    session.start(tokenInfo)
    await openEdit({ contactId })
    expect(box('姓名').value).toBe('林晓雨')
    await press('不保留，重新填写')
    expect(box('姓名').value).toBe('林小雨')
    expect(stub.storage.has('contactDraft')).toBe(false)
  })

  it.each([
    ['another member', { ...tokenInfo, mobile: '139****0000' }, { contactId }],
    ['the form of a new contact', tokenInfo, {}],
  ])('is not shown to %s', async (_who, info, params: Record<string, string>) => {
    const { unmount } = await openEdit({ contactId })
    type('姓名', '林晓雨')
    unmount()
    session.start(info)
    await openEdit(params)
    expect(screen.queryByDisplayValue('林晓雨')).not.toBeInTheDocument()
    expect(stub.storage.has('contactDraft')).toBe(false)
  })

  it('does not stay longer than a day', async () => {
    const { unmount } = await openEdit()
    type('姓名', '林晓雨')
    unmount()
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 86_400_000)
    await openEdit()
    expect(box('姓名').value).toBe('')
    jest.mocked(Date.now).mockRestore()
  })

  it('survives that another device removes the contact while the login is gone', async () => {
    const { unmount } = await openEdit({ contactId })
    type('姓名', '林晓雨')
    unmount()
    const { 'contact/contactEditInit': begin } = server.answers
    server.answers['contact/contactEditInit'] = (request) =>
      request.contactId ? refuse(404, '没有找到这位联系人') : begin?.(request)
    await openEdit({ contactId })
    expect(box('姓名').value).toBe('林晓雨')
    expect(screen.getByText('这位联系人已在别处删除')).toBeInTheDocument()
  })
})
