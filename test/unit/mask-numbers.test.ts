import { maskEmails, maskNumbers } from '../../server/src/modules/evidence/mask-numbers'
import fc from '../properties'

/** Counts how often a text is read, by index or by a pattern. */
function countReads(length: number, character: string, mask: (text: string) => string): number {
  let reads = 0
  const text = character.repeat(length)
  const counted = new Proxy(Object(text) as object, {
    get(target, name) {
      if (typeof name === 'string' && /^\d+$/.test(name)) reads += 1
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(text) : value
    },
  })
  mask(counted as unknown as string)
  return reads
}

describe('maskNumbers', () => {
  it.each([
    ['电话13800138000，谢谢', '电话138******00，谢谢'],
    ['138 0013 8000', '138********00'],
    ['证件 E12345678', '证件 *********'],
    ['身份证11010119900101123X。', '身份证110*************3X。'],
    ['验证码123456', '验证码******'],
    ['１３８００１３８０００', '１３８******００'],
    ['保额 500000 元', '保额 500000 元'],
    ['1000000元', '1000000元'],
    ['200000万', '200000万'],
    ['2026-06-01', '2026-06-01'],
    ['400-800-1234', '400-800-1234'],
    ['D20260601100000000000001', 'D20260601100000000000001'],
    ['12345', '12345'],
    ['13800138000  5', '138******00  5'],
    ['', ''],
  ])('turns %s into %s', (text, masked) => {
    expect(maskNumbers(text)).toBe(masked)
  })

  it('leaves no run of six digits but amounts, days and numbers of our own', () => {
    const part = fc.oneof(
      fc.stringMatching(/^\d{1,12}$/),
      fc.constantFrom(' ', '-', 'a', 'XYZ', '，', '元', '字'),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const masked = maskNumbers(parts.join(''))
        for (const [run] of masked.matchAll(/\d{6,}(?![\dA-Za-z -]*\s*元)/g))
          expect(run).toMatch(/^(?:[PD]\d{20,30}|400\d{7,9})$/)
        expect(masked).toHaveLength(parts.join('').length)
      }),
    )
  })

  it.each(['1', 'a', ' ', '1 ', '1a', '1a1', 'abc1', '12345 ', '123456  ', '-', '1元', '123456\n'])(
    'reads a text of repeated %j in proportion to its length',
    (character) => {
      const reads = [1, 2, 4, 8, 16].map((times) => countReads(100 * times, character, maskNumbers))
      reads
        .slice(1)
        .forEach((count, index) => expect(count).toBeLessThanOrEqual(2 * (reads[index] ?? 0) + 20))
    },
  )
})

describe('maskEmails', () => {
  it.each([
    ['写信到 zhang.san+1@example.com 即可', '写信到 z***@example.com 即可'],
    ['a@b@c.d', 'a@b***@c.d'],
    ['@example.com', '@example.com'],
    ['zhang@localhost', 'zhang@localhost'],
    ['1@a.cn,2@b.cn', '1***@a.cn,2***@b.cn'],
  ])('turns %s into %s', (text, masked) => {
    expect(maskEmails(text)).toBe(masked)
  })
})
