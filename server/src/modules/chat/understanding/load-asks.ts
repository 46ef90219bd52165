import fs from 'node:fs'
import path from 'node:path'
import type { Catalogue } from '../../product'
import { CatalogueError, readData } from '../../../lib/read-data'
import type { HelpContent } from '../../help'
import { answersOf } from './answer-ref'
import {
  type AnswerRef,
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

/** The answer of questions outside the content. */
const noAnswer: AnswerRef = { kind: 'NONE', name: '' }

/** Asks or questions with their folder. */
interface Referring {
  folder: string
  productCode: string | undefined
  references: readonly References[]
}

function readTopics(folder: string, codes: readonly string[]): Topic[] {
  const written = codes.filter((code) => fs.existsSync(path.join(folder, `${code}.json`)))
  return [
    readData(folder, general, AsksFile),
    ...written.map((productCode) => ({ productCode, ...readData(folder, productCode, AsksFile) })),
  ]
}

/**
 * Reads the folder `help/asks` of the catalogue. The asks of a product without a file are derived from its own texts.
 * @throws CatalogueError that names file and path of every problem.
 */
export function loadAsks(folder: string, catalogue: Catalogue, help: HelpContent): AskContent {
  const asksFolder = path.join(folder, 'help', 'asks')
  const questionsFolder = path.join(asksFolder, 'questions')
  const { concepts } = readData(asksFolder, 'concepts', ConceptsFile)
  const topics = readTopics(asksFolder, [...catalogue.products.keys()])
  const asked = [undefined, ...catalogue.products.keys()].flatMap((productCode) =>
    readQuestions(questionsFolder, productCode ?? general).map((entry) => ({ ...entry, productCode })),
  )
  const referring: Referring[] = [
    ...topics.map(({ productCode, asks }) => ({ folder: asksFolder, productCode, references: asks })),
    ...asked.map(({ productCode, references }) => ({
      folder: questionsFolder,
      productCode,
      references: [references],
    })),
  ]
  const problems = referring.flatMap(({ folder: place, productCode, references }) =>
    missingIn(productCode, references, { catalogue, help }).map(
      (problem) => `${place}/${productCode ?? general}.json ${problem}`,
    ),
  )
  if (problems.length > 0) throw new CatalogueError(problems)
  const questions = asked.map(({ productCode, references, asked: texts }): AskedQuestions => {
    const [answer = noAnswer] = answersOf(productCode, references)
    return { answer, asked: texts }
  })
  return { concepts, topics: [...topics, ...derivedTopics(catalogue, { concepts, topics })], questions }
}
