import type { FieldValues } from '@storefront/contract'
import { startTestServer, type TestServer } from '../support/harness'
import { changesOf, holder, newSubject, saveRequest, type SaveRequest } from '../support/sale'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))
afterAll(() => server.close())

const save = (request: SaveRequest) => server.call('insure/save', request)

describe('one live policy for a house and a holder', () => {
  /** Issues a policy for an order, as a payment does. */
  async function issue(orderNo: string, status = 'EFFECTIVE') {
    const { db, clock } = server.context
    const order = await db
      .selectFrom('saleOrder')
      .selectAll()
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow()
    const { proposalNo, memberId, holderMobileHash, subjectHash, productCode, productVersion, planCode } =
      order
    await db
      .insertInto('policy')
      .values({
        policyNo: `P${orderNo}`,
        orderNo,
        proposalNo,
        memberId,
        holderMobileHash,
        subjectHash,
        productCode,
        productVersion,
        planCode,
        premiumFen: order.amountFen,
        status,
        startAt: Date.parse('2026-06-02T00:00:00+08:00'),
        endAt: Date.parse('2027-06-02T00:00:00+08:00') - 1,
        issuedAt: clock.now(),
      })
      .execute()
    await db.updateTable('saleOrder').set({ status: 'ISSUED' }).where('orderNo', '=', orderNo).execute()
  }

  async function sell(status?: string): Promise<FieldValues> {
    const house = newSubject()
    const { data } = await save(await saveRequest(server, { subject: house }))
    await issue(data.orderNo, status)
    return house
  }

  test('refuses a second one in the same time, however the address is written', async () => {
    const house = await sell()
    const room = ` ${house.room}室`.replace('T', 'ｔ')
    const spelled = { ...house, street: ' 松涛路 18 号', building: '３栋', unit: '2', room }
    const request = await saveRequest(server, { subject: spelled })
    const changes = await changesOf(server, async () => {
      const answer = await save(request)
      expect(answer).toMatchObject({ code: 422, msg: expect.stringContaining('保障期间有重叠') })
      expect(answer.data.fields).toEqual([
        { path: 'startDate', message: expect.stringContaining('请把起保日期改到原保单期满之后') },
      ])
      // The answer shows no policy number to a visitor who knows the address.
      expect(JSON.stringify(answer)).not.toMatch(/P?D\d{23}/)
    })
    expect(changes).toEqual({})
  })

  test('allows another room', async () => {
    const house = await sell()
    const next = { ...house, room: `${house.room}A` }
    expect(await save(await saveRequest(server, { subject: next }))).toMatchObject({ code: 200 })
  })

  test('allows another holder', async () => {
    const house = await sell()
    const other = { ...holder, certNo: '11999919900101008X' }
    expect(await save(await saveRequest(server, { subject: house, holder: other }))).toMatchObject({
      code: 200,
    })
  })

  test('allows the renewal that begins when the first one ends', async () => {
    const house = await sell()
    server.clock.set('2027-05-20T10:00:00+08:00')
    const starting = (startDate: string) => saveRequest(server, { subject: house, startDate })
    expect(await save(await starting('2027-06-01'))).toMatchObject({ code: 422 })
    expect(await save(await starting('2027-06-02'))).toMatchObject({ code: 200 })
  })

  test('allows a new one after the first was cancelled', async () => {
    const house = await sell('CANCELLED')
    expect(await save(await saveRequest(server, { subject: house }))).toMatchObject({ code: 200 })
  })
})
