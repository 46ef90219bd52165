import svgCaptcha from 'svg-captcha'
import { normalAnswer } from '../../../server/src/modules/captcha/word-question'
import { readTicket } from '../../../server/src/modules/captcha/ticket'
import { startTestServer, type TestServer } from '../support/harness'
import { answerOf, gapOf, solveSlider } from '../support/identity'
import { dragTrack } from '../support/tracks'

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

function redeem(ticket: string) {
  return readTicket(server.context, server.context.db, 'INSURE_SAVE', ticket, { consume: true })
}

describe('question', () => {
  async function question(headers = newCaller()) {
    const { data } = await server.call(
      'insure/getSliderCaptcha',
      { scene: 'INSURE_SAVE', kind: 'QUESTION' },
      headers,
    )
    return data
  }
  const fullWidth = (text: string) =>
    text.replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? '')

  test.each([
    ['digits', (answer: string) => answer],
    ['full-width digits', fullWidth],
    ['digits with spaces', (answer: string) => ` ${answer} `],
  ])('takes %s', async (_name, form) => {
    const data = await question()
    expect(Object.keys(data).sort()).toEqual(['captchaId', 'expiresInSeconds', 'question'])
    const answer = form(answerOf(data.question))
    const checked = await server.call('insure/checkSliderCaptcha', { captchaId: data.captchaId, answer })
    expect(checked.code).toBe(200)
    expect(await redeem(checked.data.ticket)).toBe('')
  })

  test('takes the words a person might dictate', () => {
    expect(['零', '七', '十', '十二', '二十', '四十七'].map(normalAnswer)).toEqual([
      '0',
      '7',
      '10',
      '12',
      '20',
      '47',
    ])
  })

  test('says at the field that the answer is wrong, and serves once', async () => {
    const { captchaId, question: text } = await question()
    const wrong = await server.call('insure/checkSliderCaptcha', { captchaId, answer: '999' })
    expect(wrong).toMatchObject({
      code: 422,
      msg: '答案不正确，请看清新的题目后再试',
      data: { fields: [{ path: 'answer', message: '答案不正确' }] },
    })
    const again = await server.call('insure/checkSliderCaptcha', { captchaId, answer: answerOf(text) })
    expect(again.msg).toBe('安全验证已过期，请重新验证')
  })

  test('a slider cannot be passed by an answer, nor a question by a track', async () => {
    const puzzle = await slider()
    const { captchaId } = await question()
    const answered = { captchaId: puzzle.captchaId, answer: String(puzzle.x) }
    expect((await server.call('insure/checkSliderCaptcha', answered, newCaller())).code).toBe(422)
    expect(
      (
        await server.call(
          'insure/checkSliderCaptcha',
          { captchaId, x: 100, track: dragTrack(100) },
          newCaller(),
        )
      ).code,
    ).toBe(422)
  })
})

describe('ticket', () => {
  test('serves once, for its own scene, for five minutes', async () => {
    const { context, clock } = server
    const read = (ticket: string, scene: 'INSURE_SAVE' | 'PAYER') =>
      readTicket(context, context.db, scene, ticket, { consume: true })
    const ticket = await solveSlider(server, newCaller())
    await expect(read(ticket, 'PAYER')).rejects.toMatchObject({
      code: 422,
      fields: [{ path: 'payerTicket' }],
    })
    await expect(read(ticket, 'INSURE_SAVE')).resolves.toBe('')
    await expect(read(ticket, 'INSURE_SAVE')).rejects.toMatchObject({
      message: '安全验证已过期，请重新完成安全验证',
      fields: [{ path: 'captchaTicket', message: '请重新完成安全验证' }],
    })
    const late = await solveSlider(server, newCaller())
    clock.advance(300_000)
    await expect(read(late, 'INSURE_SAVE')).rejects.toMatchObject({ code: 422 })
  })

  test('a transaction that fails gives it back', async () => {
    const { context } = server
    const ticket = await solveSlider(server, newCaller())
    const failing = context.db.transaction().execute(async (trx) => {
      await readTicket(context, trx, 'INSURE_SAVE', ticket, { consume: true })
      throw new Error('underwriting failed')
    })
    await expect(failing).rejects.toThrow('underwriting failed')
    await expect(redeem(ticket)).resolves.toBe('')
  })
})

describe('picture of the login', () => {
  test('is a bitmap that tells nothing of its characters; capitals do not matter', async () => {
    const create = jest.spyOn(svgCaptcha, 'create')
    const { data } = await server.call('login/getCaptcha', { kind: 'PICTURE' }, newCaller())
    expect(data.picture).toMatch(/^data:image\/png;base64,/)
    const drawn = create.mock.results[0]?.value as { text: string }
    const answer = {
      captchaId: data.captchaId,
      captchaAnswer: drawn.text.toUpperCase(),
      mobile: '13900000001',
    }
    expect((await server.call('login/getDynamicCode', answer, newCaller())).code).toBe(200)
    create.mockRestore()
  })
})

test('wrong requests are refused in words', async () => {
  for (const body of [{}, { scene: 'LOGIN', kind: 'SLIDER' }, { scene: 'INSURE_SAVE', kind: 'VOICE' }])
    expect((await server.callRaw('insure/getSliderCaptcha', body)).code).toBe(400)
  for (const body of [
    {},
    { captchaId: 'short' },
    { captchaId: 'x'.repeat(20), x: 'near' },
    { captchaId: 'x'.repeat(20), x: 1, track: [[0, 0]] },
    { captchaId: 'x'.repeat(20), x: 1, track: Array(2001).fill([0, 0, 0]) },
    { captchaId: 'x'.repeat(20), extra: 1 },
  ]) {
    const refused = await server.callRaw('insure/checkSliderCaptcha', body)
    expect({ code: refused.code, said: refused.msg.length > 0 }).toEqual({ code: 400, said: true })
  }
  const unknown = { captchaId: 'x'.repeat(43), answer: '1' }
  expect((await server.call('insure/checkSliderCaptcha', unknown)).msg).toBe('安全验证已过期，请重新验证')
})
