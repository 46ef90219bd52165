import { contactsAs } from '../support/contacts'
import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { person, personRequest } from '../support/persons'
import { holder, newKey, saveRequest } from '../support/sale'
import { sampleRequest } from '../support/products'
import { passingOver } from '../support/suitability'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))
afterAll(() => server.close())

const { name = '', certNo = '' } = holder
type Headers = Record<string, string>
const offered = async (orderNo: string, headers: Headers) =>
  (await server.call('contact/contactOffer', { orderNo }, headers)).data.persons
const keep = (orderNo: string, path: string, headers: Headers, idempotencyKey = newKey()) =>
  server.call('contact/contactKeep', { orderNo, path, idempotencyKey }, headers)

/** Saves an accident order of a member for their spouse and themselves. @returns the order number */
async function familyOrder(mobile: string, headers: Headers): Promise<string> {
  const spouse = person('1991-03-05', { relation: 'SPOUSE', name: '林小雨' })
  const self = person('1990-01-01', { name, certNo, relation: 'SELF' })
  const request = await personRequest(
    server,
    {
      productCode: 'accident',
      planCode: 'STANDARD',
      factors: { months: '12', class12: 2, class3: 0, class4: 0 },
      insureds: [self, spouse],
      startDate: '2026-06-02',
    },
    { holder: { ...holder, mobile } },
  )
  const { data } = await server.call('insure/save', await passingOver(server, request), headers)
  return data.orderNo
}

test('offers a new contact until it is saved', async () => {
  const headers = await login(server, '13900300001')
  const orderNo = await familyOrder('13900300001', headers)
  expect(await offered(orderNo, headers)).toEqual([
    {
      path: 'holder',
      name: '测试人',
      relationName: '本人',
      certTypeName: '居民身份证',
      certNoMasked: '119***********0012',
    },
    expect.objectContaining({ path: 'insureds.1', name: '林小雨', relationName: '配偶' }),
  ])
  const key = newKey()
  const first = await keep(orderNo, 'insureds.1', headers, key)
  expect((await keep(orderNo, 'insureds.1', headers, key)).data).toEqual(first.data)
  expect((await offered(orderNo, headers)).map(({ path }) => path)).toEqual(['holder'])
  await keep(orderNo, 'holder', headers)
  expect(await offered(orderNo, headers)).toEqual([])
  const book = contactsAs(server, headers)
  const relations = (await book.list()).map(({ name, relation }): [string, string] => [name, relation])
  expect(new Map(relations)).toEqual(
    new Map([
      ['林小雨', 'SPOUSE'],
      ['测试人', 'SELF'],
    ]),
  )
  const opened = await book.open(first.data.contactId)
  expect(opened.data.values).toMatchObject({ birth: '1991-03-05', sex: expect.stringMatching(/^[12]$/) })
})

test('a person who is kept already is not kept twice', async () => {
  const headers = await login(server, '13900300002')
  const orderNo = await familyOrder('13900300002', headers)
  await keep(orderNo, 'holder', headers)
  expect(await keep(orderNo, 'holder', headers)).toMatchObject({
    code: 422,
    msg: expect.stringContaining('常用联系人中已有这个证件号码'),
  })
  expect((await keep(orderNo, 'insureds.7', headers)).code).toBe(404)
})

test('a holder with another mobile than the member is not called the member', async () => {
  const headers = await login(server, '13900300003')
  const request = await saveRequest(server, { holder: { ...holder, mobile: '13900399999' } })
  const { data } = await server.call('insure/save', request, headers)
  expect(await offered(data.orderNo, headers)).toMatchObject([{ path: 'holder', relationName: '其他' }])
})

test('offers no contact when the holder is a company', async () => {
  const headers = await login(server, '13900300004')
  const { data } = await server.call('insure/save', await sampleRequest(server, 'merchant'), headers)
  expect(await offered(data.orderNo, headers)).toEqual([])
})
