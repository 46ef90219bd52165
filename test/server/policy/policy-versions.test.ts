import { inTransaction } from '../../../server/src/lib/db/transaction'
import {
  type PolicyContent,
  readPolicyContent,
  writePolicyVersion,
} from '../../../server/src/modules/policy/policy-content'
import { lockPolicy } from '../../../server/src/modules/policy/policy.repository'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { sellPolicy } from '../support/policies'
import { answers, baseFactors, holder, newSubject, saveRequest } from '../support/sale'

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

const sell = async () => {
  const subject = newSubject()
  return { subject, ...(await sellPolicy(server, gateway, await saveRequest(server, { subject }))) }
}
const read = (policyNo: string, version?: number) =>
  readPolicyContent(server.context, server.context.db, policyNo, version)
const moved = (content: PolicyContent): PolicyContent => ({
  ...content,
  holder: { ...content.holder, mobile: '13900139000' },
})
const endorse = (policyNo: string, cause: string) =>
  inTransaction(server.context.db, async (trx) => {
    await lockPolicy(trx, policyNo)
    const { content } = await readPolicyContent(server.context, trx, policyNo)
    return writePolicyVersion(server.context, trx, { policyNo, content: moved(content), cause })
  })

test('version 0 is written with the policy and says what was bought', async () => {
  const { policyNo, subject } = await sell()
  const { version, content, cause } = await read(policyNo)
  expect({ version, cause }).toEqual({ version: 0, cause: 'ISSUE' })
  expect(content).toMatchObject({
    holder,
    insureds: [],
    beneficiaries: [],
    subject,
    answers,
    planCode: 'BASIC',
    factors: baseFactors,
    startDate: '2026-06-02',
    endDate: '2027-06-01',
  })
  expect(content.premiumFen).toBeGreaterThan(0)
  const rows = await server.context.db
    .selectFrom('policyVersion')
    .selectAll()
    .where('policyNo', '=', policyNo)
    .execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.contentEnc).not.toContain('测试人')
})

test('each change adds a version and leaves the earlier ones', async () => {
  const { policyNo } = await sell()
  expect(await endorse(policyNo, 'E1')).toBe(1)
  expect(await endorse(policyNo, 'E2')).toBe(2)
  expect((await read(policyNo)).cause).toBe('E2')
  expect((await read(policyNo, 1)).content.holder.mobile).toBe('13900139000')
  expect((await read(policyNo, 0)).content.holder.mobile).toBe(holder.mobile)
  await expect(read(policyNo, 3)).rejects.toThrow('没有找到保单的这个版本')
  await expect(read('P0')).rejects.toThrow('没有找到这份保单')
})

test('simultaneous changes get a version each', async () => {
  const { policyNo } = await sell()
  const versions = await Promise.all(['E1', 'E2', 'E3'].map((cause) => endorse(policyNo, cause)))
  expect([...versions].sort()).toEqual([1, 2, 3])
})

test('a policy issued before versions were kept reads the same, and its first change keeps version 0', async () => {
  const { policyNo } = await sell()
  const written = await read(policyNo)
  await server.context.db.deleteFrom('policyVersion').where('policyNo', '=', policyNo).execute()
  expect(await read(policyNo)).toEqual(written)
  expect(await endorse(policyNo, 'E1')).toBe(1)
  expect(await read(policyNo, 0)).toEqual(written)
})
