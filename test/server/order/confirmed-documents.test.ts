import { startTestServer, type TestServer } from '../support/harness'
import { editHome, saveRequest } from '../support/sale'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('what was confirmed for an order is read word for word, also when the product has changed since', async () => {
  const product = { productCode: 'home', planCode: 'BASIC' }
  const { documents } = (await server.call('insure/notice', product)).data
  const { orderNo, accessKey } = (await server.call('insure/save', await saveRequest(server))).data
  const reference = { orderNo, ...(accessKey && { accessKey }) }
  await editHome(server, (definition) => {
    for (const document of definition.documents.documents) document.title += '（新版）'
  })
  const order = (await server.call('member/order/info', reference)).data
  expect(order.documents.map(({ docType, title }) => [docType, title])).toEqual(
    documents.map(({ docType, title }) => [docType, title]),
  )
  for (const shown of documents) {
    const { data } = await server.call('member/order/document', { ...reference, docType: shown.docType })
    expect(data).toEqual(shown)
  }
  const { data: today } = await server.call('insure/notice', product)
  expect(today.documents[0]?.title).toContain('（新版）')
})

test('without the key of the order nothing is shown', async () => {
  const { orderNo } = (await server.call('insure/save', await saveRequest(server))).data
  const { code, data } = await server.call('member/order/document', { orderNo, docType: 'CLAUSES' })
  expect({ code, data }).toEqual({ code: 404, data: null })
})
