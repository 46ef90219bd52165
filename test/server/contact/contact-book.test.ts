import { contactsAs, newContact } from '../support/contacts'
import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { changesOf, newKey, rowCounts, saveRequest } from '../support/sale'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let mobiles = 13_900_200_000
const newMember = () => login(server, String((mobiles += 1)))
const newBook = async () => contactsAs(server, await newMember())

test('a contact is listed masked and opened in full by its member', async () => {
  const book = await newBook()
  expect(await book.list()).toEqual([])
  const entered = newContact({ mobile: '139 0013-9000' })
  const { data: added } = await book.add({ ...entered, certNo: ` ${entered.certNo} ` })
  expect(await book.list()).toEqual([
    {
      contactId: added.contactId,
      name: '林晓',
      relation: 'SPOUSE',
      relationName: '配偶',
      certType: 'ID',
      certTypeName: '居民身份证',
      certNoMasked: expect.stringMatching(/^119\*{11}[\dX]{4}$/),
      mobileMasked: '139****9000',
      isDefault: false,
    },
  ])
  const opened = await book.open(added.contactId)
  expect(opened.data).toMatchObject({
    contact: { contactId: added.contactId, revision: 1 },
    values: {
      name: '林晓',
      certNo: expect.stringMatching(/^[\dX]{18}$/),
      mobile: '13900139000',
      isDefault: false,
    },
  })
})

test('a new form begins empty and asks for what products ask for', async () => {
  const { data } = await (await newBook()).open()
  expect(data).toMatchObject({ values: {}, contact: null })
  expect(data.form.sections.flatMap(({ fields }) => fields.map(({ name }) => name))).toEqual([
    'name',
    'certType',
    'certNo',
    'birth',
    'sex',
    'relation',
    'isDefault',
    'mobile',
    'email',
    'pinyin',
  ])
})

test('a change replaces the whole, what was left out is gone', async () => {
  const book = await newBook()
  const rest = newContact()
  const { data: added } = await book.add({ ...rest, email: 'lin@example.com' })
  const changed = await book.change(added, { ...rest, name: '林晓月', mobile: '' })
  expect(changed.data).toEqual({ contactId: added.contactId, revision: 2 })
  const { data } = await book.open(added.contactId)
  expect(data.values).toEqual({ ...rest, name: '林晓月', mobile: undefined })
})

test('a removed contact is gone, and removing it again says so', async () => {
  const book = await newBook()
  const { data } = await book.add(newContact())
  expect((await book.remove(data.contactId)).code).toBe(200)
  expect(await book.list()).toEqual([])
  expect(await book.remove(data.contactId)).toMatchObject({
    code: 404,
    msg: '没有找到这位联系人，可能已被删除，请返回列表重新选择',
  })
})

describe('the default contact', () => {
  test('there is one at most, it comes first, and it can cease to be', async () => {
    const book = await newBook()
    const [first, second] = [newContact({ isDefault: true }), newContact({ isDefault: true })]
    const { data: one } = await book.add(first)
    const { data: two } = await book.add(second)
    expect((await book.list()).map(({ contactId, isDefault }) => [contactId, isDefault])).toEqual([
      [two.contactId, true],
      [one.contactId, false],
    ])
    await book.change(two, { ...second, isDefault: false })
    expect((await book.list()).map(({ isDefault }) => isDefault)).toEqual([false, false])
  })

  test('goes with the contact', async () => {
    const book = await newBook()
    const { data } = await book.add(newContact({ isDefault: true }))
    await book.remove(data.contactId)
    await book.add(newContact())
    expect((await book.list()).map(({ isDefault }) => isDefault)).toEqual([false])
  })

  test('two devices that choose at once leave one', async () => {
    const book = await newBook()
    await Promise.all(Array.from({ length: 6 }, () => book.add(newContact({ isDefault: true }))))
    expect((await book.list()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })
})

describe('two devices', () => {
  test('the later change is not made blindly, and can be made on what is there now', async () => {
    const headers = await newMember()
    const [phone, tablet] = [contactsAs(server, headers), contactsAs(server, headers)]
    const values = newContact()
    const { data: state } = await phone.add(values)
    await tablet.change(state, { ...values, name: '林晓月' })
    const refused = await phone.change(state, { ...values, name: '林小' })
    expect(refused).toMatchObject({ code: 409, msg: '这位联系人刚在别处修改过，请核对后再保存' })
    const { data } = await phone.open(state.contactId)
    expect(data.values.name).toBe('林晓月')
    if (!data.contact) throw new Error('not there')
    expect((await phone.change(data.contact, { ...values, name: '林小' })).code).toBe(200)
  })

  test('what was removed elsewhere is not changed back to life', async () => {
    const book = await newBook()
    const values = newContact()
    const { data: state } = await book.add(values)
    await book.remove(state.contactId)
    expect((await book.change(state, values)).code).toBe(404)
    expect(await book.list()).toEqual([])
  })

  test('the same person added on both at once is there once', async () => {
    const book = await newBook()
    const values = newContact()
    const answers = await Promise.all(Array.from({ length: 5 }, () => book.add(values)))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422, 422, 422, 422])
    expect(await book.list()).toHaveLength(1)
  })

  test('a double tap adds once and both get the same answer', async () => {
    const book = await newBook()
    const [values, key] = [newContact(), newKey()]
    const [one, two] = await Promise.all([book.add(values, key), book.add(values, key)])
    expect(one).toMatchObject({ code: 200 })
    expect(two).toEqual(one)
    expect((await book.add({ ...values, name: '林晓月' }, key)).code).toBe(409)
  })
})

