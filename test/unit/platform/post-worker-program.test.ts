import type { NumberedPost } from '@/platform/post-worker.h5'

const post: NumberedPost = {
  id: 7,
  url: '/trace/record/report',
  accessKey: 'a'.repeat(43),
  secret: '1'.repeat(128),
  content: '{"reportCode":"TICK"}',
  timeoutMs: 10_000,
}
const receiver = jest.fn<Promise<unknown>, [string, RequestInit]>()
const told = jest.fn()
/** Global scope of the worker: it has no page APIs. */
const scope: { postMessage: typeof told; onmessage?: (event: { data: NumberedPost }) => Promise<void> } = {
  postMessage: told,
}

beforeAll(async () => {
  Object.assign(globalThis, { self: scope, fetch: receiver })
  await import('@/platform/post-worker-program.h5')
})
beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
})
afterEach(() => jest.useRealTimers())

const reply = (data: unknown, iseeBiz: string | null = 'B1') => ({
  status: 200,
  json: async () => data,
  headers: { get: () => iseeBiz },
})
/** Simulates a request without a response: it ends only when it is aborted. */
const silence = (_url: string, { signal }: RequestInit) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))

test('seals, sends, and hands the answer back under the number of its report', async () => {
  receiver.mockResolvedValue(reply({ returnFlag: true }))
  await scope.onmessage?.({ data: post })
  const [url, { method, headers, body } = {}] = receiver.mock.calls[0] ?? []
  expect({ url, method, headers }).toEqual({
    url: post.url,
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', accessKey: post.accessKey },
  })
  expect(String(body)).not.toContain('TICK')
  expect(JSON.parse(String(body))).toEqual({
    iv: expect.stringMatching(/^[0-9a-f]{32}$/),
    content: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
    mac: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(told).toHaveBeenCalledWith({
    id: 7,
    answer: { statusCode: 200, data: { returnFlag: true }, header: { iseeBiz: 'B1' } },
  })
  expect(jest.getTimerCount()).toBe(0)
})

test('gives a request up after ten seconds: the network has failed', async () => {
  receiver.mockImplementation(silence)
  const done = scope.onmessage?.({ data: post })
  await jest.advanceTimersByTimeAsync(post.timeoutMs - 1)
  expect(told).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  await done
  expect(told).toHaveBeenCalledWith({ id: 7 })
})

test('an answer that is no JSON, with no trace number, is an answer all the same', async () => {
  const broken = { ...reply(undefined, null), status: 502, json: () => Promise.reject(new Error('no JSON')) }
  receiver.mockResolvedValue(broken)
  await scope.onmessage?.({ data: post })
  expect(told).toHaveBeenCalledWith({
    id: 7,
    answer: { statusCode: 502, data: undefined, header: { iseeBiz: '' } },
  })
})
