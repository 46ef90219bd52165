import type { DataOf, Destination, Field } from '@storefront/contract'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { getPlans, MissingProduct } from '@/features/catalogue'
import { BenefitTable } from '@/ui/benefit-table'
import { Card } from '@/ui/card'
import { Foldable } from '@/ui/foldable'
import { Page } from '@/ui/page'
import { PlanCard, PlanGroup } from '@/ui/plan-card'
import { PremiumBreakdown } from '@/ui/premium-breakdown'
import { SectionTitle } from '@/ui/section-title'
import { Skeleton } from '@/ui/skeleton'
import { byPath } from '@/form/check-form'
import type { Loaders } from '@/form/control'
import { scrollToField } from '@/form/scroll-to-field'
import { SchemaForm } from '@/form/schema-form'
import { useFormProblems } from '@/form/use-form-problems'
import { keepInAddress } from '@/platform/address'
import { replacePage, usePageParams } from '@/platform/navigation'
import { pageAddress } from '@/routes'
import { useSharedPage } from '@/platform/share'
import { Content } from '@/ui/remote-content'
import { useLoaders } from '@/features/place'
import { OtherTab, useShownSale } from '../other-tab'
import { NoSale, openStep } from '../sale'
import { sharedProduct } from '@/lib/shared-product'
import { useRemoteData } from '@/lib/remote-data'
import { LiveQuote } from '../../model/live-quote'
import { proposal } from '../../model/proposal'
import type { Draft } from '../../model/proposal-draft'
import type { PathValue } from '@/lib/paths'
import { assumedNames, factorForm, planForTrip, prepareSale, quoteRequest, switchPlan } from './prepare'
import { PriceBar } from './price-bar'
import './plan-view.scss'

type Plans = DataOf<'insure/select'>

function choose(data: Plans, planCode: string): void {
  switchPlan(data, planCode)
  keepInAddress(pageAddress('plan', { productCode: data.productCode, planCode }))
}

const PlanChoice = observer(function PlanChoice({ data, draft }: { data: Plans; draft: Draft }) {
  return (
    <PlanGroup label="选择方案">
      {data.plans.map((plan) => (
        <PlanCard
          key={plan.planCode}
          plan={plan}
          selected={plan.planCode === draft.planCode}
          onSelect={() => choose(data, plan.planCode)}
        />
      ))}
    </PlanGroup>
  )
})

const Comparison = observer(function Comparison({ data, draft }: { data: Plans; draft: Draft }) {
  return (
    <Card>
      <Foldable title="方案对比">
        <View className="plan__note">横条越长，保额越高。免赔额是每次事故由您自己承担的部分。</View>
        <BenefitTable
          plans={data.plans}
          coverages={data.coverages}
          selectedPlanCode={draft.planCode}
          onSelect={(planCode) => choose(data, planCode)}
        />
      </Foldable>
    </Card>
  )
})

const Breakdown = observer(function Breakdown({ live }: { live: LiveQuote }) {
  if (live.current.state !== 'ready') return null
  const { breakdown, premiumFen } = live.current.quote
  return (
    <Card>
      <Foldable title="保费是怎么算的">
        <PremiumBreakdown lines={breakdown} premiumFen={premiumFen} />
      </Foldable>
    </Card>
  )
})

/** Returns the loaders of the form, and a function that returns loaded destinations by their codes. */
function useTripLoaders(productCode: string): [loaders: Loaders, of: (codes: string) => Destination[]] {
  const offered = useLoaders(productCode)
  const known = useRef<readonly Destination[]>([])
  const loaders = useMemo(
    () => ({ ...offered, destinations: async () => (known.current = await offered.destinations()) }),
    [offered],
  )
  return [loaders, (codes) => known.current.filter(({ iso }) => codes.split(',').includes(iso))]
}

const PlanSteps = observer(function PlanSteps({ data, draft }: { data: Plans; draft: Draft }) {
  const schema = useMemo(() => factorForm(data, draft.planCode), [data, draft.planCode])
  const [loaders, destinationsOf] = useTripLoaders(data.productCode)
  const form = useFormProblems(schema)
  const [live] = useState(() => new LiveQuote())
  const request = quoteRequest(schema, draft)
  const assumed = assumedNames(schema, draft)
  // The plan of a trip follows from the destination, so the trip is asked first.
  const isTrip = schema.sections.some(({ fields }) =>
    fields.some(({ control }) => control === 'DESTINATIONS'),
  )
  const choice = <PlanChoice data={data} draft={draft} />
  const refused = live.current.state === 'refused' ? byPath(live.current.fields) : {}
  useEffect(() => live.ask(request))
  useEffect(() => live.stop, [live])

  const enter = (field: Field, value: PathValue, text?: string) => {
    proposal.setFactors(
      { ...draft.factors, [field.name]: value },
      text === undefined ? {} : { [field.name]: text },
    )
    form.recheck(field, draft.factors)
    if (field.control !== 'DESTINATIONS') return
    const planCode = planForTrip(data, draft, destinationsOf(String(value)))
    if (planCode !== undefined) choose(data, planCode)
  }
  const next = () => {
    if (live.current.state === 'ready') {
      proposal.acceptQuote(live.current.quote)
      openStep('documents')
    } else {
      scrollToField(form.checkAll(draft.factors, {}))
    }
  }
  return (
    <>
      <View className="plan__parts">
        <SectionTitle title={data.name} hint={data.termText} />
        {!isTrip && choice}
        <SchemaForm
          schema={schema}
          values={draft.factors}
          texts={draft.texts}
          answers={{}}
          problems={{ ...refused, ...form.problems }}
          assumed={assumed}
          loaders={loaders}
          onEnter={enter}
          onLeave={(field) => form.checkField(field, draft.factors)}
          onAnswer={() => undefined}
        />
        {isTrip && choice}
        <Breakdown live={live} />
        <Comparison data={data} draft={draft} />
      </View>
      <PriceBar live={live} onNext={next} />
    </>
  )
})

export const PlanView = observer(function PlanView() {
  const params = usePageParams()
  const { draft } = proposal
  const { otherVersion, takeovers } = proposal.tabs
  useShownSale()
  const productCode = params.productCode ?? draft?.productCode ?? ''
  const sharable = draft?.productCode === productCode && draft
  useSharedPage(sharable ? sharedProduct({ ...sharable, name: sharable.productName }) : undefined)
  if (!productCode) return <NoSale />
  if (draft && otherVersion) {
    const open = (code: string) => replacePage(pageAddress('plan', { productCode: code }))
    return <OtherTab other={otherVersion} mine={draft} onTaken={open} />
  }
  return (
    <LoadedPlans key={`${productCode}-${takeovers}`} productCode={productCode} planCode={params.planCode} />
  )
})

interface LoadedPlansProps {
  productCode: string
  planCode: string | undefined
}

const LoadedPlans = observer(function LoadedPlans({ productCode, planCode }: LoadedPlansProps) {
  const [loaded, reload] = useRemoteData(async () => {
    const answer = await getPlans(productCode)
    if (answer.ok) prepareSale(answer.data, planCode)
    return answer
  })
  const { draft } = proposal
  return (
    <Page>
      <Content
        loaded={loaded}
        onRetry={reload}
        missing={<MissingProduct />}
        skeleton={
          <View className="plan__parts">
            <Skeleton kind="card" rows={3} />
            <Skeleton kind="lines" rows={5} />
          </View>
        }
      >
        {(data) => draft && <PlanSteps data={data} draft={draft} />}
      </Content>
    </Page>
  )
})
