import type { Cipher } from '../../core/cipher'
import type { ProductDefinition } from '../catalogue/product-schema'
import { districtName } from '../region/regions'
import { textAt, type Values } from './values'

/** One spelling of what people write in many: `3号楼`, `3 栋` and `３` are the same building. */
function normalized(value: string, endings: readonly string[]): string {
  const bare = value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const ending = endings.find((candidate) => bare.endsWith(candidate) && bare.length > candidate.length)
  return ending ? bare.slice(0, -ending.length) : bare
}

/** Hash of what may be insured only once at a time; equal for the same thing however it was written. */
export function subjectHashOf(cipher: Cipher, { product }: ProductDefinition, values: Values): string {
  const { identifiers = [], paths, ignoredEndings } = product.uniqueness
  const identifier = identifiers.find((path) => textAt(values, path) !== '')
  const named = identifier === undefined ? paths : [identifier]
  const parts = named.map((path) => normalized(textAt(values, path), ignoredEndings))
  // An identifier counts under its own name: a chip and a licence of the same digits are two things.
  const key = identifier === undefined ? parts : [identifier, ...parts]
  return cipher.lookupHash(`subject:${product.code}`, JSON.stringify(key))
}

/** How the order names its subject in lists: the district in full, the rest masked. */
export function subjectTextOf({ product }: ProductDefinition, values: Values): string {
  const { open, masked } = product.subjectSummary
  const shown = open.map((path) => districtName(textAt(values, path)) ?? textAt(values, path))
  const hidden = masked.map((path) => textAt(values, path).replace(/^(.).*$/u, '$1**'))
  return [...shown, ...hidden].filter((text) => text !== '').join(' ')
}

/** `张*`, `欧**`: the first character, and a star for each further one, at most two. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name
  return first + '*'.repeat(Math.min(2, rest.length))
}
