import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ChallengeState, SliderCaptcha } from '@/ui/slider-captcha'

const puzzle = {
  background: 'data:image/jpeg;base64,a',
  piece: 'data:image/png;base64,b',
  width: 320,
  height: 160,
  pieceWidth: 66,
  pieceY: 20,
}
const slider = (state: 'ready' | 'checking' = 'ready', id = 'one'): ChallengeState => ({
  state,
  challenge: { id, kind: 'SLIDER', puzzle },
})

const solve = jest.fn()
const refresh = jest.fn()
const change = jest.fn()
const show = (current: ChallengeState, problem: string | null = null) => (
  <SliderCaptcha
    current={current}
    kind="SLIDER"
    problem={problem}
    onSolve={solve}
    onRefresh={refresh}
    onSwitch={change}
  />
)
const handle = () => screen.getByRole('slider')
const key = (name: string, shiftKey = false) => fireEvent.keyDown(handle(), { key: name, shiftKey })

beforeEach(() => {
  solve.mockReset()
  refresh.mockReset()
  change.mockReset()
  jest.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('by keyboard', () => {
  it('moves by one and by ten, stays inside, and submits the way it took on Enter', () => {
    render(show(slider()))
    key('ArrowLeft')
    key('ArrowRight', true)
    jest.advanceTimersByTime(120)
    key('ArrowRight')
    jest.advanceTimersByTime(80)
    key('PageDown')
    expect(handle()).toHaveAttribute('aria-valuenow', '1')
    expect(handle()).toHaveAttribute('aria-valuemax', '254')
    key('Enter')
    expect(solve).toHaveBeenCalledTimes(1)
    expect(solve).toHaveBeenCalledWith({
      x: 1,
      track: [
        [0, 0, 0],
        [0, 0, 0],
        [10, 0, 0],
        [11, 0, 120],
        [1, 0, 200],
      ],
    })
  })

  it('ends at the right edge', () => {
    render(show(slider()))
    for (let press = 0; press < 40; press += 1) key('ArrowRight', true)
    expect(handle()).toHaveAttribute('aria-valuenow', '254')
  })

  it('submits nothing before anything moved', () => {
    render(show(slider()))
    key('Enter')
    expect(solve).not.toHaveBeenCalled()
  })

  it('is dead while a solution is checked', () => {
    render(show(slider('checking')))
    key('ArrowRight', true)
    key('Enter')
    expect(handle()).toHaveAttribute('aria-valuenow', '0')
    expect(solve).not.toHaveBeenCalled()
  })
})

describe('by finger or mouse', () => {
  // jsdom has no pointer events; a mouse event carries the same coordinates.
  const pointer = (
    type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    clientX: number,
    clientY: number,
  ) => fireEvent(handle(), new MouseEvent(type, { clientX, clientY, bubbles: true }))

  beforeEach(() => {
    HTMLElement.prototype.setPointerCapture = jest.fn()
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(558)
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(50)
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })

  it('goes back to the start and submits nothing when the system takes the touch away', () => {
    render(show(slider()))
    pointer('pointerdown', 20, 10)
    pointer('pointermove', 220, 12)
    pointer('pointercancel', 220, 12)
    expect(handle()).toHaveAttribute('aria-valuenow', '0')
    expect(solve).not.toHaveBeenCalled()
  })

  it('records the way in pixels of the picture and submits on release', () => {
    render(show(slider()))
    // 508 pixels on the slider equal 254 pixels in the image.
    pointer('pointerdown', 20, 10)
    jest.advanceTimersByTime(16)
    pointer('pointermove', 120, 14)
    jest.advanceTimersByTime(16)
    pointer('pointermove', 220, 12)
    pointer('pointerup', 220, 12)
    expect(solve).toHaveBeenCalledWith({
      x: 100,
      track: [
        [0, 0, 0],
        [50, 2, 16],
        [100, 1, 32],
      ],
    })
  })

  it('submits nothing when it was only touched', () => {
    render(show(slider()))
    pointer('pointerdown', 20, 10)
    pointer('pointerup', 20, 10)
    expect(solve).not.toHaveBeenCalled()
  })
})

it('resets the slider when the challenge changes', () => {
  const { rerender } = render(show(slider()))
  key('ArrowRight', true)
  rerender(show(slider('ready', 'two'), '没有对齐'))
  expect(handle()).toHaveAttribute('aria-valuenow', '0')
  expect(screen.getByRole('alert')).toHaveTextContent('没有对齐')
})

it('has another way and another puzzle', async () => {
  render(show(slider()))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /换一种方式/ })))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '换一题' })))
  expect(change).toHaveBeenCalledTimes(1)
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('asks in words', async () => {
  render(show({ state: 'ready', challenge: { id: 'q', kind: 'QUESTION', question: '三加五等于多少？' } }))
  const confirm = screen.getByRole('button', { name: '确认' })
  await act(async () => void fireEvent.click(confirm))
  expect(solve).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('三加五等于多少？'), { target: { value: ' 8 ' } })
  await act(async () => void fireEvent.click(confirm))
  expect(solve).toHaveBeenCalledWith({ answer: '8' })
})

it('offers a retry when the network is lost', async () => {
  render(show({ state: 'offline' }))
  expect(screen.getByText('哎呀，网络信号丢失')).toBeInTheDocument()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '重试' })))
  expect(refresh).toHaveBeenCalledTimes(1)
})
