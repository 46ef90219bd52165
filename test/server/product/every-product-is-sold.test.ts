import { payAtCashier } from '../support/cashier'
import { buyPolicy } from '../support/changes'
import { startTestGateway } from '../support/gateway'
import { documentPrinter, startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { sampleOf, sampleRequest, samples } from '../support/products'

/** Sells every product over HTTP, from the quote to the issued policy. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { printer: documentPrinter })
})
afterAll(() => server.close())

describe.each(Object.keys(samples))('%s', (productCode) => {
  const sample = sampleOf(productCode)

  test('is bought, and its policy issued', async () => {
    const saved = await server.call('insure/save', await sampleRequest(server, productCode))
    expect(saved).toMatchObject({ code: 200, data: { premiumFen: sample.premiumFen } })
    const { orderNo, accessKey } = saved.data
    const reference = { orderNo, ...(accessKey && { accessKey }) }
    const info = await server.call('member/order/info', reference)
    expect(info.data).toMatchObject({ subjectText: sample.subjectText, amountFen: sample.premiumFen })
    expect(await payAtCashier(server, reference)).toMatchObject({
      status: 'ISSUED',
      policyNo: expect.any(String),
    })
  })

  test('is not sold twice for the same thing at the same time', async () => {
    const again = await server.call('insure/save', await sampleRequest(server, productCode))
    expect(again).toMatchObject({ code: 422 })
    expect(again.data.fields?.map(({ path }) => path)).toEqual(['startDate'])
  })

  test('each answer that leads to a refusal says why and what else fits', async () => {
    for (const code of sample.questions) {
      const answers = sample.questions.map((each) => ({ code: each, value: each === code ? 'YES' : 'NO' }))
      const answer = await server.call('insure/save', await sampleRequest(server, productCode, { answers }))
      expect(answer).toMatchObject({ code: 422, msg: expect.stringContaining('暂时不能为您承保') })
      expect(answer.data.fields).toEqual([
        expect.objectContaining({
          path: `answers.${code}`,
          message: expect.stringMatching(/.{8,}。.{6,}。$/),
        }),
      ])
    }
  })
})

test.each(Object.keys(samples))('%s is bought by a member, and the policy is theirs', async (productCode) => {
  const shop = await startTestServer()
  const gateway = await startTestGateway(shop)
  const headers = await login(shop, '13800138000')
  const request = await sampleRequest(shop, productCode)
  const { policyNo } = await buyPolicy(shop, gateway, headers, request)
  const { data } = await shop.call('member/policy/list', { tab: 'ALL' }, headers)
  expect(data.policies).toEqual([expect.objectContaining({ policyNo })])
  await gateway.close()
  await shop.close()
})
