import path from 'node:path'
import type { SurveyCondition, SurveyQuestion } from '@storefront/contract/survey'
import { sha256 } from '../../lib/cipher'
import { CatalogueError, readData } from '../../lib/read-data'
import {
  AdviceFile,
  type PublishedQuestionnaire,
  type Questionnaire,
  QuestionsFile,
  ScoringFile,
} from './survey-schema'

const hashLength = 12

function repeated(codes: readonly string[]): string[] {
  return codes
    .filter((code, position) => codes.indexOf(code) < position)
    .map((code) => `${code}: stands there twice`)
}

/** Checks that a condition refers to possible answers of its question. */
function conditionProblem(
  { question: code, in: options, from }: SurveyCondition,
  questions: readonly SurveyQuestion[],
): string | undefined {
  const question = questions.find((candidate) => candidate.code === code)
  if (!question) return `no question ${code} before`
  if (question.kind === 'NUMBER') return from === undefined ? `${code} is a number` : undefined
  const known = question.options?.map(({ value }) => value) ?? []
  const unknown = options?.find((option) => !known.includes(option))
  if (!options) return `${code} has options`
  return unknown === undefined ? undefined : `${code} has no option ${unknown}`
}

function questionProblems({ questions }: Questionnaire): string[] {
  return questions.flatMap(({ code, kind, options, minimum, maximum, showWhen = [] }, position) => [
    ...showWhen.flatMap((condition) => {
      const problem = conditionProblem(condition, questions.slice(0, position))
      return problem ? [`${code}: ${problem}`] : []
    }),
    ...(['SINGLE', 'MULTIPLE'].includes(kind) === Boolean(options)
      ? []
      : [`${code}: options do not suit ${kind}`]),
    ...(kind === 'NUMBER' && !(minimum !== undefined && maximum !== undefined && minimum < maximum)
      ? [`${code}: a number needs limits`]
      : []),
    ...repeated(options?.map(({ value }) => value) ?? []).map((problem) => `${code}.${problem}`),
  ])
}

function scoringProblems({ questions, scoring: { dimensions, levels, rules } }: Questionnaire): string[] {
  const ascending = levels.every(({ from }, position) => from > (levels[position - 1]?.from ?? -1))
  return [
    ...(ascending && levels[0]?.from === 0 ? [] : ['levels: do not ascend from 0']),
    ...repeated(rules.map(({ code }) => code)),
    ...rules.flatMap(({ code, dimension, when, points, relieves = [] }) => [
      ...(points < 0 === relieves.length > 0 ? [] : [`${code}: what takes points away relieves rules`]),
      ...relieves
        .filter((name) => !rules.some((rule) => rule.code === name && rule.dimension === dimension))
        .map((name) => `${code}: no rule ${name} of ${dimension}`),
      ...(dimensions.some((known) => known.code === dimension) ? [] : [`${code}: no dimension ${dimension}`]),
      ...when.flatMap((condition) => {
        const problem = conditionProblem(condition, questions)
        return problem ? [`${code}: ${problem}`] : []
      }),
    ]),
  ]
}

function adviceProblems({ questions, scoring: { rules }, advice }: Questionnaire): string[] {
  return [
    ...repeated(advice.map(({ code }) => code)),
    ...advice.flatMap(({ code, dimension, because, when = [], unless = [] }) => [
      ...because
        .filter((name) => !rules.some((rule) => rule.code === name && rule.dimension === dimension))
        .map((name) => `${code}: no rule ${name} of ${dimension}`),
      ...[...when, ...unless].flatMap((condition) => {
        const problem = conditionProblem(condition, questions)
        return problem ? [`${code}: ${problem}`] : []
      }),
    ]),
  ]
}

/**
 * Loads the folder `survey` of the catalogue.
 * @throws CatalogueError with file and path of the problem.
 */
export function loadQuestionnaire(catalogueFolder: string): PublishedQuestionnaire {
  const folder = path.join(catalogueFolder, 'survey')
  const questionnaire: Questionnaire = {
    ...readData(folder, 'questions', QuestionsFile),
    scoring: readData(folder, 'scoring', ScoringFile),
    ...readData(folder, 'advice', AdviceFile),
  }
  const found = {
    questions: [
      ...repeated(questionnaire.questions.map(({ code }) => code)),
      ...questionProblems(questionnaire),
    ],
    scoring: scoringProblems(questionnaire),
    advice: adviceProblems(questionnaire),
  }
  const problems = Object.entries(found).flatMap(([file, list]) =>
    list.map((problem) => `${folder}/${file}.json ${problem}`),
  )
  if (problems.length > 0) throw new CatalogueError(problems)
  const hash = sha256(JSON.stringify(questionnaire)).slice(0, hashLength)
  return { version: `${questionnaire.edition}-${hash}`, questionnaire }
}
