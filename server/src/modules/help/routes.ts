import type { DataOf, RequestOf } from '@storefront/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context'
import { sha256 } from '../../lib/cipher'
import { startOfDay, timeText } from '../../lib/clock'
import { notFound } from '../../lib/errors'
import { type Caller, registerCall } from '../../lib/http/call'
import { takeRate } from '../../lib/rate-limit'
import { readPolicy } from '../privacy'
import { branchPlaces } from './branches'
import type { HelpCentre } from './help-center'
import { type HelpContent, helpCategories } from './help-content'
import { answerText, excerptOf, marked } from './search'
import { countVotes } from './help.repository'
import { judge, judgementOf } from './votes'

const minuteMs = 60_000
/** Rate limit for votes per address and minute: allows an office, blocks scripts. */
const judgementsPerMinute = 30

function linksTo({ questions }: HelpContent, ids: readonly string[]) {
  return ids
    .flatMap((id) => questions.get(id) ?? [])
    .map(({ questionId, question }) => ({ questionId, question }))
}

function questionPage(
  { content, search }: HelpCentre,
  keyword: string,
  categoryCode: string | undefined,
): DataOf<'help/question'> {
  const all = [...content.questions.values()]
  const listed = keyword === '' ? all : search.find(keyword).flatMap((id) => content.questions.get(id) ?? [])
  return {
    categories: helpCategories.map(({ code, name }) => ({
      code,
      name,
      questionCount: all.filter((entry) => entry.categoryCode === code).length,
    })),
    hot: linksTo(content, content.service.hotIds),
    questions: listed
      .filter((entry) => categoryCode === undefined || entry.categoryCode === categoryCode)
      .map(({ questionId, categoryName, question, answer }) => ({
        questionId,
        categoryName,
        question: marked(question, keyword),
        excerpt: marked(excerptOf(answerText(answer), keyword), keyword),
      })),
  }
}

async function detailOf(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'catalogue'>,
  content: HelpContent,
  { questionId, deviceKey, helpful }: RequestOf<'help/faqDetails'>,
  { session, address }: Caller,
): Promise<DataOf<'help/faqDetails'>> {
  const entry = content.questions.get(questionId)
  if (!entry) throw notFound('没有找到这个问题，可能已更新，请返回常见问题重新查找')
  const who = { ...(session && { memberId: session.memberId }), ...(deviceKey && { deviceKey }) }
  if (helpful !== undefined) {
    await takeRate(context, `help:${sha256(address)}`, judgementsPerMinute, minuteMs)
    await judge(context, questionId, who, helpful)
  }
  const { categoryCode, categoryName, question, answer, productCodes, relatedIds, version, updatedAt } = entry
  return {
    questionId,
    categoryCode,
    categoryName,
    question,
    answer,
    products: productCodes.flatMap((productCode) => {
      const product = context.catalogue.products.get(productCode)
      return product ? [{ productCode, name: product.definition.product.name }] : []
    }),
    related: linksTo(content, relatedIds),
    ...(await countVotes(context.db, questionId)),
    judged: await judgementOf(context, questionId, who),
    version,
    updatedAt: timeText(startOfDay(updatedAt)),
  }
}

/** Registers the help centre calls. */
export function registerHelp(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'catalogue'>,
  { content, search }: HelpCentre,
): void {
  const { products } = context.catalogue
  const { channels, complaint, company, solvency, disclosures, branches } = content.service

  registerCall(app, 'help/question', async ({ keyword = '', categoryCode }) =>
    questionPage({ content, search }, context.catalogue.search.normalize(keyword), categoryCode),
  )
  registerCall(app, 'help/faqDetails', (request, caller) => detailOf(context, content, request, caller))
  registerCall(app, 'help/privacy', async ({ version }) => readPolicy(context.clock, version))
  registerCall(app, 'help/branch', async ({ near }) => ({ branches: branchPlaces(branches, near) }))
  registerCall(app, 'help/customer', async () => ({ channels, complaint }))
  registerCall(app, 'help/aftercare', async () => ({
    guides: [...content.guides],
    complaint,
    company,
    solvency,
    disclosures,
    branches,
    products: [...products].map(([productCode, { definition }]) => ({
      productCode,
      name: definition.product.name,
      clauses: definition.product.clauses,
    })),
  }))
}
