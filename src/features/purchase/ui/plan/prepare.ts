import type { DataOf, Destination, FormSchema } from '@storefront/contract'
import { runInAction } from 'mobx'
import { formProblems } from '@/form/check-form'
import { collectValues, startingValues } from '@/form/form-values'
import { proposal } from '../../model/proposal'
import { chosenFactors, type Draft } from '../../model/proposal-draft'
import type { PathValues } from '@/lib/paths'
import { dateText } from '@storefront/rules/calendar'

type Plans = DataOf<'insure/select'>

const hintOf = (plan: Plans['plans'][number] | undefined): string =>
  plan ? `默认按“${plan.price.person}”计算，请改成您的实际情况。` : ''

/** Rating factors of a plan, as a form. */
export const factorForm = ({ productVersion, factors, plans }: Plans, planCode: string): FormSchema => ({
  version: productVersion,
  sections: [
    {
      code: 'factors',
      title: '保费计算信息',
      hint: hintOf(plans.find((plan) => plan.planCode === planCode)),
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
    assumeFactors(data, draft)
  })
}

/** Fills in the choices of the example customer of the plan, as far as the customer has not chosen. */
function assumeFactors(data: Plans, draft: Draft): void {
  const form = factorForm(data, draft.planCode)
  const fields = form.sections.flatMap((section) => section.fields)
  const texts = fields.flatMap(({ name, initialText }) =>
    initialText === undefined ? [] : [[name, initialText] as const],
  )
  proposal.assumeFactors(startingValues(form, {}), Object.fromEntries(texts))
}

/** Returns the names of the factors whose values are assumptions. */
export const assumedNames = (schema: FormSchema, draft: Draft): ReadonlySet<string> =>
  new Set(
    schema.sections
      .flatMap((section) => section.fields.map(({ name }) => name))
      .filter((name) => draft.factors[name] !== undefined && !chosenFactors(draft).includes(name)),
  )

/** Chooses a plan; the assumptions become those of its example customer. */
export function switchPlan(data: Plans, planCode: string): void {
  const plan = data.plans.find((candidate) => candidate.planCode === planCode)
  if (!plan) return
  runInAction(() => {
    proposal.choosePlan(plan)
    if (proposal.draft) assumeFactors(data, proposal.draft)
  })
}

/**
 * Returns the plan for a trip: the current one when it accepts every destination, else the first one that does.
 * Undefined when no other plan is needed, or none accepts the trip.
 */
export function planForTrip(
  data: Plans,
  draft: Draft,
  destinations: readonly Destination[],
): string | undefined {
  const accepts = (planCode: string) => destinations.every(({ plans = [] }) => plans.includes(planCode))
  return accepts(draft.planCode) ? undefined : data.plans.find(({ planCode }) => accepts(planCode))?.planCode
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
