import type { DataOf, FormSchema } from '@storefront/contract'
import { runInAction } from 'mobx'
import { formProblems } from '@/form/check-form'
import { collectValues, startingValues } from '@/form/form-values'
import { proposal } from '../../model/proposal'
import type { Draft } from '../../model/proposal-draft'
import type { PathValues } from '@/lib/paths'
import { dateText } from '@storefront/rules/calendar'

type Plans = DataOf<'insure/select'>

/** Rating factors of a plan, as a form. */
export const factorForm = ({ productVersion, factors }: Plans, planCode: string): FormSchema => ({
  version: productVersion,
  sections: [
    {
      code: 'factors',
      title: '投保情况',
      hint: '保费按以下情况计算，请如实填写。',
      fields: factors.filter(({ plans }) => !plans || plans.includes(planCode)),
    },
  ],
  questions: { version: '', title: '', warning: '', items: [] },
})

/**
 * Starts or continues the sale of a product: chooses a plan and fills in known choices.
 * @param asked the plan named in the address, if any
 */
export function prepareSale(data: Plans, asked?: string): void {
  runInAction(() => {
    proposal.begin(data.productCode, data.name)
    const { draft } = proposal
    if (!draft) return
    const offered = (code: string | undefined) => data.plans.find(({ planCode }) => planCode === code)
    // The first plan is the one whose price earlier pages show.
    const plan = offered(asked) ?? offered(draft.planCode) ?? data.plans[0]
    if (plan) proposal.choosePlan(plan)
    const starting = startingValues(factorForm(data, draft.planCode), draft.factors)
    if (Object.keys(starting).length > 0) proposal.setFactors({ ...draft.factors, ...starting })
  })
}

/** Returns the price request, or null while the choice is incomplete. */
export function quoteRequest(schema: FormSchema, draft: Draft) {
  const values: PathValues = draft.factors
  if (!draft.planCode || formProblems(schema, values, {}, dateText(Date.now())).length > 0) return null
  return {
    productCode: draft.productCode,
    planCode: draft.planCode,
    factors: collectValues(schema, values),
  }
}
