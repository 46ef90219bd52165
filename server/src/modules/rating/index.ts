export { checkFactors } from './check-factors'
export { type QuotedBand, quotedPersons } from './persons'
export { multiply, rate } from './premium'
export { customersOf, exampleFactors, factorsOn, priceOf } from './price'
