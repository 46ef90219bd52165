import { type CallName, calls } from '@storefront/contract'
import { addressOf } from '@storefront/contract/call'
import { startTestServer, type TestServer } from '../support/harness'
import { acceptableRequests } from '../support/requests'

interface Operation {
  operationId: string
  summary: string
  security: object[]
  requestBody: { content: { 'application/json': { schema: { properties?: object; required?: string[] } } } }
  responses: { '200': { content: { 'application/json': { schema: { properties: object } } } } }
}

interface Description {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

let server: TestServer
let description: Description
beforeAll(async () => {
  server = await startTestServer()
  description = (await (await fetch(`${server.url}/openapi.json`)).json()) as Description
})
afterAll(() => server.close())

const names = Object.keys(calls) as CallName[]

test('describes exactly the calls of the contract', () => {
  expect(description.openapi).toBe('3.1.0')
  expect(Object.keys(description.paths).sort()).toEqual(names.map(addressOf).sort())
})

function operationOf(name: CallName): Operation {
  const operations = description.paths[addressOf(name)] ?? {}
  expect(Object.keys(operations)).toEqual(['post'])
  const { post } = operations
  if (!post) throw new Error(`${name} is not described`)
  return post
}

test.each(names)('%s is described as the contract has it', (name) => {
  const { operationId, summary, security, requestBody, responses } = operationOf(name)
  const { request, auth } = calls[name]
  expect({ operationId, summary }).toEqual({ operationId: name, summary: calls[name].summary })
  expect(security).toEqual(auth ? [{ token: [] }] : [])
  const body = requestBody.content['application/json'].schema
  expect(Object.keys(body.properties ?? {})).toEqual(Object.keys(request.properties))
  expect(body.required ?? []).toEqual(request.required ?? [])
  const answer = responses['200'].content['application/json'].schema
  expect(Object.keys(answer.properties)).toEqual(['code', 'msg', 'data'])
})

test('every call is served and answers in the envelope', async () => {
  const requests = await acceptableRequests(server)
  for (const name of names) {
    const answer = await server.callRaw(name, requests[name])
    expect(Object.keys(answer).sort()).toEqual(['code', 'data', 'msg', 'status'])
    expect(answer).not.toMatchObject({ msg: '没有这个接口' })
    expect(answer.status).toBeLessThan(500)
  }
})

test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('%s is no way to make a call', async (method) => {
  const response = await fetch(`${server.url}/mp/home/index`, { method })
  expect(response.status).toBe(404)
})
