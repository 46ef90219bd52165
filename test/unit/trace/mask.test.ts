import { maskTyped, maskValue } from '@/features/recorder/model/mask'

test.each([
  ['13812345678', '138******78'],
  ['手机 138 1234 5678', '手机 138********78'],
  ['110101199003071234', '110*************34'],
  ['11010119900307123X', '110*************3X'],
  ['E12345678', '*********'],
  ['H12345678', '*********'],
  ['6222021234567890123', '622**************23'],
  ['482913', '******'],
  ['4829', '****'],
  ['京A12345', '京******'],
  [13812345678, '138******78'],
])('hides what tells who it is, or opens something: %s', (value, masked) => {
  expect(maskValue(value)).toBe(masked)
})

test.each(['2026-06-01', 'SPOUSE', '自住', true, 3, 120.5])('leaves what tells nothing: %s', (value) => {
  expect(maskValue(value)).toBe(value)
})

test.each([
  ['张小明', '张**'],
  ['13812345678', '***********'],
  ['2026-06-01', '2026-06-01'],
  ['', ''],
  [true, true],
])('of what is typed only the first character stays: %s', (value, masked) => {
  expect(maskTyped(value)).toBe(masked)
})
