import fs from 'node:fs'
import path from 'node:path'
import type { Catalogue } from '../../product'
import { CatalogueError, readData } from '../../../lib/read-data'
import type { HelpContent } from '../../help'
import { answersOf } from './answer-ref'
import {
  type AskContent,
  type AskedQuestions,
  AsksFile,
  ConceptsFile,
  QuestionsFile,
  type Topic,
} from './asks'
import { deriveTopic } from './derived-topic'

/** References of an ask or of labelled questions. */
type References = Omit<Topic['asks'][number], 'said'>

/** Returns titles and codes in references that do not exist in the product or the help centre. */
function missingIn(
  productCode: string | undefined,
  references: readonly References[],
  { catalogue, help }: { catalogue: Catalogue; help: HelpContent },
): string[] {
  const definition = catalogue.products.get(productCode ?? '')?.definition
  const known = {
    covers: definition?.plans.coverages.map(({ kindCode }) => kindCode) ?? [],
    exclusions: definition?.guide.exclusions.map(({ title }) => title) ?? [],
    question: definition?.guide.faq.map(({ question }) => question) ?? [],
    audience: definition?.product.audience.map(({ title }) => title) ?? [],
  }
  const missingRows = references.flatMap((one) =>
    (['covers', 'exclusions', 'question', 'audience'] as const).flatMap((kind) =>
      [one[kind] ?? []]
        .flat()
        .filter((name) => !known[kind].includes(name))
        .map((name) => `${kind}: the product has no ${name}`),
    ),
  )
  const missingHelp = references.flatMap(({ help: id }) =>
    id === undefined || help.questions.has(id) ? [] : [`help: no question ${id}`],
  )
  return [...missingRows, ...missingHelp]
}

/** Derives the topics of the products that have none. */
function derivedTopics({ products }: Catalogue, content: Omit<AskContent, 'questions'>): Topic[] {
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

/** A file of questions as references, with the questions of each. */
function readQuestions(folder: string, name: string): { references: References; asked: string[] }[] {
  if (!fs.existsSync(path.join(folder, `${name}.json`))) return []
  return readData(folder, name, QuestionsFile).questions.map(({ asked, cover, exclusion, ...rest }) => ({
    asked,
    references: {
      ...rest,
      ...(cover !== undefined && { covers: [cover] }),
      ...(exclusion !== undefined && { exclusions: [exclusion] }),
    },
  }))
}

const general = 'general'

/**
 * Reads the folder `help/asks` of the catalogue. The asks of a product without a file are derived from its own texts.
 * @throws CatalogueError that names file and path of every problem.
 */
export function loadAsks(folder: string, catalogue: Catalogue, help: HelpContent): AskContent {
  const asksFolder = path.join(folder, 'help', 'asks')
  const questionsFolder = path.join(asksFolder, 'questions')
  const { concepts } = readData(asksFolder, 'concepts', ConceptsFile)
  const files = [general, ...catalogue.products.keys()].map((name) => ({
    name,
    productCode: name === general ? undefined : name,
  }))
  const topics = files
    .filter(({ name }) => name === general || fs.existsSync(path.join(asksFolder, `${name}.json`)))
    .map(({ name, productCode }): Topic => ({
      ...(productCode !== undefined && { productCode }),
      ...readData(asksFolder, name, AsksFile),
    }))
  const asked = files.map(({ name, productCode }) => ({
    name,
    productCode,
    entries: readQuestions(questionsFolder, name),
  }))
  const known = { catalogue, help }
  const problems = [
    ...topics.flatMap(({ productCode, asks }) =>
      missingIn(productCode, asks, known).map(
        (problem) => `${asksFolder}/${productCode ?? general}.json ${problem}`,
      ),
    ),
    ...asked.flatMap(({ name, productCode, entries }) =>
      missingIn(
        productCode,
        entries.map(({ references }) => references),
        known,
      ).map((problem) => `${questionsFolder}/${name}.json ${problem}`),
    ),
  ]
  if (problems.length > 0) throw new CatalogueError(problems)
  const questions = asked.flatMap(({ productCode, entries }) =>
    entries.map(({ references, asked: texts }): AskedQuestions => {
      const [answer = { kind: 'NONE' as const, name: '' }] = answersOf(productCode, references)
      return { answer, asked: texts }
    }),
  )
  return { concepts, topics: [...topics, ...derivedTopics(catalogue, { concepts, topics })], questions }
}
