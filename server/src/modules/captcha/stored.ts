import type { Context } from '../../context'
import { sameSecret } from '../../lib/cipher'
import { newSecret } from '../../lib/identifiers'
import type { CaptchaTable } from '../../lib/db/schema/safety'

const lifeMs = 120_000

/** What a captcha opens: the SMS code of the login, or the ticket of a save. */
export type CaptchaScene = 'LOGIN' | 'INSURE_SAVE'

type Kind = CaptchaTable['kind']

function answerHash(context: Context, id: string, answer: string): string {
  return context.cipher.lookupHash('captcha', `${id}:${answer}`)
}

/** Keeps a captcha for two minutes; the answer itself only where a distance must be measured. */
export async function storeCaptcha(
  context: Context,
  captcha: { kind: Kind; scene: CaptchaScene; answer: string },
): Promise<{ captchaId: string; expiresInSeconds: number }> {
  const { kind, scene, answer } = captcha
  const id = newSecret()
  const now = context.clock.now()
  const kept = kind === 'SLIDER' ? answer : answerHash(context, id, answer)
  await context.db
    .insertInto('captcha')
    .values({ id, kind, scene, answer: kept, createdAt: now, expiresAt: now + lifeMs })
    .execute()
  return { captchaId: id, expiresInSeconds: lifeMs / 1000 }
}

export interface TakenCaptcha {
  kind: Kind
  /** Of a slider: the x of the gap. */
  answer: string
  /** How long ago it was made. */
  ageMs: number
  /** Compares a typed answer, already in its normal form. */
  isAnswer(typed: string): boolean
}

/**
 * Takes a captcha out of the store: whatever the answer, it serves once.
 * @returns null when it is unknown, used before, of another scene or too old.
 */
export async function takeCaptcha(
  context: Context,
  id: string,
  scene: CaptchaScene,
): Promise<TakenCaptcha | null> {
  const now = context.clock.now()
  const row = await context.db
    .deleteFrom('captcha')
    .where('id', '=', id)
    .where('scene', '=', scene)
    .returning(['kind', 'answer', 'createdAt', 'expiresAt'])
    .executeTakeFirst()
  if (!row || row.expiresAt <= now) return null
  return {
    kind: row.kind,
    answer: row.answer,
    ageMs: now - row.createdAt,
    isAnswer: (typed) => sameSecret(answerHash(context, id, typed), row.answer),
  }
}
