import type { ShownNode } from '@/platform/shown-node'
import { shownPage } from '@/platform/shown-page'
import type { TraceNote } from '@/features/recorder/model/event'
import { ScreenRecorder } from '@/features/recorder/model/screen/screen-recorder'

jest.mock('@/platform/shown-page')

const node = (children: ShownNode['children']): ShownNode => ({
  tag: 'view',
  classNames: [],
  attribute: () => '',
  children,
})
const page = '/pages/agree/index'
const act = (action: TraceNote['action']): TraceNote => ({
  ...{ saleId: '0'.repeat(32), action, target: '', page, at: 0, extras: { orderNo: 'D1' } },
})

let shown: string[]
let tellChange: () => void
let kept: TraceNote[]
let recorder: ScreenRecorder

function show(...lines: string[]): void {
  shown = lines
  tellChange()
}
function record(action: TraceNote['action']): void {
  recorder.before(act(action))
  recorder.after(act(action))
}
const lines = () => kept.map(({ extras }) => extras.lines)

beforeEach(() => {
  jest.useFakeTimers()
  kept = []
  shown = []
  tellChange = () => undefined
  jest.mocked(shownPage).mockReturnValue({
    read: () => node(shown.map((line) => node([line]))),
    watch: (onChange) => {
      tellChange = onChange
      return () => (tellChange = () => undefined)
    },
  })
  recorder = new ScreenRecorder((note) => kept.push(note) - 1)
  record('ENTER')
})
afterEach(() => jest.useRealTimers())

describe('ScreenRecorder', () => {
  it('tells the whole page first, then what changed, with the order it is about', () => {
    show('甲', '乙')
    jest.advanceTimersByTime(300)
    show('甲', '丙')
    jest.advanceTimersByTime(300)
    expect(kept.map(({ action, extras }) => ({ action, ...extras }))).toEqual([
      { action: 'SHOW', orderNo: 'D1', base: -1, from: 0, drop: 0, lines: 't:甲\nt:乙' },
      { action: 'SHOW', orderNo: 'D1', base: 0, from: 1, drop: 1, lines: 't:丙' },
    ])
  })

  it('tells what was shown when the customer acted, however short it was shown', () => {
    show('请阅读到最后')
    record('SCROLL_END')
    show('已阅读')
    jest.advanceTimersByTime(300)
    expect(lines()).toEqual(['t:请阅读到最后', 't:已阅读'])
  })

  it('reads the page a last time when it is left, and no more after', () => {
    show('甲')
    record('LEAVE')
    show('乙')
    jest.advanceTimersByTime(1_000)
    expect(lines()).toEqual(['t:甲'])
  })

  it('goes on when a page cannot be read', () => {
    jest.mocked(shownPage).mockImplementation(() => {
      throw new Error('no document')
    })
    expect(() => record('ENTER')).not.toThrow()
  })
})
