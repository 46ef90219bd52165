import type { NumberedPost } from '@/platform/post-worker.h5'

const report = { url: '/trace/record/report', accessKey: 'a', secret: 'b', content: '{}', timeoutMs: 10_000 }
const answer = { statusCode: 200, data: { returnFlag: true }, header: { iseeBiz: 'B1' } }

/** Fake of the browser's `Worker`: records instances and messages; tests send the responses. */
class FakeWorker {
  static opened: FakeWorker[] = []
  told: NumberedPost[] = []
  onmessage?: (event: { data: unknown }) => void
  onerror?: () => void
  constructor() {
    FakeWorker.opened.push(this)
  }
  postMessage(message: NumberedPost) {
    this.told.push(message)
  }
}

async function freshWorker() {
  jest.resetModules()
  FakeWorker.opened = []
  const { postInWorker } = await import('@/platform/post-worker.h5')
  return postInWorker
}
afterEach(() => Reflect.deleteProperty(globalThis, 'Worker'))

test('reports are sent by one worker, and each gets its own answer', async () => {
  Object.assign(globalThis, { Worker: FakeWorker })
  const postInWorker = await freshWorker()
  const first = postInWorker(report)
  const second = postInWorker(report)
  const [worker, ...others] = FakeWorker.opened
  expect(others).toEqual([])
  expect(worker?.told).toMatchObject([report, report])
  const [one, two] = worker?.told.map(({ id }) => id) ?? []
  worker?.onmessage?.({ data: { id: two } })
  worker?.onmessage?.({ data: { id: one, answer } })
  await expect(first).resolves.toEqual(answer)
  await expect(second).rejects.toThrow('The network failed')
})

test('a worker that cannot be loaded gives its reports back, and the page sends the next itself', async () => {
  Object.assign(globalThis, { Worker: FakeWorker })
  const postInWorker = await freshWorker()
  const lost = postInWorker(report)
  FakeWorker.opened[0]?.onerror?.()
  await expect(lost).rejects.toThrow('The network failed')
  expect(postInWorker(report)).toBeUndefined()
  expect(FakeWorker.opened).toHaveLength(1)
})

test('without workers the page sends reports itself', async () => {
  const postInWorker = await freshWorker()
  expect(postInWorker(report)).toBeUndefined()
})