test('the fifty-first contact is refused with what to do, also when several come at once', async () => {
  const book = await newBook()
  for (let count = 0; count < 48; count += 1) await book.add(newContact())
  const answers = await Promise.all(Array.from({ length: 4 }, () => book.add(newContact())))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(2)
  expect(answers.find(({ code }) => code !== 200)?.msg).toBe(
    '最多保存 50 位常用联系人，请先删除不再使用的联系人',
  )
  expect(await book.list()).toHaveLength(50)
})

test("another member's contact does not exist: not to read, to change, to remove or to take the default from", async () => {
  const [mine, theirs] = [await newBook(), await newBook()]
  const values = newContact({ isDefault: true })
  const { data: state } = await mine.add(values)
  const before = await rowCounts(server)
  const missing = { code: 404, msg: '没有找到这位联系人，可能已被删除，请返回列表重新选择', data: null }
  expect(await theirs.open(state.contactId)).toMatchObject(missing)
  expect(await theirs.change(state, { ...values, name: '林晓月' })).toMatchObject(missing)
  expect(await theirs.remove(state.contactId)).toMatchObject(missing)
  expect(await theirs.list()).toEqual([])
  // A refused removal rolls back the contact list that its lock creates.
  expect(await rowCounts(server)).toEqual({ ...before, contactBook: before.contactBook })
  expect((await mine.open(state.contactId)).data.values).toMatchObject({ name: '林晓', isDefault: true })
  expect((await theirs.add(values)).code).toBe(200)
})

test('visitors are told to log in', async () => {
  const contactId = '0190f3f2-0000-7000-8000-000000000000'
  const requests = {
    contactList: {},
    contactEditInit: {},
    contactEdit: { values: newContact(), idempotencyKey: newKey() },
    contactDel: { contactId },
  }
  for (const [name, request] of Object.entries(requests))
    expect(await server.callRaw(`contact/${name}`, request)).toMatchObject({ status: 401, code: 401 })
})

test('neither tables nor log hold a contact in clear', async () => {
  const book = await newBook()
  const values = newContact({ name: '欧阳云杉', email: 'ouyang@example.com', mobile: '13712345678' })
  await book.add(values)
  const rows = await server.context.db.selectFrom('contact').selectAll().execute()
  const kept = JSON.stringify([rows, await server.context.db.selectFrom('idempotency').selectAll().execute()])
  for (const secret of [values.name, values.certNo, values.email, values.mobile]) {
    expect(kept).not.toContain(secret)
    expect(server.logLines.join('\n')).not.toContain(secret)
  }
})

test('a proposal keeps its own copy: later changes of the contact do not reach it', async () => {
  const headers = await newMember()
  const book = contactsAs(server, headers)
  const values = newContact({ relation: 'SELF' })
  const { data: state } = await book.add(values)
  const { name, certType, certNo, mobile } = (await book.open(state.contactId)).data.values as Record<
    string,
    string
  >
  const holder = { name: `${name}`, certType: `${certType}`, certNo: `${certNo}`, mobile: `${mobile}` }
  const saved = await server.call('insure/save', await saveRequest(server, { holder }), headers)
  const proposal = () =>
    server.context.db
      .selectFrom('proposal')
      .selectAll()
      .where('proposalNo', '=', saved.data.proposalNo)
      .executeTakeFirstOrThrow()
  const before = await proposal()
  await book.change(state, { ...values, name: '林晓月', mobile: '13711112222' })
  await book.remove(state.contactId)
  expect(await proposal()).toEqual(before)
  const input = server.context.cipher.decrypt(before.inputEnc, `proposal:${before.proposalNo}:input`)
  expect(JSON.parse(input)).toMatchObject({ holder })
  const { orderNo } = saved.data
  const pay = { orderNo, payScene: 'H5' as const, idempotencyKey: newKey() }
  expect((await server.call('member/order/pay', pay, headers)).code).toBe(200)
})

test('reading changes nothing', async () => {
  const book = await newBook()
  const { data } = await book.add(newContact())
  const changes = await changesOf(server, async () => {
    await book.list()
    await book.open()
    await book.open(data.contactId)
  })
  expect(changes).toEqual({})
})
