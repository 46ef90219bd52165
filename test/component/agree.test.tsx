import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import AgreePage from '@/pages/agree/index'
import { proposal } from '@/features/purchase/model/proposal'
import Taro, { stub } from '../stubs/taro'
import { document, endSale, press, reachDocuments } from './sale'
import { FakeServer, ok } from './support'

const mockFetched = jest.fn()
jest.mock('@/features/recorder/model/recorder', () => {
  mockFetched()
  return jest.requireActual('@/features/recorder/model/recorder')
})

/** Simulates that the end of the document is scrolled into view. */
let reachEnd: () => void

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-06-01T10:00:00+08:00') })
  globalThis.IntersectionObserver = jest.fn((callback: IntersectionObserverCallback) => {
    reachEnd = () =>
      act(() => callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver))
    return { observe: jest.fn(), disconnect: jest.fn() }
  }) as never
  const server = new FakeServer()
  server.answers = {
    'insure/notice': () =>
      ok({
        entryNotice: { title: '您即将进入投保流程', paragraphs: ['操作将被记录'] },
        documents: [document('NOTICE'), document('EXCLUSIONS'), document('CLAUSES', { mustScroll: false })],
      }),
  }
  reachDocuments()
})
afterEach(() => {
  jest.useRealTimers()
})

const open = () => act(async () => void render(<AgreePage />))
const wait = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))
const button = (name: string) => screen.getByRole('button', { name })

async function read(name: string) {
  await wait(3000)
  reachEnd()
  await wait(250)
  await press(name)
}

it('announces the purchase flow before anything else, and enters it only when told to', async () => {
  await open()
  expect(screen.getByRole('heading', { name: '您即将进入投保流程' })).toBeInTheDocument()
  expect(screen.queryByText('文件 NOTICE')).not.toBeInTheDocument()
  expect(proposal.draft?.enteredFlowAt).toBeNull()
  // The recorder is loaded before the first event.
  expect(mockFetched).toHaveBeenCalledTimes(1)
  await press('继续')
  expect(screen.getByRole('heading', { name: '文件 NOTICE' })).toBeInTheDocument()
  expect(proposal.draft?.enteredFlowAt).toBe('2026-06-01T10:00:00.000+08:00')
})

describe('a document', () => {
  it('can be confirmed once its end was seen and its time has passed, not before', async () => {
    await open()
    await press('继续')
    expect(button('确认 NOTICE')).toHaveAttribute('aria-disabled', 'true')
    await press('确认 NOTICE')
    await wait(10_000)
    expect(screen.getByText('请阅读到最后')).toBeInTheDocument()
    await press('确认 NOTICE')
    expect(proposal.draft?.consents).toEqual([])
    reachEnd()
    expect(button('确认 NOTICE')).toHaveAttribute('aria-disabled', 'false')
  })

  it('counts the seconds that are left', async () => {
    await open()
    await press('继续')
    reachEnd()
    expect(screen.getByText('请再阅读 3 秒')).toBeInTheDocument()
    await wait(2000)
    expect(screen.getByText('请再阅读 1 秒')).toBeInTheDocument()
    await press('确认 NOTICE')
    expect(proposal.draft?.consents).toEqual([])
    await wait(1000)
    await press('确认 NOTICE')
    expect(proposal.draft?.consents).toHaveLength(1)
  })

  it('does not count time while the page is hidden', async () => {
    await open()
    await press('继续')
    reachEnd()
    await wait(1000)
    act(() => stub.hide())
    await wait(60_000)
    act(() => stub.show())
    await wait(250)
    expect(button('确认 NOTICE')).toHaveAttribute('aria-disabled', 'true')
    await wait(2000)
    await press('确认 NOTICE')
    expect(proposal.draft?.consents[0]?.dwellMs).toBeLessThan(5000)
  })

  it('leaves a record of when it was shown, read to its end and confirmed', async () => {
    await open()
    await press('继续')
    await wait(4000)
    reachEnd()
    await wait(1000)
    await press('确认 NOTICE')
    expect(proposal.draft?.consents).toEqual([
      {
        docType: 'NOTICE',
        docVersion: '1',
        docHash: 'NOTICE',
        shownAt: '2026-06-01T10:00:00.000+08:00',
        scrolledEndAt: '2026-06-01T10:00:04.000+08:00',
        dwellMs: 5000,
        confirmedAt: '2026-06-01T10:00:05.000+08:00',
      },
    ])
  })

  it('that is short needs its time only', async () => {
    await open()
    await press('继续')
    await read('确认 NOTICE')
    await read('确认 EXCLUSIONS')
    await wait(3000)
    await press('确认 CLAUSES')
    const consent = proposal.draft?.consents[2]
    expect(consent?.scrolledEndAt).toBe(consent?.confirmedAt)
  })
})

it('shows one document after the other, in order, and then goes on', async () => {
  await open()
  await press('继续')
  await read('确认 NOTICE')
  expect(screen.getByRole('heading', { name: '文件 EXCLUSIONS' })).toBeInTheDocument()
  expect(screen.queryByText('文件 NOTICE')).not.toBeInTheDocument()
  await read('确认 EXCLUSIONS')
  expect(Taro.navigateTo).not.toHaveBeenCalled()
  await wait(3000)
  await press('确认 CLAUSES')
  expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/pages/insureTypeIn/index' })
})

it('goes on where the customer left off, and lets everything confirmed be read again', async () => {
  await open()
  await press('继续')
  await read('确认 NOTICE')
  cleanup()
  await open()
  expect(screen.getByRole('heading', { name: '文件 EXCLUSIONS' })).toBeInTheDocument()
  await read('确认 EXCLUSIONS')
  await wait(3000)
  await press('确认 CLAUSES')
  await act(async () => void fireEvent.click(screen.getByText('文件 NOTICE')))
  expect(screen.getByRole('dialog', { name: '文件 NOTICE' })).toBeInTheDocument()
})

it('redirects to the plan page when no price is chosen', async () => {
  endSale()
  proposal.begin('home', '家庭财产综合保险')
  await open()
  expect(screen.getByText('请先选择方案')).toBeInTheDocument()
  await press('去完成')
  expect(Taro.redirectTo).toHaveBeenCalledWith({ url: '/pages/chosePlan/index' })
})

it('shows the empty state when no proposal is in progress', async () => {
  endSale()
  await open()
  expect(screen.getByText('没有正在填写的投保单')).toBeInTheDocument()
})
