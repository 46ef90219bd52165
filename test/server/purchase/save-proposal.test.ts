import { sha256 } from '../../../server/src/lib/cipher'
import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import {
  captchaTicket,
  changesOf,
  holder,
  newKey,
  newSubject,
  saveRequest,
  type SaveRequest,
  subject,
} from '../support/sale'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))
afterAll(() => server.close())

const save = (request: SaveRequest, headers = {}) => server.call('insure/save', request, headers)

/** Row changes of one save. */
const oneOrder = {
  proposal: 1,
  proposalExposure: 2,
  proposalSubject: 1,
  consent: 5,
  saleOrder: 1,
  orderEvent: 1,
  idempotency: 1,
  job: 1,
  ticket: -1,
}

test('a member whose login has ended orders nothing, and the same once logged in again', async () => {
  const request = await saveRequest(server)
  const ended = await login(server, '13800138001')
  await server.call('login/logout', {}, ended)
  const changes = await changesOf(server, async () => {
    expect((await save(request, ended)).code).toBe(401)
  })
  expect(changes).toEqual({})
  // The next code is available after a minute.
  server.clock.set('2026-06-01T10:01:01+08:00')
  expect(await save(request, await login(server, '13800138001'))).toMatchObject({
    code: 200,
    data: { orderNo: expect.any(String) },
  })
})

describe('a visitor', () => {
  test('gets an order, its key and half an hour to pay', async () => {
    const request = await saveRequest(server, { planCode: 'COMFORT' })
    const changes = await changesOf(server, async () => {
      const answer = await save(request)
      expect(answer).toEqual({
        status: 200,
        code: 200,
        msg: '',
        data: {
          orderNo: expect.stringMatching(/^D\d{23}$/),
          accessKey: expect.stringMatching(/^[\w-]{43}$/),
          proposalNo: expect.stringMatching(/^T\d{23}$/),
          premiumFen: 23800,
          payDeadline: '2026-06-01T10:30:00+08:00',
        },
      })
      const info = await server.call('member/order/info', {
        orderNo: answer.data.orderNo,
        accessKey: answer.data.accessKey,
      })
      expect(info.data).toMatchObject({
        status: 'PENDING_PAY',
        productName: '安居家庭财产综合保险',
        planName: '舒享',
        amountFen: 23800,
        holderName: '测**',
        subjectText: '浙江省杭州市西湖区 云**',
        startDate: '2026-06-02',
        endDate: '2027-06-01',
      })
    })
    expect(changes).toEqual(oneOrder)
  })

  test('leaves what an auditor needs: the input, the version, each document with its times', async () => {
    const request = await saveRequest(server)
    const { proposalNo } = (await save(request)).data
    const { db, cipher } = server.context
    const proposal = await db
      .selectFrom('proposal')
      .selectAll()
      .where('proposalNo', '=', proposalNo)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(cipher.decrypt(proposal.inputEnc, `proposal:${proposalNo}:input`))).toEqual({
      holder,
      insureds: [],
      subject: {
        ...request.subject,
        houseType: 'RESIDENCE',
        structure: 'REINFORCED_CONCRETE',
        buildYear: 2020,
        use: 'SELF',
      },
      answers: request.answers,
    })
    expect(JSON.parse(proposal.underwriting)).toEqual({
      result: 'PASS',
      questionsVersion: 'HOME-Q-2025.1',
      warned: [],
    })
    const consents = await db
      .selectFrom('consent')
      .selectAll()
      .where('proposalNo', '=', proposalNo)
      .orderBy('confirmedAt')
      .execute()
    expect(consents.map(({ docType }) => docType)).toEqual([
      'NOTICE',
      'EXCLUSIONS',
      'CLAUSES',
      'PERSONAL_DATA',
      'DECLARATION',
    ])
    expect(consents[0]).toMatchObject({
      docHash: request.consents[0]?.docHash,
      shownAt: Date.parse(request.consents[0]?.shownAt ?? ''),
      dwellMs: 40_000,
      receivedAt: server.clock.now(),
    })
  })
})

test('a member gets no key: the order is theirs', async () => {
  const headers = await login(server, '13900139000')
  const answer = await save(await saveRequest(server), headers)
  expect(answer).toMatchObject({ code: 200 })
  expect(answer.data).not.toHaveProperty('accessKey')
  expect(await server.call('member/order/info', { orderNo: answer.data.orderNo }, headers)).toMatchObject({
    code: 200,
  })
})

