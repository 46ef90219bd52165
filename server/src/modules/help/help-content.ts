import path from 'node:path'
import type { Guide } from '@storefront/contract'
import { CatalogueError, readData } from '../../lib/read-data'
import { pointOf } from '../place'
import {
  type EverydayWord,
  GuidesFile,
  type Question,
  QuestionsFile,
  ServiceFile,
  WordsFile,
} from './content-schema'

/** Help categories in the order of the customer journey; each has a file with its name. */
export const helpCategories = [
  { code: 'insure', name: '投保' },
  { code: 'pay', name: '支付' },
  { code: 'policy', name: '保单' },
  { code: 'invoice', name: '发票' },
  { code: 'change', name: '变更退保' },
  { code: 'claim', name: '理赔' },
  { code: 'account', name: '账号' },
] as const

/** Question with its category. */
export interface HelpQuestion extends Question {
  categoryCode: string
  categoryName: string
}

/** Help centre content, loaded at start. */
export interface HelpContent {
  questions: ReadonlyMap<string, HelpQuestion>
  guides: readonly Guide[]
  words: readonly EverydayWord[]
  service: ServiceFile
}

function referenceProblems(questions: readonly HelpQuestion[], hotIds: string[], products: Set<string>) {
  const ids = questions.map(({ questionId }) => questionId)
  const known = new Set(ids)
  return [
    ...ids.filter((id, position) => ids.indexOf(id) < position).map((id) => `${id}: stands there twice`),
    ...hotIds.filter((id) => !known.has(id)).map((id) => `hotIds: no question ${id}`),
    ...questions.flatMap(({ questionId, relatedIds, productCodes }) => [
      ...relatedIds
        .filter((id) => !known.has(id) || id === questionId)
        .map((id) => `${questionId}: no related question ${id}`),
      ...productCodes
        .filter((code) => !products.has(code))
        .map((code) => `${questionId}: no product ${code}`),
    ]),
  ]
}

/**
 * Loads the folder `help` of the catalogue.
 * @param productCodes products on sale; questions may reference only these
 * @throws CatalogueError with file and path of the problem.
 */
export function loadHelp(catalogueFolder: string, productCodes: Iterable<string>): HelpContent {
  const folder = path.join(catalogueFolder, 'help')
  const questions = helpCategories.flatMap(({ code, name }) =>
    readData(folder, code, QuestionsFile).questions.map((question) => ({
      ...question,
      categoryCode: code,
      categoryName: name,
    })),
  )
  const { guides } = readData(folder, 'guides', GuidesFile)
  const service = readData(folder, 'service', ServiceFile)
  const problems = [
    ...referenceProblems(questions, service.hotIds, new Set(productCodes)),
    ...service.branches
      .filter(({ cityCode }) => !pointOf(cityCode))
      .map(({ name, cityCode }) => `branches: ${name} lies in ${cityCode}, which places.json does not mark`),
  ]
  if (problems.length > 0) throw new CatalogueError(problems.map((problem) => `${folder} ${problem}`))
  const { everyday: words } = readData(folder, 'words', WordsFile)
  return { questions: new Map(questions.map((entry) => [entry.questionId, entry])), guides, words, service }
}
