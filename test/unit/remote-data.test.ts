import { RemoteData } from '@/lib/remote-data'
import { type PageOf, RemoteList } from '@/lib/remote-list'
import { NetworkError } from '@/lib/request/errors'
import type { Answer } from '@/lib/request/request'
import { toast } from '@/platform/toast'

jest.mock('@/platform/foreground', () => ({ inForeground: () => true }))
jest.mock('@/platform/toast')

const ok = <Data>(data: Data): Answer<Data> => ({ ok: true, code: 200, msg: '', data })
const refused = (code: number, msg = '不能查看'): Answer<never> => ({ ok: false, code, msg, fields: [] })
const lost = new NetworkError('offline')

describe('RemoteData', () => {
  const fetch = jest.fn<Promise<Answer<string>>, []>()
  const load = async (remote: RemoteData<string>) => {
    await remote.load()
    return remote.loaded
  }
  beforeEach(() => fetch.mockReset())

  it('distinguishes a lost network, a refusal and a missing object', async () => {
    const remote = new RemoteData(fetch)
    fetch.mockRejectedValueOnce(lost)
    expect(await load(remote)).toEqual({ state: 'offline' })
    fetch.mockRejectedValueOnce(new Error('a bug'))
    expect(await load(remote)).toEqual({ state: 'failed', msg: '' })
    fetch.mockResolvedValueOnce(refused(403))
    expect(await load(remote)).toEqual({ state: 'failed', msg: '不能查看' })
    fetch.mockResolvedValueOnce(refused(404))
    expect(await load(remote)).toEqual({ state: 'failed', msg: '不能查看', missing: true })
  })

  it('keeps the data when a later load fails, unless other data were asked for', async () => {
    const remote = new RemoteData(fetch)
    fetch.mockResolvedValueOnce(ok('first'))
    await remote.load()
    fetch.mockRejectedValueOnce(lost)
    expect(await load(remote)).toEqual({ state: 'ready', data: 'first' })
    fetch.mockRejectedValueOnce(lost)
    await remote.loadOther()
    expect(remote.loaded).toEqual({ state: 'offline' })
  })

  it('ignores the answer to an earlier request', async () => {
    const remote = new RemoteData(fetch)
    let answerFirst: (answer: Answer<string>) => void = () => undefined
    fetch.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)))
    fetch.mockResolvedValueOnce(ok('second'))
    const first = remote.load()
    await remote.load()
    answerFirst(ok('first'))
    await first
    expect(remote.data).toBe('second')
  })

  it('polls while the data are pending, up to the limit', async () => {
    jest.useFakeTimers()
    fetch.mockResolvedValue(ok('pending'))
    const remote = new RemoteData(fetch, { every: [100, 200], isPending: (data) => data === 'pending' })
    await remote.load()
    remote.follow()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(fetch).toHaveBeenCalledTimes(3)
    expect(remote.exhausted).toBe(true)
    fetch.mockResolvedValue(ok('done'))
    remote.follow()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(remote.data).toBe('done')
    expect(remote.exhausted).toBe(false)
    expect(fetch).toHaveBeenCalledTimes(4)
    jest.useRealTimers()
  })
})

describe('RemoteList', () => {
  const fetchPage = jest.fn<Promise<Answer<PageOf<number>>>, [string?]>()
  const page = (items: number[], nextCursor: string | null) => ok({ items, nextCursor })
  beforeEach(() => {
    fetchPage.mockReset()
    jest.mocked(toast).mockReset()
  })

  it('appends pages until the end', async () => {
    const list = new RemoteList(fetchPage)
    fetchPage.mockResolvedValueOnce(page([1, 2], 'a')).mockResolvedValueOnce(page([3], null))
    await list.load()
    expect(list.more).toBe('more')
    await list.loadMore()
    await list.loadMore()
    expect(fetchPage.mock.calls).toEqual([[], ['a']])
    expect(list.items).toEqual([1, 2, 3])
    expect(list.more).toBe('end')
  })

  it('keeps its items when a page cannot be loaded, and says so', async () => {
    const list = new RemoteList(fetchPage)
    fetchPage.mockResolvedValueOnce(page([1], 'a'))
    await list.load()
    fetchPage.mockRejectedValueOnce(lost)
    await list.loadMore()
    expect(toast).toHaveBeenCalledWith('哎呀，网络信号丢失')
    fetchPage.mockResolvedValueOnce(refused(500))
    await list.load()
    expect([list.state, list.items, list.more]).toEqual(['ready', [1], 'more'])
    expect(toast).toHaveBeenCalledTimes(1)
  })

  it('replaces an item by its newer state', async () => {
    const list = new RemoteList(fetchPage)
    fetchPage.mockResolvedValueOnce(page([1, 2], null))
    await list.load()
    list.replace(20, (item) => item === 2)
    expect(list.items).toEqual([1, 20])
  })
})