describe('a repeat', () => {
  test('with the same key gets the first answer, also after the quote has expired', async () => {
    const request = await saveRequest(server)
    const first = await save(request)
    server.clock.advance(23 * 3_600_000)
    const changes = await changesOf(server, async () => expect(await save(request)).toEqual(first))
    expect(changes).toEqual({})
  })

  test('may come with a fresh ticket, which stays unused', async () => {
    const request = await saveRequest(server)
    const first = await save(request)
    const retry = { ...request, captchaTicket: await captchaTicket(server) }
    const changes = await changesOf(server, async () => expect(await save(retry)).toEqual(first))
    expect(changes).toEqual({})
  })

  test('at the same time makes one order', async () => {
    const request = await saveRequest(server)
    const changes = await changesOf(server, async () => {
      const saved = await Promise.all(Array.from({ length: 6 }, () => save(request)))
      expect(new Set(saved.map(({ data }) => data.orderNo)).size).toBe(1)
      expect(new Set(saved.map(({ code }) => code))).toEqual(new Set([200]))
    })
    expect(changes).toEqual(oneOrder)
  })

  test('with the same key and another content is refused', async () => {
    const request = await saveRequest(server)
    await save(request)
    const other = { ...request, holder: { ...holder, name: '另一人' } }
    expect(await save(other)).toMatchObject({
      code: 409,
      msg: '提交的内容有变化，请返回上一页重新进入后提交',
    })
  })

  test('does not show the first answer when another customer repeats the request', async () => {
    const request = await saveRequest(server)
    const first = await save(request)
    const member = await login(server, '13900139001')
    const answer = await save(request, member)
    expect(answer.code).toBe(422)
    expect(JSON.stringify(answer)).not.toContain(first.data.accessKey)
  })

  test('after a refusal may be another attempt with the same key and the same ticket', async () => {
    const request = await saveRequest(server)
    expect(await save({ ...request, holder: { ...holder, mobile: '1' } })).toMatchObject({ code: 422 })
    expect(await save(request)).toMatchObject({ code: 200 })
  })
})

describe('the ticket of the captcha', () => {
  const refusal = {
    code: 422,
    data: { fields: [{ path: 'captchaTicket', message: '请重新完成安全验证' }] },
  }

  test('is good for one order only', async () => {
    const request = await saveRequest(server)
    await save(request)
    const again = { ...request, idempotencyKey: newKey(), subject: newSubject() }
    const changes = await changesOf(server, async () => expect(await save(again)).toMatchObject(refusal))
    expect(changes).toEqual({})
  })

  test('raced by two orders lets one through', async () => {
    const request = await saveRequest(server)
    const rival = { ...request, idempotencyKey: newKey() }
    const codes = (await Promise.all([save(request), save(rival)])).map(({ code }) => code)
    expect(codes.sort()).toEqual([200, 422])
  })

  test('expires', async () => {
    const request = await saveRequest(server)
    server.clock.advance(300_001)
    expect(await save(request)).toMatchObject(refusal)
  })

  test('cannot be invented', async () => {
    const request = await saveRequest(server, { captchaTicket: sha256('a guess') })
    expect(await save(request)).toMatchObject(refusal)
  })
})

test('nothing personal stands readable in any table or log line', async () => {
  const clear = {
    name: '欧阳春晓',
    certNo: '119999199001010012',
    mobile: '13712345678',
    email: 'chunxiao@example.com',
  }
  const secretSubject = { ...subject, street: '听雨巷77号', community: '听雨轩', room: '听雨室8808' }
  const request = await saveRequest(server, {
    holder: { ...holder, ...clear },
    subject: { ...secretSubject, coOwners: '司马晴空' },
  })
  const saved = await save(request)
  expect(saved.code).toBe(200)
  expect(await save({ ...request, idempotencyKey: newKey() })).toMatchObject({ code: 422 })
  const { db } = server.context
  const tables = (await db.introspection.getTables()).filter(({ name }) => !name.startsWith('kysely'))
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as 'quote')
        .selectAll()
        .execute(),
    ),
  )
  const everything = JSON.stringify(rows) + server.logLines.join('\n')
  expect(everything).toContain(saved.data.orderNo)
  const secrets = [...Object.values(clear), '听雨巷', '听雨轩', '听雨室', '司马', saved.data.accessKey ?? '-']
  for (const secret of secrets) expect(everything).not.toContain(secret)
})
