import type { Context } from '../../context'
import { sameSecret } from '../../lib/cipher'
import { newSecret } from '../../lib/identifiers'
import type { CaptchaTable } from '../../lib/db/schema/safety'
import { insertCaptcha, takeCaptchaRow } from './captcha.repository'

const lifeMs = 120_000

/** Purpose of a captcha: the SMS code of the login, or the ticket of a save. */
export type CaptchaScene = 'LOGIN' | 'INSURE_SAVE'

type Kind = CaptchaTable['kind']

function answerHash(context: Pick<Context, 'cipher'>, id: string, answer: string): string {
  return context.cipher.lookupHash('captcha', `${id}:${answer}`)
}

/** Stores a captcha for two minutes; the plain answer is stored only when a distance must be measured. */
export async function storeCaptcha(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  captcha: { kind: Kind; scene: CaptchaScene; answer: string },
): Promise<{ captchaId: string; expiresInSeconds: number }> {
  const { kind, scene, answer } = captcha
  const id = newSecret()
  const now = context.clock.now()
  const kept = kind === 'SLIDER' ? answer : answerHash(context, id, answer)
  const expiresAt = now + lifeMs
  await insertCaptcha(context.db, { id, kind, scene, answer: kept, createdAt: now, expiresAt })
  return { captchaId: id, expiresInSeconds: lifeMs / 1000 }
}

export interface TakenCaptcha {
  kind: Kind
  /** For a slider: x of the gap. */
  answer: string
  /** Age of the captcha. */
  ageMs: number
  /** Compares a normalized typed answer. */
  isAnswer(typed: string): boolean
}

/**
 * Consumes a captcha: it is valid for one attempt.
 * @returns null when it is unknown, used, of another scene or expired.
 */
export async function takeCaptcha(
  context: Pick<Context, 'db' | 'clock' | 'cipher'>,
  id: string,
  scene: CaptchaScene,
): Promise<TakenCaptcha | null> {
  const now = context.clock.now()
  const row = await takeCaptchaRow(context.db, id, scene)
  if (!row || row.expiresAt <= now) return null
  return {
    kind: row.kind,
    answer: row.answer,
    ageMs: now - row.createdAt,
    isAnswer: (typed) => sameSecret(answerHash(context, id, typed), row.answer),
  }
}
