import fs from 'node:fs'
import path from 'node:path'
import type { Static, TSchema } from 'typebox'
import { sha256 } from '../../lib/cipher'
import { dateText } from '../../lib/clock'
import {
  type Catalogue,
  CompanyFile,
  EndorsementsFile,
  HomeFile,
  type ProductDefinition,
  productFiles,
  type PublishedProduct,
} from '../product'
import { type Filed, filedProblems, readFiled } from './filed'
import { definitionProblems } from './problems/definition'
import { homeProblems } from './problems/home'
import { CatalogueError, readData } from '../../lib/read-data'
import { createProductSearch } from './search'

const hashLength = 12

/** Returns the version of a definition, calculated from its content. */
export function versionOf(definition: ProductDefinition): string {
  return `${definition.product.edition}-${sha256(JSON.stringify(definition)).slice(0, hashLength)}`
}

/** Runs a step of the loading; errors are added to `problems` and the step then returns undefined. */
export function collect<Result>(problems: string[], read: () => Result): Result | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    problems.push(...error.problems)
    return undefined
  }
}

/** Returns the problem of a picture that is referenced by a page and missing in the folder. */
function pictureProblem(folder: string, at: string, picture: string): string[] {
  return fs.existsSync(path.join(folder, picture)) ? [] : [`${at}: The picture ${picture} is missing.`]
}

/** Source folder of the products and the data they are compared with. */
interface Reading {
  folder: string
  company: CompanyFile
  filed: Filed
  today: string
  problems: string[]
}

function readDefinition({ folder, company, problems }: Reading, code: string): ProductDefinition | undefined {
  const own = path.join(folder, 'products', code)
  const read = <Schema extends TSchema>(name: string, schema: Schema): Static<Schema> | undefined =>
    collect(problems, () => readData(own, name, schema))
  const product = read('product', productFiles.product)
  const plans = read('plans', productFiles.plans)
  const rates = read('rates', productFiles.rates)
  const form = read('form', productFiles.form)
  const guide = read('guide', productFiles.guide)
  const documents = read('documents', productFiles.documents)
  if (!product || !plans || !rates || !form || !guide || !documents) return undefined
  return { product, plans, rates, form, guide, documents, company }
}

function readProduct(reading: Reading, code: string): [string, PublishedProduct][] {
  const definition = readDefinition(reading, code)
  if (!definition) return []
  const { folder, filed, today, problems } = reading
  const found = [
    ...definitionProblems(definition, today),
    ...filedProblems(definition, filed),
    ...pictureProblem(folder, 'product.json /picture', definition.product.picture),
    ...definition.product.introduction.coverages.flatMap(({ picture }, index) =>
      pictureProblem(folder, `product.json /introduction/coverages/${index}/picture`, picture),
    ),
  ]
  problems.push(...found.map((problem) => `${path.join(folder, 'products', code)}/${problem}`))
  return [[code, { definition, version: versionOf(definition) }]]
}

/** The readable part of a catalogue, with all its problems. */
interface CheckedCatalogue {
  catalogue: Catalogue | undefined
  /** Lines `file /path: sentence`. */
  problems: string[]
}

/**
 * Reads and checks the catalogue folder: `company.json`, `home.json`, `endorsements.json`, `filed.json` and one
 * folder of `products` for each product listed in `home.json`.
 * @param today day on which rates must be in force, `YYYY-MM-DD`
 */
export function checkCatalogue(folder: string, today: string): CheckedCatalogue {
  const problems: string[] = []
  const company = collect(problems, () => readData(folder, 'company', CompanyFile))
  const home = collect(problems, () => readData(folder, 'home', HomeFile))
  const endorsements = collect(problems, () => readData(folder, 'endorsements', EndorsementsFile))
  const filed = collect(problems, () => readFiled(folder))
  if (!company || !home || !endorsements || !filed) return { catalogue: undefined, problems }
  const reading = { folder, company, filed, today, problems }
  const products = new Map(home.products.flatMap((code) => readProduct(reading, code)))
  problems.push(
    ...[
      ...homeProblems(home, products),
      ...home.banners.flatMap(({ picture }, index) =>
        pictureProblem(folder, `/banners/${index}/picture`, picture),
      ),
    ].map((problem) => `${folder}/home.json ${problem}`),
  )
  const definitions = [...products.values()].map(({ definition }) => definition)
  const search = createProductSearch(home.categories, definitions)
  return { catalogue: { home, products, endorsements: endorsements.types, search }, problems }
}

/**
 * Loads the catalogue folder for a server.
 * @throws CatalogueError that names file and path of every problem.
 */
export function loadCatalogue(folder: string, today = dateText(Date.now())): Catalogue {
  const { catalogue, problems } = checkCatalogue(folder, today)
  if (!catalogue || problems.length > 0) throw new CatalogueError(problems)
  return catalogue
}
