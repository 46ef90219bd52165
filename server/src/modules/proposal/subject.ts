import type { Cipher } from '../../lib/cipher'
import type { ProductDefinition } from '../product'
import { maskPartyName, maskText } from '@storefront/rules/mask'
import { districtName } from '../region'
import { destinationsOf } from '../destination'
import { textAt, type Values } from './values'

/** Normalizes spelling variants: `3号楼`, `3 栋` and `３` are the same building. */
export function normalized(value: string, endings: readonly string[]): string {
  const bare = value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const ending = endings.find((candidate) => bare.endsWith(candidate) && bare.length > candidate.length)
  return ending ? bare.slice(0, -ending.length) : bare
}

/** Subject that may be insured only once at a time. */
export interface InsuredSubject {
  /** Hash of the normalized subject. */
  hash: string
  /** Path for the message about existing cover. */
  path: string
}

const ofPerson = 'insureds.'

/** Returns the path of a person's field: `insureds.certNo` of the second person is `insureds.1.certNo`. */
export const personPath = (path: string, index: number) =>
  path.startsWith(ofPerson) ? `${ofPerson}${index}.${path.slice(ofPerson.length)}` : path

function subjectAt(
  cipher: Cipher,
  { product }: ProductDefinition,
  values: Values,
  index: number,
): InsuredSubject {
  const { identifiers = [], paths, ignoredEndings } = product.uniqueness
  const identifier = identifiers.find((path) => textAt(values, path) !== '')
  const named = identifier === undefined ? paths : [identifier]
  const parts = named.map((path) => normalized(textAt(values, personPath(path, index)), ignoredEndings))
  // The hash includes the identifier type: a chip and a licence with equal digits are different subjects.
  const key = identifier === undefined ? parts : [identifier, ...parts]
  const person = named.find((path) => path.startsWith(ofPerson))
  return {
    hash: cipher.lookupHash(`subject:${product.code}`, JSON.stringify(key)),
    path: person === undefined ? 'startDate' : personPath(person, index),
  }
}

/**
 * Returns the subjects that may be insured only once at a time: the insured subject of the product, or each of
 * `persons` persons.
 */
export function insuredSubjects(
  cipher: Cipher,
  definition: ProductDefinition,
  values: Values,
  persons: number,
): InsuredSubject[] {
  const each = definition.product.uniqueness.paths.some((path) => path.startsWith(ofPerson))
  return Array.from({ length: each ? persons : 1 }, (_, index) =>
    subjectAt(cipher, definition, values, index),
  )
}

/** Returns one hash for all subjects of an order, independent of their order. */
export function jointHash(cipher: Cipher, subjects: readonly InsuredSubject[]): string {
  const hashes = subjects.map(({ hash }) => hash).sort()
  return hashes.length === 1 ? (hashes[0] ?? '') : cipher.lookupHash('subjects', JSON.stringify(hashes))
}

/**
 * Returns the subject text for order lists: districts and destinations in full, other values masked; the first of
 * several persons.
 */
export function subjectTextOf({ product }: ProductDefinition, values: Values, persons: number): string {
  const { open, masked, ending = '' } = product.subjectSummary
  const shown = open.map((path) => {
    const value = textAt(values, path)
    const places = destinationsOf(value)?.map(({ name }) => name)
    return districtName(value) ?? places?.join('、') ?? value
  })
  const hidden = masked.map((path) => maskText(textAt(values, personPath(path, 0))))
  const others = persons > 1 ? [`等 ${persons} 人`] : []
  return [...shown, ...hidden, ...others, ending].filter((text) => text !== '').join(' ')
}

/** Returns the masked holder name for lists. */
export const maskedHolder = (values: Values): string =>
  maskPartyName(textAt(values, 'holder.name'), textAt(values, 'holder.certType'))
