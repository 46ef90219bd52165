import path from 'node:path'
import { sha256 } from '../../core/cipher'
import type { Catalogue, PublishedProduct } from './catalogue'
import { definitionProblems } from './problems/definition'
import { homeProblems } from './problems/home'
import { type ProductDefinition, productFiles } from './product-schema'
import { CatalogueError, readData } from './read-data'
import { CompanyFile, HomeFile } from './schema/document'
import { EndorsementsFile } from './schema/endorsement'
import { createProductSearch } from './search'

const hashLength = 12

/** The version a definition has by its content. */
export function versionOf(definition: ProductDefinition): string {
  return `${definition.product.edition}-${sha256(JSON.stringify(definition)).slice(0, hashLength)}`
}

function readProduct(folder: string, company: CompanyFile): PublishedProduct {
  const definition: ProductDefinition = {
    product: readData(folder, 'product', productFiles.product),
    plans: readData(folder, 'plans', productFiles.plans),
    rates: readData(folder, 'rates', productFiles.rates),
    form: readData(folder, 'form', productFiles.form),
    guide: readData(folder, 'guide', productFiles.guide),
    documents: readData(folder, 'documents', productFiles.documents),
    company,
  }
  const problems = definitionProblems(definition).map((problem) => `${folder}/${problem}`)
  if (problems.length > 0) throw new CatalogueError(problems)
  return { definition, version: versionOf(definition) }
}

/**
 * Reads the catalogue folder: `company.json`, `home.json`, `endorsements.json` and one folder of `products` for each
 * product that `home.json` names.
 * @throws CatalogueError that names file and path of what is wrong.
 */
export function loadCatalogue(folder: string): Catalogue {
  const company = readData(folder, 'company', CompanyFile)
  const home = readData(folder, 'home', HomeFile)
  const { types: endorsements } = readData(folder, 'endorsements', EndorsementsFile)
  const products = new Map(
    home.products.map((code) => [code, readProduct(path.join(folder, 'products', code), company)]),
  )
  const problems = homeProblems(home, products).map((problem) => `${folder}/home.json ${problem}`)
  if (problems.length > 0) throw new CatalogueError(problems)
  const definitions = [...products.values()].map(({ definition }) => definition)
  return { home, products, endorsements, search: createProductSearch(home.categories, definitions) }
}
