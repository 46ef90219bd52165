import type { TestServer } from './harness'
import { rowCounts, saveRequest, type SaveRequest } from './sale'

/** The invalid part of an otherwise valid request. */
export type Change = (request: SaveRequest) => Partial<SaveRequest>

/** Saves a request with one invalid part and expects the message at `path` and no stored rows. */
export async function expectRefusal(
  server: TestServer,
  change: Change,
  path: string,
  message: string,
  planCode = 'BASIC',
) {
  const request = await saveRequest(server, { planCode })
  const before = await rowCounts(server)
  const answer = await server.call('insure/save', { ...request, ...change(request) })
  expect(answer).toMatchObject({ status: 200, code: 422 })
  expect(answer.data.fields).toContainEqual(
    expect.objectContaining({ path, message: expect.stringContaining(message) }),
  )
  expect(await rowCounts(server)).toEqual(before)
  return answer
}
