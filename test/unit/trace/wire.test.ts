import { postInWorker } from '@/platform/post-worker'
import { postReport } from '@/features/recorder/model/wire'
import Taro, { stub } from '../../stubs/taro'

jest.mock('@/platform/post-worker')
const worker = jest.mocked(postInWorker)
const report = { url: '/trace/record/report', accessKey: 'a', secret: '1'.repeat(128), content: '{}' }
const answer = { statusCode: 200, data: { returnFlag: true }, header: { IseeBiz: 'B1' } }

beforeEach(() => {
  stub.reset()
  worker.mockReset()
})

test('a report is sent beside the page, which waits ten seconds for the answer', async () => {
  worker.mockResolvedValue(answer)
  expect(await postReport(report, false)).toMatchObject({ returnFlag: true, status: 200, iseeBiz: 'B1' })
  expect(worker).toHaveBeenCalledWith({ ...report, timeoutMs: 10_000 })
  expect(Taro.request).not.toHaveBeenCalled()
})

test('a page that may be about to go sends it itself, so that it outlives the page', async () => {
  Taro.request.mockResolvedValue(answer)
  await postReport(report, true)
  expect(worker).not.toHaveBeenCalled()
  expect(Taro.request.mock.calls[0]?.[0]).toMatchObject({ keepalive: true, timeout: 10_000 })
})
