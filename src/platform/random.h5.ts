import { hexOf } from './hex'

const keyBytes = 16

/** 32 hexadecimal characters nobody can guess. */
export const randomKey = (): Promise<string> =>
  Promise.resolve(hexOf(crypto.getRandomValues(new Uint8Array(keyBytes))))
