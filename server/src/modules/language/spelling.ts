import { pinyin } from 'pinyin-pro'

const longestTerm = 8
/** Terms of two characters sound like many ordinary words and require stricter matching. */
const shortTerm = 2
/** Minimum number of pinyin letters that identify an incomplete word. */
const shortestBeginning = 4
/** Frequent characters; a pair that contains one of them is not a mistyped term. */
const common = new Set(
  '的了吗呢吧啊我你他她它是不在有一二三四五六七八九十两几个和就都也还要会能可么什怎哪这那很太多少没给被把让去来到说想',
)
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const hanRun = /\p{Script=Han}{2,}/gu
const latinRun = /[a-zü][a-zü' ]*[a-zü]/gu
const readingOptions = { toneType: 'none', type: 'array', v: true } as const

/** Reading of each single character; used to compare a term with its misspelling. */
const readings = new Map<string, string>()
function readingOf(character: string): string {
  const known = readings.get(character)
  if (known !== undefined) return known
  const [reading = ''] = pinyin(character, readingOptions)
  readings.set(character, reading)
  return reading
}

/** Merges sounds that many speakers do not distinguish: zh and z, ing and in. */
const blurred = (syllable: string) => syllable.replace(/^([zcs])h/, '$1').replace(/ng$/, 'n')
const soundOf = (characters: readonly string[]) =>
  characters
    .map(readingOf)
    .map((syllable) => (characters.length > shortTerm ? blurred(syllable) : syllable))
    .join(' ')

/** Normalizes typed pinyin: ü may be v or u, zh may be z, ing may be in. */
const typed = (text: string) =>
  text
    .replace(/[' ]/g, '')
    .replace(/[üv]/g, 'u')
    .replace(/([zcs])h/g, '$1')
    .replace(/ng/g, 'n')

/** Recognizes known terms that are mistyped or written in pinyin. */
export interface Spelling {
  /** Returns a text with corrected terms. */
  correct(text: string): string
}

interface Terms {
  known: ReadonlySet<string>
  bySound: ReadonlyMap<string, string>
  byPinyin: ReadonlyMap<string, string>
}

function indexTerms(terms: Iterable<string>): Terms {
  const known = new Set(terms)
  const bySound = new Map<string, string>()
  const byPinyin = new Map<string, string>()
  for (const term of known) {
    const characters = [...term]
    if (!/^\p{Script=Han}+$/u.test(term) || characters.length > longestTerm) continue
    const letters = typed(pinyin(term, readingOptions).join(''))
    if (!byPinyin.has(letters)) byPinyin.set(letters, term)
    const sound = soundOf(characters)
    if (characters.length >= shortTerm && !bySound.has(sound)) bySound.set(sound, term)
  }
  return { known, bySound, byPinyin }
}

/** Returns the start and end positions of words. */
function wordsOf(run: string): { start: number; end: number }[] {
  return [...segmenter.segment(run)].map(({ index, segment }) => ({
    start: index,
    end: index + segment.length,
  }))
}

/** Returns whether two characters form an ordinary word or cross a word boundary. */
function isOrdinary(run: string, start: number): boolean {
  const end = start + shortTerm
  const longer = wordsOf(run).filter((word) => word.end - word.start >= shortTerm)
  return longer.some((word) => word.start < end && word.end > start)
}

function misspelled({ known, bySound }: Terms, run: string, start: number, length: number) {
  const window = run.slice(start, start + length)
  const characters = [...window]
  const term = bySound.get(soundOf(characters))
  if (term === undefined || known.has(window)) return undefined
  if (length > shortTerm) return term
  if (characters.some((character) => common.has(character)) || isOrdinary(run, start)) return undefined
  return term
}

function correctRun(terms: Terms, run: string): string {
  for (let length = Math.min(longestTerm, run.length); length >= shortTerm; length -= 1)
    for (let start = 0; start + length <= run.length; start += 1) {
      const term = misspelled(terms, run, start, length)
      if (term === undefined) continue
      const before = run.slice(0, start)
      const after = run.slice(start + length)
      return `${correctRun(terms, before)}${term}${correctRun(terms, after)}`
    }
  return run
}

/** Splits pinyin into the longest known terms; skips unknown letters. */
function readPinyin({ byPinyin }: Terms, letters: string): { terms: string[]; read: number } {
  const terms: string[] = []
  let read = 0
  for (let at = 0; at < letters.length;) {
    const length = [...Array(letters.length - at).keys()]
      .map((shorter) => letters.length - at - shorter)
      .find((size) => size > 1 && byPinyin.has(letters.slice(at, at + size)))
    if (length === undefined) at += 1
    else {
      terms.push(byPinyin.get(letters.slice(at, at + length)) ?? '')
      at += length
      read += length
    }
  }
  return { terms, read }
}

/** Latin letters are pinyin when most of them match terms, or when they are the beginning of a term. */
function fromPinyin(terms: Terms, latin: string): string {
  const letters = typed(latin)
  const found = readPinyin(terms, letters)
  if (found.read * 3 >= letters.length * 2) return found.terms.join('')
  if (letters.length < shortestBeginning) return latin
  const [, begun = latin] = [...terms.byPinyin].find(([whole]) => whole.startsWith(letters)) ?? []
  return begun
}

/** Creates a spelling corrector for the given terms, in simplified characters. */
export function createSpelling(words: Iterable<string>): Spelling {
  const terms = indexTerms(words)
  return {
    correct: (text) =>
      text
        .replace(latinRun, (latin) => (terms.known.has(latin) ? latin : fromPinyin(terms, latin)))
        .replace(hanRun, (run) => correctRun(terms, run)),
  }
}
