import type { DataOf, RequestOf } from '@storefront/contract'
import type { Context } from '../../context'
import { type BusinessError, ruleError } from '../../lib/errors'
import { makePuzzle, puzzleSize } from './puzzle-picture'
import { makeQuestion, normalAnswer } from './word-question'
import { addressKey, checkRates, type Rate, takeRate, takeRates } from '../../lib/rate-limit'
import { storeCaptcha, type TakenCaptcha, takeCaptcha } from './captcha-store'
import { issueTicket } from './ticket'
import { looksHuman } from './slider-track'

const tolerance = 5
const ticketLifeMs = 300_000
const minuteMs = 60_000

/** Maximum number of captchas per address. The limit for questions is lower: a program can read them. */
const asked: Record<'SLIDER' | 'QUESTION', Rate> = {
  SLIDER: { limit: 120, windowMs: 10 * minuteMs },
  QUESTION: { limit: 30, windowMs: 10 * minuteMs },
}
/** More failures cause a longer wait. */
const failures: Rate[] = [
  { limit: 10, windowMs: 5 * minuteMs },
  { limit: 30, windowMs: 60 * minuteMs },
  { limit: 100, windowMs: 24 * 60 * minuteMs },
]

type Request<Name extends 'insure/getSliderCaptcha' | 'insure/checkSliderCaptcha'> = RequestOf<Name>

/** Creates a puzzle or a question for one save. @throws BusinessError (tooMany) after too many failures. */
export async function getSliderCaptcha(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  { scene, kind }: Request<'insure/getSliderCaptcha'>,
  address: string,
): Promise<DataOf<'insure/getSliderCaptcha'>> {
  const caller = addressKey(context, address)
  await checkRates(context, `captcha-failed:${caller}`, failures)
  await takeRate(context, `captcha-${kind}:${caller}`, asked[kind].limit, asked[kind].windowMs)
  if (kind === 'QUESTION') {
    const { question, answer } = makeQuestion()
    return { ...(await storeCaptcha(context, { kind, scene, answer })), question }
  }
  const { x, y, background, piece } = await makePuzzle()
  const stored = await storeCaptcha(context, { kind, scene, answer: String(x) })
  const { width, height, piece: pieceWidth } = puzzleSize
  return { ...stored, slider: { background, piece, width, height, pieceWidth, pieceY: y } }
}

/** Returns whether the piece is in the gap and the track looks human. */
function isSolved(captcha: TakenCaptcha, { x, track }: Request<'insure/checkSliderCaptcha'>): boolean {
  if (x === undefined || !track || Math.abs(x - Number(captcha.answer)) > tolerance) return false
  const points = track.map(([px = 0, py = 0, t = 0]) => ({ x: px, y: py, t }))
  return looksHuman(points, { x, width: puzzleSize.width, ageMs: captcha.ageMs })
}

/** Creates one error for a missed gap and for a suspicious track, so that a program cannot distinguish them. */
function failure(kind: TakenCaptcha['kind']): BusinessError {
  return kind === 'SLIDER'
    ? ruleError('验证没有通过，请按住滑块拖到缺口处再松手，也可以换成文字验证', [
        { path: 'x', message: '请拖动滑块，让拼图与缺口对齐' },
      ])
    : ruleError('答案不正确，请看清新的题目后再试', [{ path: 'answer', message: '答案不正确' }])
}

/**
 * Checks a solution, once per captcha. A correct solution returns a ticket for one save.
 * @throws BusinessError: rule when it is wrong or expired, tooMany after too many failures.
 */
export async function checkSliderCaptcha(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  request: Request<'insure/checkSliderCaptcha'>,
  address: string,
): Promise<DataOf<'insure/checkSliderCaptcha'>> {
  const failed = `captcha-failed:${addressKey(context, address)}`
  await checkRates(context, failed, failures)
  const captcha = await takeCaptcha(context, request.captchaId, 'INSURE_SAVE')
  if (!captcha) throw ruleError('安全验证已过期，请重新验证', [{ path: 'captchaId', message: '请重新验证' }])
  const solved =
    captcha.kind === 'SLIDER'
      ? isSolved(captcha, request)
      : captcha.isAnswer(normalAnswer(request.answer ?? ''))
  if (!solved) {
    await takeRates(context, failed, failures)
    throw failure(captcha.kind)
  }
  const ticket = await issueTicket(context, context.db, 'INSURE_SAVE', '', ticketLifeMs)
  return { ticket, expiresInSeconds: ticketLifeMs / 1000 }
}
