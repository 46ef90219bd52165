import type { Field } from '@storefront/contract'
import { labelWidth } from '@/form/label-width'

const fields = (...labels: string[]): Field[] =>
  labels.map((label) => ({ name: label, label, control: 'TEXT', required: true }))

it.each([
  // The default of spec §5: at least 45 wide.
  [[], 'max(45px, 0.2em)'],
  [['姓名'], 'max(45px, 2.2em)'],
  [['姓名', '证件号码'], 'max(45px, 4.2em)'],
  // Longer labels wrap.
  [['已在其他公司投保的身故保额'], 'max(45px, 6.2em)'],
])('labels %j share one width', (labels, width) => {
  expect(labelWidth(fields(...labels))).toBe(width)
})
