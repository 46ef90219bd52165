export { type AgeRange, ageRules, isWithin, personAges, rangeText, subjectAges } from './age-rules'
export {
  type Catalogue,
  companyOf,
  planOf,
  productOf,
  type ProductSearch,
  type PublishedProduct,
} from './catalogue'
export { codeProblem } from './code-problem'
export { destinationRefusal, destinationsRefusal } from './destination-rules'
export { documentsOf } from './documents'
export { type Factor, factorsOf, isAskedFor, ratedFactors } from './factors'
export { type DatedField, fieldOn, shownField } from './fields'
export { startBounds, termOf } from './period'
export { barredFor, isOffered } from './plan-rules'
export { ProductDefinition, productFiles } from './product-schema'
export { publishCatalogue, readProductVersion } from './product-version.repository'
export { Certificate } from './schema/certificate'
export { CoverAmount } from './schema/cover'
export { CompanyFile, HomeFile, type Insert } from './schema/document'
export { EndorsementRule, EndorsementsFile } from './schema/endorsement'
export { FieldDefinition, OrderRule, type QuestionDefinition } from './schema/form'
export type { ExampleValue, PriceExample } from './schema/price'
export { type PersonBand, RateFactor, RateTable } from './schema/rate'
export type { RefundRule } from './schema/refund'
export { type ExposureRule, WarningRule } from './schema/suitability'
export { coverageRows, coversOf, sumInsuredOf, yuanText } from './texts'
