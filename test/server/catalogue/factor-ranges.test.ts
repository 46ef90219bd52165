import { paths } from '../../../server/src/config/paths'
import { productOf } from '../../../server/src/modules/product/catalogue'
import { factorViews } from '../../../server/src/modules/catalogue/factor-views'
import { loadCatalogue } from '../../../server/src/modules/catalogue/load'

const now = Date.parse('2026-06-01T10:00:00+08:00')

/** Returns the home product with the start date as a factor on the plan page. */
function dated() {
  const definition = structuredClone(productOf(loadCatalogue(paths.catalogue), 'home').definition)
  definition.form.factors = [
    { name: 'startDate', label: '起保日期', control: 'DATE', required: true, target: 'startDate' },
  ]
  definition.product.start = { earliestDays: 1, latestDays: 30 }
  return definition
}
const ranges = (definition: ReturnType<typeof dated>) =>
  factorViews(definition, now).map(({ earliest, latest, plans }) => ({ earliest, latest, plans }))

test('the first day of cover has the bounds that hold for all plans', () => {
  expect(ranges(dated())).toEqual([{ earliest: '2026-06-02', latest: '2026-07-01', plans: undefined }])
})

test('where they differ it stands once for the plans of each range, never wider than a plan allows', () => {
  const definition = dated()
  definition.product.start.plans = [{ of: ['TENANT'], earliestDays: 0, latestDays: 10 }]
  expect(ranges(definition)).toEqual([
    { earliest: '2026-06-02', latest: '2026-07-01', plans: ['BASIC', 'COMFORT', 'PREMIUM'] },
    { earliest: '2026-06-01', latest: '2026-06-11', plans: ['TENANT'] },
  ])
})

test('the last day of a trip is no further from the first than the trip may last', () => {
  const travel = productOf(loadCatalogue(paths.catalogue), 'travel').definition
  const days = factorViews(travel, now).filter(({ mostDays }) => mostDays !== undefined)
  expect(days.map(({ name, mostDays }) => [name, mostDays])).toEqual([['endDate', 182]])
})

test('a plan that is not asked has no range', () => {
  const definition = dated()
  Object.assign(definition.form.factors[0] ?? {}, { plans: ['TENANT'] })
  expect(ranges(definition)).toEqual([{ earliest: '2026-06-02', latest: '2026-07-01', plans: ['TENANT'] }])
})
