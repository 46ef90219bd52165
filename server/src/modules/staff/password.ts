import { hash, verify } from '@node-rs/argon2'
import { newSecret } from '../../lib/identifiers'

/** Argon2id parameters recommended by OWASP: memory (KiB), passes and parallelism. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const longestPassword = 200

/** Returns the Argon2id hash of a password, in PHC format. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let stranger: Promise<string> | undefined

/**
 * Returns whether a password is correct. Without a stored hash the function does the same work, so that the response
 * time does not reveal which names have an account.
 */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  stranger ??= hashPassword(newSecret())
  const right = await verify(stored ?? (await stranger), password.slice(0, longestPassword))
  return right && stored !== undefined
}

/** Creates a random password in four groups: 128 bits, without ambiguous letters. */
export function newPassword(): string {
  const letters = newSecret().replace(/[^A-Za-z2-9]|[IOl]/g, '')
  return letters.length < 24 ? newPassword() : (letters.slice(0, 24).match(/.{6}/g) ?? []).join('-')
}
