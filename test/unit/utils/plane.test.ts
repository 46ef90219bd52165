import { distanceText, lengthText } from '@/lib/distance'
import { drawPlane, type Mark, middleOf } from '@/lib/plane'

const size = { halfWidth: 300, halfHeight: 200, letter: 25, line: 36 }
const hangzhou = { latitude: 30.287, longitude: 120.154 }
const mark = (name: string, latitude: number, longitude: number): Mark => ({
  key: name,
  name,
  point: { latitude, longitude },
})
const drawn = (marks: Mark[], zoom?: number) => drawPlane(hangzhou, marks, size, zoom)

describe('a plane', () => {
  it('has north up and east right, and fits the farthest mark', () => {
    const { marks } = drawn([mark('北', 30.787, 120.154), mark('东', 30.287, 120.654)])
    const [north, east] = marks
    expect(north?.x).toBeCloseTo(0)
    expect(north?.y).toBeCloseTo(-200)
    expect(east?.y).toBeCloseTo(0)
    // A degree of longitude is shorter than a degree of latitude by the cosine of the latitude.
    expect(east?.x).toBeCloseTo(200 * Math.cos((30.287 * Math.PI) / 180), 0)
  })

  it('has a scale of a round length that is true', () => {
    const { marks, scale } = drawn([mark('北', 30.787, 120.154)])
    expect([1, 2, 5]).toContain(Number(String(scale.metres).charAt(0)))
    expect(scale.pixels).toBeGreaterThanOrEqual(90)
    const metres = (Math.abs(marks[0]?.y ?? 0) / scale.pixels) * scale.metres
    expect(metres).toBeCloseTo(0.5 * 111_195, -2)
  })

  it('shows the inner part when zoomed, and leaves out what is outside', () => {
    const marks = [mark('近', 30.4, 120.154), mark('远', 33.287, 120.154)]
    expect(drawn(marks).marks).toHaveLength(2)
    expect(drawn(marks, 4).marks.map(({ mark: { name } }) => name)).toEqual(['近'])
  })

  it('shows a single place with its surroundings', () => {
    const { marks, scale } = drawn([mark('杭州', hangzhou.latitude, hangzhou.longitude)])
    expect(marks).toEqual([expect.objectContaining({ x: 0, y: 0, side: 'right' })])
    expect(scale.metres).toBeLessThanOrEqual(5_000)
  })

  it('keeps reserved areas free of names', () => {
    const reserved = [{ left: 0, right: 300, top: -100, bottom: 100 }]
    const { marks } = drawPlane(hangzhou, [mark('杭州', 30.287, 120.154)], { ...size, reserved })
    expect(marks).toEqual([expect.objectContaining({ side: 'left' })])
  })

  it('names the important ones, and no name covers another', () => {
    const crowd = Array.from({ length: 12 }, (_, index) =>
      mark(`第${index}个地方`, 30.287 + index / 200, 120.2),
    )
    const sides = drawn([...crowd, mark('远', 31.287, 120.154)]).marks.map(({ side }) => side)
    expect(sides[0]).not.toBe('none')
    expect(sides).toContain('none')
  })

  it('writes how far a ring is where it covers no mark and no name, or not at all', () => {
    const { rings, scale } = drawn([mark('远', 31.287, 120.154)])
    const [first] = rings
    expect(first).toEqual({ radius: scale.pixels, metres: scale.metres, label: { x: 0, y: scale.pixels } })
    const south = mark('南', hangzhou.latitude - scale.metres / 111_195, hangzhou.longitude)
    expect(drawn([mark('远', 31.287, 120.154), south]).rings[0]?.label).not.toEqual(first?.label)
    const around = [0, 90, 180, 270].map((angle) => {
      const degrees = scale.metres / 111_195
      const turn = (angle * Math.PI) / 180
      const east = (degrees * Math.sin(turn)) / Math.cos((hangzhou.latitude * Math.PI) / 180)
      return mark(`${angle}`, hangzhou.latitude + degrees * Math.cos(turn), hangzhou.longitude + east)
    })
    expect(drawn([mark('远', 31.287, 120.154), ...around]).rings[0]?.label).toBeUndefined()
  })

  it('lets one finger press one mark, the important one; zoomed in, each', () => {
    const near = [mark('甲', 30.287, 120.154), mark('乙', 30.337, 120.154), mark('远', 31.287, 120.154)]
    expect(drawn(near).marks.map(({ crowded }) => crowded)).toEqual([false, true, false])
    expect(drawn(near, 8).marks.map(({ crowded }) => crowded)).toEqual([false, false])
  })

  it('finds the middle of points', () => {
    expect(
      middleOf([
        { latitude: 30, longitude: 110 },
        { latitude: 40, longitude: 120 },
        { latitude: 31, longitude: 111 },
      ]),
    ).toEqual({ latitude: 35, longitude: 115 })
  })
})

test.each([
  [0, '约 50 米'],
  [320, '约 300 米'],
  [974, '约 950 米'],
  [975, '约 1.0 公里'],
  [3_240, '约 3.2 公里'],
  [9_949, '约 9.9 公里'],
  [9_950, '约 10 公里'],
  [123_456, '约 123 公里'],
])('%i metres are %s', (metres, text) => expect(distanceText(metres)).toBe(text))

test('lengths of a scale', () => {
  expect([500, 1_000, 20_000].map(lengthText)).toEqual(['500 米', '1 公里', '20 公里'])
})
