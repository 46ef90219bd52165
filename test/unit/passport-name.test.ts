import { fieldProblem as serverProblem } from '../../server/src/modules/form/field-problem'
import { normalizedValue } from '../../server/src/modules/form/normalized-value'
import { fieldProblem as clientProblem } from '@/form/check-field'
import { cleanText } from '@/form/clean-text'
import { field } from './form/schema'

const pinyin = field({ name: 'pinyin', label: '拼音', validator: 'PASSPORT_NAME', maxLength: 60 })

it.each([
  ['zhang san', 'ZHANG SAN', true],
  ['ＺＨＡＮＧ　 ＳＡＮ', 'ZHANG SAN', true],
  ['张三', '张三', false],
  ['ZHANG SAN 3', 'ZHANG SAN 3', false],
])('form and server read “%s” as “%s” and judge it alike', (typed, read, right) => {
  expect(cleanText(pinyin, typed)).toBe(read)
  expect(normalizedValue(pinyin, typed)).toBe(read)
  const client = clientProblem(pinyin, typed, { values: {}, today: '2026-06-01' })
  const server = serverProblem(pinyin, read, { today: '2026-06-01', certType: 'ID' })
  expect([client, server ?? null]).toEqual(right ? [null, null] : [client, client])
  expect(client === null).toBe(right)
})
