import { hexOf } from './hex'

const keyBytes = 16

/** Returns 32 random hexadecimal characters that cannot be guessed. */
export const randomKey = (): Promise<string> =>
  Promise.resolve(hexOf(crypto.getRandomValues(new Uint8Array(keyBytes))))
