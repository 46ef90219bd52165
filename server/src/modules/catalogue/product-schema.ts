import { type Static } from 'typebox'
import { Strict } from '@storefront/contract/common'
import { PlansFile } from './schema/cover'
import { CompanyFile, DocumentsFile } from './schema/document'
import { FormFile } from './schema/form'
import { GuideFile, ProductFile } from './schema/product'
import { RatesFile } from './schema/rate'

/** The files of a product's folder, by their names without `.json`. */
export const productFiles = {
  product: ProductFile,
  plans: PlansFile,
  rates: RatesFile,
  form: FormFile,
  guide: GuideFile,
  documents: DocumentsFile,
}

/** Everything a product is, with the company as it was: what a version keeps for good. */
export const ProductDefinition = Strict({ ...productFiles, company: CompanyFile })
export type ProductDefinition = Static<typeof ProductDefinition>
