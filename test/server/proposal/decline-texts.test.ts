import { paths } from '../../../server/src/config/paths'
import { loadCatalogue } from '../../../server/src/modules/catalogue/load'

/** Refusal texts of every question of every product on sale. */
const { products } = loadCatalogue(paths.catalogue)
const declines = [...products.values()].flatMap(({ definition: { product, form } }) =>
  form.questions.items.flatMap(({ code, declines: all }) =>
    all.map((decline): [name: string, typeof decline] => [`${product.code} ${code}`, decline]),
  ),
)
const plansOf = (productCode: string) =>
  products.get(productCode)?.definition.plans.plans.map(({ planCode }) => planCode)

test('all nine products ask, and refuse some answers', () => {
  const asking = new Set(declines.map(([name]) => name.split(' ')[0]))
  expect([...asking].sort()).toEqual([...products.keys()].sort())
  expect(asking.size).toBe(9)
  expect(declines.length).toBeGreaterThanOrEqual(40)
})

test.each(declines)('%s: says why, and what to do instead', (_name, { reason, alternative }) => {
  expect(reason).toMatch(/^[^。]{8,}$/)
  expect(alternative).toMatch(/可以|可致电|请|即可/)
  expect(alternative).not.toBe(reason)
})

test.each(declines.filter(([, { fits = [] }]) => fits.length > 0))(
  '%s: what fits is on sale, and the words say it',
  (_name, { fits = [], alternative }) => {
    for (const { productCode, planCode } of fits) {
      expect(plansOf(productCode)).toEqual(expect.arrayContaining(planCode ? [planCode] : []))
      expect(alternative).toMatch(/险|方案/)
    }
  },
)

test.each([
  ['home BUSINESS_USE', 'merchant', undefined],
  ['accident DISABLED', 'vehicle', undefined],
  ['accident HEART_BRAIN', 'accident', 'LIGHT'],
  ['golf HEART', 'accident', 'LIGHT'],
  ['golf MINOR_INCOME', 'accident', 'CHILD'],
  ['vehicle RIDE_HAILING', 'accident', undefined],
])('%s leads to %s %s, which does not refuse for the same reason', (name, productCode, planCode) => {
  const [, decline] = declines.find(([each]) => each === name) ?? []
  expect(decline?.fits).toEqual([{ productCode, ...(planCode && { planCode }) }])
  const questions = products.get(productCode)?.definition.form.questions.items ?? []
  const asked = questions.filter(({ plans }) => !planCode || !plans || plans.includes(planCode))
  expect(asked.map(({ code }) => code)).not.toContain(name.split(' ')[1])
  if (planCode === 'LIGHT') expect(asked.map(({ code }) => code)).not.toContain('HEART_BRAIN')
})
