/** Letters with a different transcription in passports (ICAO 9303, part 3); other letters only lose their accent. */
const inPassports: Readonly<Record<string, string>> = {
  Ä: 'AE',
  Å: 'AA',
  Æ: 'AE',
  Ð: 'D',
  Đ: 'D',
  Ħ: 'H',
  Ĳ: 'IJ',
  Ł: 'L',
  Ö: 'OE',
  Ø: 'OE',
  Œ: 'OE',
  ẞ: 'SS',
  Þ: 'TH',
  Ŧ: 'T',
  Ü: 'UE',
}

/** Returns a name in passport spelling, in capitals without accents: `Müller` becomes `MUELLER`. */
export function passportSpelling(name: string): string {
  const capitals = name.normalize('NFC').toUpperCase()
  return [...capitals]
    .map((letter) => inPassports[letter] ?? letter.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
    .join('')
}

/**
 * Returns the entry hint for a name with accented letters; undefined when the name has no accents, or characters that
 * passports do not contain.
 */
export function accentHint(name: string): string | undefined {
  const spelling = passportSpelling(name)
  const isSpelled = spelling !== name.normalize('NFC').toUpperCase() && /^[A-Z][A-Z .,'’/-]*$/.test(spelling)
  return isSpelled ? `请按护照填写不带符号的英文字母，例如 ${spelling}` : undefined
}
