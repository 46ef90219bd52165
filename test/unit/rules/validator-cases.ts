import fc from '../../properties'

/** Validator with accepted and rejected texts. */
export interface ValidatorCases {
  check: (text: string) => boolean
  valid: string[]
  invalid: string[]
}

/** Registers tests for every validator of a table with its cases, and a property test with arbitrary text. */
export function testValidators(table: Record<string, ValidatorCases>): void {
  describe.each(Object.entries(table))('%s', (_, { check, valid, invalid }) => {
    it.each(valid)('takes “%s”', (text) => {
      expect(check(text)).toBe(true)
    })
    it.each(invalid)('refuses “%s”', (text) => {
      expect(check(text)).toBe(false)
    })
    it('judges any text without failing', () => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary' }), (text) => {
          expect(typeof check(text)).toBe('boolean')
        }),
      )
    })
  })
}
