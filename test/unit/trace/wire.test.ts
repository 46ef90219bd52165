import { runAside } from '@/platform/aside'
import { postReport } from '@/trace/wire'
import Taro, { stub } from '../../stubs/taro'

jest.mock('@/platform/aside')
const aside = jest.mocked(runAside)
const report = { url: '/trace/record/report', accessKey: 'a', secret: '1'.repeat(128), content: '{}' }
const answer = { statusCode: 200, data: { returnFlag: true }, header: { IseeBiz: 'B1' } }

beforeEach(() => {
  stub.reset()
  aside.mockReset()
})

test('a report is sent beside the page, which waits ten seconds for the answer', async () => {
  aside.mockResolvedValue(answer)
  expect(await postReport(report, false)).toMatchObject({ returnFlag: true, status: 200, iseeBiz: 'B1' })
  expect(aside).toHaveBeenCalledWith({ ...report, timeoutMs: 10_000 })
  expect(Taro.request).not.toHaveBeenCalled()
})

test('a page that may be about to go sends it itself, so that it outlives the page', async () => {
  Taro.request.mockResolvedValue(answer)
  await postReport(report, true)
  expect(aside).not.toHaveBeenCalled()
  expect(Taro.request.mock.calls[0]?.[0]).toMatchObject({ keepalive: true, timeout: 10_000 })
})
