import fc from '../../properties'
import { readTicket } from '../../../server/src/modules/captcha/ticket'
import { looksHuman } from '../../../server/src/modules/captcha/slider-track'
import { startTestServer, type TestServer } from '../support/harness'
import { gapOf } from '../support/identity'
import { dragTrack, evenTrack, heldKeyTrack, keyTrack, type Track } from '../support/tracks'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => server.close())

let callers = 0
/** Returns the headers of a caller with an unused IP address. */
const newCaller = () => ({ 'x-forwarded-for': `10.0.${(callers += 1) >> 8}.${callers & 255}` })

async function slider(headers = newCaller()) {
  const { data } = await server.call(
    'insure/getSliderCaptcha',
    { scene: 'INSURE_SAVE', kind: 'SLIDER' },
    headers,
  )
  return { ...data, x: await gapOf(server, data.captchaId) }
}

async function check(captchaId: string, x: number, track: Track, waitMs = 20_000) {
  server.clock.advance(waitMs)
  return server.call('insure/checkSliderCaptcha', { captchaId, x, track }, newCaller())
}

function redeem(ticket: string) {
  return readTicket(server.context, server.context.db, 'INSURE_SAVE', ticket, { consume: true })
}

describe('slider puzzle', () => {
  test('shows two images and keeps the answer to itself', async () => {
    const { slider: puzzle, x, ...rest } = await slider()
    expect(Object.keys(rest).sort()).toEqual(['captchaId', 'expiresInSeconds'])
    expect(rest.expiresInSeconds).toBe(120)
    expect(puzzle).toEqual({
      background: expect.stringMatching(/^data:image\/jpeg;base64,/),
      piece: expect.stringMatching(/^data:image\/png;base64,/),
      width: 320,
      height: 160,
      pieceWidth: 66,
      pieceY: expect.any(Number),
    })
    expect(puzzle?.background.length).toBeLessThan(60_000)
    expect(x).toBeGreaterThan(66)
    expect(x).toBeLessThanOrEqual(320 - 66)
  })

  test.each([
    ['a drag', (x: number) => dragTrack(x)],
    ['a quick drag', (x: number) => dragTrack(x, 350)],
    ['a slow drag', (x: number) => dragTrack(x, 9000)],
    ['tapped arrow keys', (x: number) => keyTrack(x)],
    ['a held arrow key', (x: number) => heldKeyTrack(x)],
    ['arrow keys, very slowly', (x: number) => keyTrack(x, [900, 1200, 2000])],
  ])('%s is let through', async (_name, track) => {
    const { captchaId, x } = await slider()
    const { code, data } = await check(captchaId, x, track(x), 80_000)
    expect({ code, seconds: data.expiresInSeconds }).toEqual({ code: 200, seconds: 300 })
    expect(await redeem(data.ticket)).toBe('')
  })

  test.each([
    ['no track', () => []],
    [
      'an instant jump',
      (x: number) =>
        [
          [0, 0, 0],
          [x, 0, 5],
        ] as Track,
    ],
    ['even speed', (x: number) => evenTrack(x)],
    ['even speed in ten-pixel steps', (x: number) => keyTrack(x, [50])],
    [
      'even speed with noise in height and timing',
      (x: number) =>
        evenTrack(x).map(([px, py, t], index) => [px, py + (index % 4), t + ((index * 7) % 5)]) as Track,
    ],
    [
      'a smooth curve at one height and by clockwork',
      (x: number) => dragTrack(x).map(([px], index) => [px, 0, index * 16]) as Track,
    ],
    ['too fast', (x: number) => dragTrack(x, 200)],
    [
      'a jump between idle points',
      (x: number) => [...Array(10).keys()].map((i) => [i < 5 ? 0 : x, i % 2, i * 100]) as Track,
    ],
    [
      'times that run backwards',
      (x: number) => dragTrack(x).map(([px, py, t], index) => [px, py, index === 20 ? 0 : t]) as Track,
    ],
    ['a track that ends elsewhere', (x: number) => dragTrack(x - 40)],
    [
      'a track that begins in the middle',
      (x: number) => dragTrack(x).map(([px, py, t]) => [Math.max(px, 40), py, t]) as Track,
    ],
    ['fifteen seconds and more', (x: number) => dragTrack(x, 16_000)],
  ])('%s is refused', async (_name, track) => {
    const { captchaId, x } = await slider()
    const { code, msg, data } = await check(captchaId, x, track(x))
    expect({ code, msg, fields: data.fields }).toEqual({
      code: 422,
      msg: '验证没有通过，请按住滑块拖到缺口处再松手，也可以换成文字验证',
      fields: [{ path: 'x', message: '请拖动滑块，让拼图与缺口对齐' }],
    })
  })

  test('a drag that took longer than the captcha exists is refused', async () => {
    const { captchaId, x } = await slider()
    expect((await check(captchaId, x, dragTrack(x, 3000), 1000)).code).toBe(422)
  })

  test.each([
    [-6, 422],
    [-5, 200],
    [5, 200],
    [6, 422],
  ])('%d pixels beside the gap: %d', async (offset, code) => {
    const { captchaId, x } = await slider()
    expect((await check(captchaId, x + offset, dragTrack(x + offset))).code).toBe(code)
  })

  test('serves once, right or wrong', async () => {
    const right = await slider()
    expect((await check(right.captchaId, right.x, dragTrack(right.x))).code).toBe(200)
    const wrong = await slider()
    expect((await check(wrong.captchaId, 0, [])).code).toBe(422)
    for (const { captchaId, x } of [right, wrong])
      expect(await check(captchaId, x, dragTrack(x))).toMatchObject({
        code: 422,
        msg: '安全验证已过期，请重新验证',
        data: { fields: [{ path: 'captchaId' }] },
      })
  })

  test('of simultaneous checks one gets the ticket', async () => {
    const { captchaId, x } = await slider()
    const answers = await Promise.all([...Array(8)].map(() => check(captchaId, x, dragTrack(x), 250)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  test('lives two minutes', async () => {
    const { captchaId, x } = await slider()
    expect((await check(captchaId, x, dragTrack(x), 120_000)).msg).toBe('安全验证已过期，请重新验证')
    const other = await slider()
    expect((await check(other.captchaId, other.x, dragTrack(other.x), 119_999)).code).toBe(200)
  })

  test('any eased drag to any gap is let through', () => {
    fc.assert(
      fc.property(fc.integer({ min: 74, max: 246 }), fc.integer({ min: 320, max: 14_900 }), (x, duration) => {
        const track = dragTrack(x, duration).map(([px, y, t]) => ({ x: px, y, t }))
        return looksHuman(track, { x, width: 320, ageMs: 60_000 })
      }),
    )
  })
})

test('failures make an address wait, longer each time', async () => {
  const headers = newCaller()
  const fail = async () => {
    const { captchaId } = await slider(headers)
    return server.call('insure/checkSliderCaptcha', { captchaId, x: 1, track: [] }, headers)
  }
  for (let count = 0; count < 10; count += 1) expect((await fail()).code).toBe(422)
  const wanted = { scene: 'INSURE_SAVE', kind: 'SLIDER' } as const
  expect(await server.call('insure/getSliderCaptcha', wanted, headers)).toMatchObject({
    code: 429,
    msg: '操作太频繁，请 5 分钟后再试',
  })
  expect((await server.call('insure/getSliderCaptcha', wanted, newCaller())).code).toBe(200)
  for (const round of [1, 2]) {
    server.clock.advance(300_000)
    for (let count = 0; count < 10; count += 1)
      expect({ round, code: (await fail()).code }).toEqual({ round, code: 422 })
  }
  expect((await server.call('insure/getSliderCaptcha', wanted, headers)).msg).toBe(
    '操作太频繁，请 50 分钟后再试',
  )
})
