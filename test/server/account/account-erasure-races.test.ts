import { saveContact } from '../../../server/src/modules/contact/save-contact'
import { keepPicture } from '../../../server/src/modules/endorsement/uploaded-pictures'
import { listPolicies } from '../../../server/src/modules/member-policy/list-policies'
import { saveProposal } from '../../../server/src/modules/purchase/save-proposal'
import { newContact } from '../support/contacts'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { login, newMember, receivedCode } from '../support/identity'
import { issuedPolicy } from '../support/invoices'
import { newKey } from '../support/orders'
import { saveRequest } from '../support/sale'

let server: TestServer
let gateway: TestGateway
beforeAll(async () => {
  server = await startTestServer()
  gateway = await startTestGateway(server)
})
afterAll(async () => {
  await gateway.close()
  await server.close()
})

const mobile = '13500000001'

/** Deletes the account of a member with an SMS code. */
async function deleteAccount(headers: Record<string, string>): Promise<void> {
  server.clock.advance(61_000)
  await server.call('member/dynamicCode', { purpose: 'DELETE' }, headers)
  const code = await receivedCode(server, mobile)
  expect((await server.call('member/delete', { code }, headers)).code).toBe(200)
}

test('what is under way when an account ends leaves nothing behind, and takes no policy along', async () => {
  const { session, headers } = await newMember(server, mobile)
  const { context } = server
  const { policyNo } = await issuedPolicy(server, gateway, mobile)
  await deleteAccount(headers)
  // Each call read its session before the deletion.
  const caller = { session, sessionLost: false, address: '10.0.0.1', log: context.log }
  const late = [
    () => saveContact(context, session.memberId, { values: newContact(), idempotencyKey: newKey() }),
    () => keepPicture(context, session, Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
    () => listPolicies(context, session, { tab: 'ALL' }),
    async () => saveProposal(context, await saveRequest(server), caller),
  ]
  for (const call of late) await expect(call()).rejects.toMatchObject({ code: 401 })
  for (const table of ['contact', 'contactBook', 'upload', 'saleOrder', 'policy'] as const) {
    const left = await context.db
      .selectFrom(table)
      .select('memberId')
      .where('memberId', '=', session.memberId)
      .execute()
    expect(left).toEqual([])
  }
  server.clock.advance(61_000)
  const again = await login(server, mobile)
  const { data } = await server.call('member/policy/list', { tab: 'ALL' }, again)
  expect(data.policies.map((policy) => policy.policyNo)).toEqual([policyNo])
})
