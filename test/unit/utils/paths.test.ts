import { isEmptyValue, leafOf, rowsUnder, siblingPath, valuesUnder } from '@/lib/paths'

const values = {
  startDate: '2026-07-01',
  'holder.name': '王芳',
  'holder.age': 30,
  'insureds.2.name': '丙',
  'insureds.0.name': '甲',
  'insureds.0.sex': '1',
}

it('finds what lies beside and at the end of a path', () => {
  expect(siblingPath('holder.certNo', 'certType')).toBe('holder.certType')
  expect(siblingPath('startDate', 'endDate')).toBe('endDate')
  expect(leafOf('insureds.0.name')).toBe('name')
})

it('groups values under a prefix', () => {
  expect(valuesUnder(values, 'holder')).toEqual({ name: '王芳', age: 30 })
  expect(valuesUnder(values, 'subject')).toEqual({})
})

it('reads rows in order and closes gaps', () => {
  expect(rowsUnder(values, 'insureds')).toEqual([{ name: '甲', sex: '1' }, { name: '丙' }])
  expect(rowsUnder(values, 'holder')).toEqual([])
})

it('takes white space for nothing, but not zero and no', () => {
  expect([undefined, '', ' '].map(isEmptyValue)).toEqual([true, true, true])
  expect([0, false, '0'].map(isEmptyValue)).toEqual([false, false, false])
})
