import type { TestServer } from './harness'
import { rowCounts, saveRequest, type SaveRequest } from './sale'

/** What is wrong with a request that would be right otherwise. */
export type Change = (request: SaveRequest) => Partial<SaveRequest>

/** Saves a right request with one thing wrong and expects to be told so at `path`, and nothing stored. */
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
