import { type Static } from 'typebox'
import { Strict } from '@storefront/contract/common'
import { PlansFile } from './schema/cover'
import { CompanyFile, DocumentsFile } from './schema/document'
import { FormFile } from './schema/form'
import { GuideFile, ProductFile } from './schema/product'
import { RatesFile } from './schema/rate'

/** Schemas of the files in a product folder, by file name without `.json`. */
export const productFiles = {
  product: ProductFile,
  plans: PlansFile,
  rates: RatesFile,
  form: FormFile,
  guide: GuideFile,
  documents: DocumentsFile,
}

/** The complete definition of a product and its company, as stored permanently for each version. */
export const ProductDefinition = Strict({ ...productFiles, company: CompanyFile })
export type ProductDefinition = Static<typeof ProductDefinition>
