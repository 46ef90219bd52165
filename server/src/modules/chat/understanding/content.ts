import fs from 'node:fs'
import path from 'node:path'
import { Strict } from '@storefront/contract/common'
import { type Static, Type } from 'typebox'
import type { Catalogue } from '../../catalogue/catalogue'
import { CatalogueError, readData } from '../../../lib/read-data'
import type { HelpContent } from '../../help/content'

const Words = Type.String({ minLength: 1 })

/** A thing or act of the field, and how customers call it. The weight says how much it tells; 2 when absent. */
const Concept = Strict({
  name: Words,
  weight: Type.Optional(Type.Number({ minimum: 0, maximum: 5 })),
  said: Type.Array(Words),
})
export type Concept = Static<typeof Concept>

/**
 * What customers ask, and what answers it: rows of a product's coverage or exclusions, one of its questions or
 * audiences, or a question of the help centre. Each line of `said` is a set of words that must all be heard;
 * a word is the name of a concept or text to look for.
 */
const Ask = Strict({
  /** `kindCode` of coverage rows that pay in this situation. */
  covers: Type.Optional(Type.Array(Words, { minItems: 1 })),
  /** Titles of exclusions that apply in this situation. */
  exclusions: Type.Optional(Type.Array(Words, { minItems: 1 })),
  /** A question of the product's `guide.json`. */
  question: Type.Optional(Words),
  /** A title of the product's audience. */
  audience: Type.Optional(Words),
  /** Id of a question of the help centre. */
  help: Type.Optional(Words),
  /** The product has no cover for this. */
  notOffered: Type.Optional(Type.Boolean()),
  /** Whether the rows apply depends on facts that the question does not tell. */
  unsure: Type.Optional(Type.Boolean()),
  said: Type.Array(Words, { minItems: 1 }),
})
export type Ask = Static<typeof Ask>

const AsksFile = Strict({
  /** Words that name the product itself. */
  named: Type.Array(Words),
  /** Words of customers who may want the product. */
  wanted: Type.Array(Words),
  /** Words for what the product alone is about: rows of other products do not answer a message with them. */
  own: Type.Array(Words),
  asks: Type.Array(Ask),
})
const ConceptsFile = Strict({ concepts: Type.Array(Concept, { minItems: 1 }) })

/** The asks of one product, or those about no product in particular. */
export interface Topic extends Static<typeof AsksFile> {
  /** Absent for asks about no product in particular. */
  productCode?: string
}

/** What the chat understands: concepts, and asks by product. */
export interface AskContent {
  concepts: readonly Concept[]
  topics: readonly Topic[]
}

/** Titles and codes in `asks` that the product does not have. */
function missingRows({ productCode, asks }: Topic, catalogue: Catalogue): string[] {
  const definition = catalogue.products.get(productCode ?? '')?.definition
  const known = {
    covers: definition?.plans.coverages.map(({ kindCode }) => kindCode) ?? [],
    exclusions: definition?.guide.exclusions.map(({ title }) => title) ?? [],
    question: definition?.guide.faq.map(({ question }) => question) ?? [],
    audience: definition?.product.audience.map(({ title }) => title) ?? [],
  }
  return asks.flatMap((ask) =>
    (['covers', 'exclusions', 'question', 'audience'] as const).flatMap((kind) =>
      [ask[kind] ?? []]
        .flat()
        .filter((name) => !known[kind].includes(name))
        .map((name) => `${kind}: the product has no ${name}`),
    ),
  )
}

function referenceProblems(topic: Topic, catalogue: Catalogue, help: HelpContent): string[] {
  const missingHelp = topic.asks.flatMap(({ help: id }) =>
    id === undefined || help.questions.has(id) ? [] : [`help: no question ${id}`],
  )
  return [...missingRows(topic, catalogue), ...missingHelp]
}

/**
 * Reads the folder `help/asks` of the catalogue. A product without a file there is understood by its own texts alone.
 * @throws CatalogueError that names file and path of what is wrong.
 */
export function loadAsks(folder: string, catalogue: Catalogue, help: HelpContent): AskContent {
  const asksFolder = path.join(folder, 'help', 'asks')
  const { concepts } = readData(asksFolder, 'concepts', ConceptsFile)
  const codes = [...catalogue.products.keys()].filter((code) =>
    fs.existsSync(path.join(asksFolder, `${code}.json`)),
  )
  const topics: Topic[] = [
    readData(asksFolder, 'general', AsksFile),
    ...codes.map((productCode) => ({ productCode, ...readData(asksFolder, productCode, AsksFile) })),
  ]
  const problems = topics.flatMap((topic) =>
    referenceProblems(topic, catalogue, help).map(
      (problem) => `${asksFolder}/${topic.productCode ?? 'general'}.json ${problem}`,
    ),
  )
  if (problems.length > 0) throw new CatalogueError(problems)
  return { concepts, topics }
}
