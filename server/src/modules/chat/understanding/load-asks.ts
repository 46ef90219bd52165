import fs from 'node:fs'
import path from 'node:path'
import type { Catalogue } from '../../product'
import { CatalogueError, readData } from '../../../lib/read-data'
import type { HelpContent } from '../../help'
import { type AskContent, AsksFile, ConceptsFile, type Topic } from './asks'
import { deriveTopic } from './derived-topic'

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
