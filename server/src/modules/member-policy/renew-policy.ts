import type { DataOf } from '@storefront/contract'
import type { Context } from '../../context'
import { addDays, dateText } from '../../lib/clock'
import { conflict } from '../../lib/errors'
import { planOf, type ProductDefinition, startBounds } from '../product'
import { ownPolicy, type PolicyPrint, readPrint } from '../policy'
import { hasPaidRenewal } from '../order'
import { contentValues } from '../proposal'
import type { Session } from '../../lib/http/call'
import { districtTexts } from '../region'

/** Product on sale and the first day of cover after the policy. */
interface Renewal {
  definition: ProductDefinition
  startDate: string
}

/** Returns the product on sale when it still contains the plan and the plan is renewable. */
function soldNow(
  { catalogue }: Pick<Context, 'catalogue'>,
  productCode: string,
  planCode: string,
): ProductDefinition | undefined {
  const definition = catalogue.products.get(productCode)?.definition
  const renewable = definition?.product.renewal?.plans ?? [planCode]
  const sold = definition?.plans.plans.some((plan) => plan.planCode === planCode)
  return sold && renewable.includes(planCode) ? definition : undefined
}

/**
 * Returns the renewal offer, or undefined. The product defines a window around the last day of cover;
 * the new cover follows without a gap or, later, on the earliest possible day.
 */
export async function renewalOf(
  context: Pick<Context, 'db' | 'clock' | 'catalogue'>,
  { policy, content }: Pick<PolicyPrint, 'policy' | 'content'>,
): Promise<Renewal | undefined> {
  const { planCode, endDate } = content
  const definition = soldNow(context, policy.productCode, planCode)
  const window = definition?.product.renewal
  if (!definition || !window || policy.status !== 'EFFECTIVE') return undefined
  const now = context.clock.now()
  const today = dateText(now)
  const { earliest, latest } = startBounds(definition, planCode, now)
  const next = addDays(endDate, 1)
  const inWindow =
    addDays(endDate, -window.beforeDays) <= today && today <= addDays(endDate, window.afterDays)
  if (!inWindow || next > latest || (await hasPaidRenewal(context.db, policy.policyNo))) return undefined
  return { definition, startDate: next > earliest ? next : earliest }
}

/** Returns the texts of coded form values: by path, and by factor name. */
function textsOf(
  { form }: ProductDefinition,
  { content }: PolicyPrint,
  values: DataOf<'member/policy/renew'>['values'],
): Record<string, string> {
  const fields = form.sections.flatMap((section) =>
    section.fields.flatMap((entry) => ('factor' in entry ? [] : [entry])),
  )
  return { ...districtTexts(fields, values), ...districtTexts(form.factors, content.factors) }
}

/** A declaration applies only to its date; the renewal asks for it again, like every question. */
const declaredField = ({ product }: ProductDefinition) => product.insureds?.minors?.otherSumField

/**
 * Returns the initial values of a renewal proposal: plan, factors, persons and insured subject of the policy.
 * Consents and answers are not copied.
 * @throws BusinessError (not found) for a policy of another member, (conflict) when it cannot be renewed now.
 */
export async function renewPolicy(
  context: Pick<Context, 'db' | 'clock' | 'cipher' | 'events' | 'catalogue'>,
  session: Session,
  policyNo: string,
): Promise<DataOf<'member/policy/renew'>> {
  await ownPolicy(context, session, policyNo)
  const print = await readPrint(context, policyNo)
  const renewal = await renewalOf(context, print)
  if (!renewal) throw conflict('这份保单现在不能再次投保，可以在产品列表重新选择保险产品')
  const { definition, startDate } = renewal
  const { content } = print
  const declared = declaredField(definition)
  const kept = [...contentValues(content)].filter(
    ([path]) =>
      path !== 'planCode' && path !== 'endDate' && (declared === undefined || !path.endsWith(`.${declared}`)),
  )
  const values = { ...Object.fromEntries(kept), startDate }
  return {
    productCode: definition.product.code,
    productName: definition.product.name,
    planCode: content.planCode,
    planName: planOf(definition, content.planCode).name,
    startDate,
    factors: content.factors,
    values,
    texts: textsOf(definition, print, values),
    counts: {
      ...(content.insureds.length > 0 && { insureds: content.insureds.length }),
      ...(content.beneficiaries.length > 0 && { beneficiaries: content.beneficiaries.length }),
      ...(content.items && { items: content.items.length }),
    },
  }
}
