export { type Age, agesIn, withoutAges } from './ages'
export { askedTerms, type AskedTerms, askedWords, indexTerms } from './search-words'
export { simplify } from './simplify'
export { createSpelling } from './spelling'
