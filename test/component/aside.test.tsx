import type { NumberedErrand } from '@/platform/aside.h5'

const errand = { url: '/trace/record/report', accessKey: 'a', secret: 'b', content: '{}', timeoutMs: 10_000 }
const answer = { statusCode: 200, data: { returnFlag: true }, header: { iseeBiz: 'B1' } }

/** Stands for the browser's worker: what it is told, and what it tells. */
class FakeWorker {
  static opened: FakeWorker[] = []
  told: NumberedErrand[] = []
  onmessage?: (event: { data: unknown }) => void
  onerror?: () => void
  constructor() {
    FakeWorker.opened.push(this)
  }
  postMessage(message: NumberedErrand) {
    this.told.push(message)
  }
}

async function aside() {
  jest.resetModules()
  FakeWorker.opened = []
  const { runAside } = await import('@/platform/aside.h5')
  return runAside
}
afterEach(() => Reflect.deleteProperty(globalThis, 'Worker'))

test('errands are run by one worker, and each gets its own answer', async () => {
  Object.assign(globalThis, { Worker: FakeWorker })
  const runAside = await aside()
  const first = runAside(errand)
  const second = runAside(errand)
  const [worker, ...others] = FakeWorker.opened
  expect(others).toEqual([])
  expect(worker?.told).toMatchObject([errand, errand])
  const [one, two] = worker?.told.map(({ id }) => id) ?? []
  worker?.onmessage?.({ data: { id: two } })
  worker?.onmessage?.({ data: { id: one, answer } })
  await expect(first).resolves.toEqual(answer)
  await expect(second).rejects.toThrow('The network failed')
})

test('a worker that cannot be loaded gives its errands back, and the page runs the next itself', async () => {
  Object.assign(globalThis, { Worker: FakeWorker })
  const runAside = await aside()
  const lost = runAside(errand)
  FakeWorker.opened[0]?.onerror?.()
  await expect(lost).rejects.toThrow('The network failed')
  expect(runAside(errand)).toBeUndefined()
  expect(FakeWorker.opened).toHaveLength(1)
})

test('without workers the page runs errands itself', async () => {
  const runAside = await aside()
  expect(runAside(errand)).toBeUndefined()
})
