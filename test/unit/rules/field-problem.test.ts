import type { CheckedField, FieldValue } from '@storefront/rules/field'
import { type CheckContext, fieldProblem } from '@storefront/rules/field-problem'

const problem = (part: Partial<CheckedField>, value?: FieldValue, context: Partial<CheckContext> = {}) =>
  fieldProblem({ name: 'holder.x', label: '内容', control: 'TEXT', required: true, ...part }, value, {
    today: '2026-06-01',
    certType: 'ID',
    ...context,
  })

describe('values of the wrong type', () => {
  it.each<[CheckedField['control'], FieldValue, string]>([
    ['TEXT', 12, '内容含有不能识别的内容，请重新填写'],
    ['TEXT', '张\u0007三', '内容含有不能识别的内容，请重新填写'],
    ['NUMBER', '12', '内容请填写整数'],
    ['NUMBER', NaN, '内容请填写整数'],
    ['NUMBER', 1.5, '内容请填写整数'],
    ['DATE', true, '内容请选择正确的日期'],
  ])('refuses in a %s the value %j', (control, value, message) => {
    expect(problem({ control }, value)).toBe(message)
  })
})

it('limits a text without its own maximum to 200 characters', () => {
  expect(problem({}, '字'.repeat(200))).toBeUndefined()
  expect(problem({}, '字'.repeat(201))).toBe('内容最多 200 个字')
})

it('uses the message of the field for a value outside its bounds', () => {
  const outOfRange = '只承保 20 年内的房屋'
  expect(problem({ control: 'NUMBER', minimum: 2006, outOfRange }, 1999)).toBe(outOfRange)
  expect(problem({ control: 'DATE', earliest: '2026-06-02', outOfRange }, '2026-06-01')).toBe(outOfRange)
  expect(problem({ control: 'DATE', latest: '2026-06-02', outOfRange }, '2026-06-03')).toBe(outOfRange)
})

it('groups the digits of bounds, also with decimals', () => {
  expect(problem({ control: 'NUMBER', maximum: 12_345.5, decimals: 1, unit: '元' }, 20_000)).toBe(
    '内容不能超过 12,345.5 元',
  )
})

it('checks the code of a region only where the codes are known', () => {
  const codeProblem = ({ label }: CheckedField) => `${label}未知`
  expect(problem({ control: 'REGION' }, '330106')).toBeUndefined()
  expect(problem({ control: 'REGION' }, '330106', { codeProblem })).toBe('内容未知')
  expect(problem({ control: 'REGION' }, '', { codeProblem })).toBe('请选择内容')
})

it.each(['2e3', '02026', '2026.0', '1899', '2027'])('refuses %s as a year of construction', (text) => {
  expect(problem({ validator: 'BUILD_YEAR' }, text)).toBe('内容请填写四位年份，不晚于今年')
})

it.each([
  ['ZHANG SAN', undefined],
  ['张三', '请填写护照上的英文字母姓名，姓和名之间空一格，例如 ZHANG SAN'],
  ['ZHANG SAN 3', '请填写护照上的英文字母姓名，姓和名之间空一格，例如 ZHANG SAN'],
])('the passport name %s has the problem %s', (name, message) => {
  expect(problem({ validator: 'PASSPORT_NAME' }, name)).toBe(message)
})

it.each([
  ['2023-06-02', undefined],
  ['2023-06-01', '出生医学证明只用于未满 3 周岁的孩子，请改选其他证件类型'],
])('a child born on %s with a birth certificate has the problem %s', (birth, message) => {
  const field: Partial<CheckedField> = { name: 'insureds.0.birth', control: 'DATE' }
  expect(problem(field, birth, { certType: 'BIRTH' })).toBe(message)
})

it('ignores a validator that only newer servers know', () => {
  const field: object = { validator: 'TELEPATHY' }
  expect(problem(field, 'x')).toBeUndefined()
})
