import type { CheckedField } from '@storefront/rules/field'
import { normalizeText, normalizeValue } from '@storefront/rules/normalize-value'

/** Wraps a number in direction marks, as address books do. */
const pasted = (text: string) => `\u202d${text}\u202c`

it.each<[part: Partial<CheckedField>, typed: string, kept: string]>([
  [{ validator: 'MOBILE' }, pasted('+86 138 0000 0000'), '13800000000'],
  [{ validator: 'MOBILE' }, '8613800000000', '13800000000'],
  [{ validator: 'MOBILE' }, '１３８-００００-００００', '13800000000'],
  [{ control: 'CERTIFICATE_NO' }, pasted('119999 1990 0101 001x'), '11999919900101001X'],
  [{ validator: 'PERSON_NAME' }, '张 三', '张三'],
  [{ validator: 'PERSON_NAME' }, ' 张　三\u200b', '张三'],
  [{ validator: 'PERSON_NAME' }, '阿不都•热合曼', '阿不都·热合曼'],
  [{ validator: 'PERSON_NAME' }, '阿不都．热合曼 · 买买提', '阿不都·热合曼·买买提'],
  [{ validator: 'PERSON_NAME' }, '𠮷 田', '𠮷田'],
  [{ validator: 'PERSON_NAME' }, 'Anna  Maria', 'Anna Maria'],
  [{ validator: 'PARTY_NAME' }, '云杉（杭州） ABC 贸易', '云杉（杭州） ABC 贸易'],
  [{ validator: 'EMAIL' }, 'ＭＥ＠example.com ', 'ME@example.com'],
  [{ validator: 'EMAIL' }, 'me @example.com', 'me@example.com'],
  [{ validator: 'BUILD_YEAR' }, '２０１５', '2015'],
  [{ validator: 'PLATE' }, pasted('浙A·12345'), '浙A12345'],
  [{}, '云杉路\t1 号\ufeff', '云杉路 1 号'],
  [{}, '云杉花园　二期', '云杉花园 二期'],
  [{ validator: 'PASSPORT_NAME' }, 'zhang san', 'ZHANG SAN'],
  [{ validator: 'PASSPORT_NAME' }, 'ＺＨＡＮＧ　 ＳＡＮ', 'ZHANG SAN'],
  [{ validator: 'PASSPORT_NAME' }, '张三', '张三'],
  [{ control: 'NUMBER' }, ' ８９．５', '89.5'],
])('of %j, normalizes “%s” to “%s”', (part, typed, kept) => {
  expect(normalizeText(part, typed)).toBe(kept)
  expect(normalizeValue(part, typed)).toBe(kept)
})

it('trims the text of an unknown field, and changes only text', () => {
  expect(normalizeValue(undefined, ' 云杉 ')).toBe('云杉')
  expect(normalizeValue({ validator: 'MOBILE' }, 13800000000)).toBe(13800000000)
  expect(normalizeValue(undefined, true)).toBe(true)
})
