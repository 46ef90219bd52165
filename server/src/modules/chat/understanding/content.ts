import fs from 'node:fs'
import path from 'node:path'
import { Strict } from '@storefront/contract/common'
import { type Static, Type } from 'typebox'
import type { Catalogue } from '../../product/catalogue'
import { CatalogueError, readData } from '../../../lib/read-data'
import type { HelpContent } from '../../help/content'
import { deriveTopic } from './derived-topic'

const Words = Type.String({ minLength: 1 })

/** A domain concept and the customers' words for it. The weight states its significance; 2 when absent. */
const Concept = Strict({
  name: Words,
  weight: Type.Optional(Type.Number({ minimum: 0, maximum: 5 })),
  said: Type.Array(Words),
})
export type Concept = Static<typeof Concept>

/**
 * Customer questions and their answers: rows of a product's coverage or exclusions, one of its questions or
 * audiences, or a help question. Each line of `said` is a set of words that must all occur; a word is the name of
 * a concept or a text.
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
  /** The rows apply depending on facts that the question does not state. */
  unsure: Type.Optional(Type.Boolean()),
  said: Type.Array(Words, { minItems: 1 }),
})
export type Ask = Static<typeof Ask>

const AsksFile = Strict({
  /** Words that name the product itself. */
  named: Type.Array(Words),
  /** Words of customers who may want the product. */
  wanted: Type.Array(Words),
  /** Words that concern only this product: rows of other products do not answer a message that contains them. */
  own: Type.Array(Words),
  asks: Type.Array(Ask),
})
const ConceptsFile = Strict({ concepts: Type.Array(Concept, { minItems: 1 }) })

/** The asks of one product, or the general asks. */
export interface Topic extends Static<typeof AsksFile> {
  /** Absent for general asks. */
  productCode?: string
}

/** Content of the chat: concepts, and asks by product. */
export interface AskContent {
  concepts: readonly Concept[]
  topics: readonly Topic[]
}

/** Returns titles and codes in `asks` that do not exist in the product. */
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

/** Derives the topics of the products that have none. */
function derivedTopics({ products }: Catalogue, content: AskContent): Topic[] {
  const definitions = [...products.values()].map(({ definition }) => definition)
  const written = new Set(content.topics.map(({ productCode }) => productCode))
  return definitions
    .filter(({ product }) => !written.has(product.code))
    .map((definition) =>
      deriveTopic(
        definition,
        definitions.filter((other) => other !== definition),
        content,
      ),
    )
}

/**
 * Reads the folder `help/asks` of the catalogue. The asks of a product without a file are derived from its own texts.
 * @throws CatalogueError that names file and path of every problem.
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
  return { concepts, topics: [...topics, ...derivedTopics(catalogue, { concepts, topics })] }
}
