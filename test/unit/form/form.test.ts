import { derivedValues } from '@/form/autofill'
import { byPath, firstProblemPath, formProblems, openProblems } from '@/form/check-form'
import { collectValues, displayText, startingValues } from '@/form/form-values'
import { visibleFields } from '@/form/visibility'
import { field, schema } from './schema'

const today = '2026-06-01'
const complete = {
  'holder.name': ' 王芳 ',
  'holder.certType': 'ID',
  'holder.certNo': '11999919900101008x',
  'holder.birth': '1990-01-01',
  'holder.sex': 'F',
  'holder.mobile': '138 0000 0000',
  'holder.email': '',
  'subject.region': '330106',
  'subject.area': '88.5',
  'subject.relation': 'OWNER',
  'subject.landlord': '不再可见',
}
const answered = { VACANT: 'N', ILLEGAL: 'N' }

describe('visibility', () => {
  it('follows the field beside', () => {
    const names = (relation: string) =>
      visibleFields(schema, { 'subject.relation': relation }).map(({ name }) => name)
    expect(names('TENANT')).toContain('subject.landlord')
    expect(names('OWNER')).not.toContain('subject.landlord')
    expect(visibleFields(schema, {}).map(({ name }) => name)).not.toContain('subject.landlord')
  })
})

describe('checking', () => {
  it('passes a complete form', () => {
    expect(formProblems(schema, complete, answered, today)).toEqual([])
  })

  it('lists every problem in the order of the form, hidden fields left out', () => {
    const problems = formProblems(
      schema,
      { ...complete, 'subject.area': '', 'holder.mobile': '1' },
      {},
      today,
    )
    expect(problems.map(({ path }) => path)).toEqual([
      'answers.VACANT',
      'answers.ILLEGAL',
      'holder.mobile',
      'subject.area',
    ])
  })

  it('names only the questions until they are answered', () => {
    const values = { ...complete, 'holder.mobile': '1' }
    const open = (answers: Record<string, string>) =>
      openProblems(schema, values, answers, today).map(({ path }) => path)
    expect(open({ VACANT: 'N' })).toEqual(['answers.ILLEGAL'])
    expect(open({ VACANT: 'N', ILLEGAL: 'N' })).toEqual(['holder.mobile'])
  })

  it('asks for fields that became visible', () => {
    const values = { ...complete, 'subject.relation': 'TENANT', 'subject.landlord': '' }
    expect(formProblems(schema, values, answered, today).map(({ path }) => path)).toEqual([
      'subject.landlord',
    ])
  })

  it('refuses an answer that no option offers', () => {
    const problems = formProblems(schema, complete, { ...answered, VACANT: 'MAYBE' }, today)
    expect(problems.map(({ path }) => path)).toEqual(['answers.VACANT'])
  })

  it('keeps the first message of a path and finds the topmost one', () => {
    const problems = byPath([
      { path: 'subject.area', message: '一' },
      { path: 'subject.area', message: '二' },
      { path: 'answers.VACANT', message: '三' },
    ])
    expect(problems['subject.area']).toBe('一')
    expect(firstProblemPath(schema, problems)).toBe('answers.VACANT')
    expect(firstProblemPath(schema, { elsewhere: '四' })).toBeUndefined()
  })
})

describe('identity numbers fill what they say', () => {
  const fill = (values: Record<string, string>, changed = 'holder.certNo') =>
    derivedValues(schema, values, changed, today)

  it('birth and sex, by the options of the form', () => {
    expect(fill({ 'holder.certType': 'ID', 'holder.certNo': '119999199001010012' })).toEqual({
      'holder.birth': '1990-01-01',
      'holder.sex': 'M',
    })
  })

  it('also when the type is chosen after the number', () => {
    const values = { 'holder.certType': 'ID', 'holder.certNo': '11999919900101008x' }
    expect(fill(values, 'holder.certType')).toMatchObject({ 'holder.sex': 'F' })
  })

  it('not for wrong numbers, other certificates or other fields', () => {
    expect(fill({ 'holder.certType': 'ID', 'holder.certNo': '119999199001010011' })).toEqual({})
    expect(fill({ 'holder.certType': 'PASSPORT', 'holder.certNo': '119999199001010012' })).toEqual({})
    expect(fill({ 'holder.certNo': '119999199001010012' }, 'holder.name')).toEqual({})
  })

  it('only where the form asks for them', () => {
    const bare = {
      ...schema,
      sections: [{ code: 'a', title: '', fields: [field({ name: 'holder.certNo' })] }],
    }
    expect(derivedValues(bare, { 'holder.certNo': '119999199001010012' }, 'holder.certNo', today)).toEqual({})
  })
})

describe('values', () => {
  it('start from the schema, keep what was typed, and follow the quote', () => {
    const quoted = {
      ...schema,
      sections: [
        {
          code: 'a',
          title: '',
          fields: [
            field({ name: 'subject.use', initial: 'RENTED', quoted: true }),
            field({ name: 'startDate', initial: '2026-06-02' }),
            field({ name: 'holder.name' }),
          ],
        },
      ],
    }
    expect(startingValues(quoted, { 'subject.use': 'OWN', startDate: '2026-06-09' })).toEqual({
      'subject.use': 'RENTED',
    })
    expect(startingValues(quoted, {})).toEqual({ 'subject.use': 'RENTED', startDate: '2026-06-02' })
    expect(startingValues(schema, {})).toEqual({ 'holder.certType': 'ID' })
  })

  it('are sent visible, trimmed and typed', () => {
    expect(collectValues(schema, complete)).toEqual({
      'holder.name': '王芳',
      'holder.certType': 'ID',
      'holder.certNo': '11999919900101008X',
      'holder.birth': '1990-01-01',
      'holder.sex': 'F',
      'holder.mobile': '13800000000',
      'subject.region': '330106',
      'subject.area': 88.5,
      'subject.relation': 'OWNER',
    })
  })

  it('are shown in words', () => {
    const [holder, subject] = schema.sections
    const byName = (name: string) =>
      [...(holder?.fields ?? []), ...(subject?.fields ?? [])].find((one) => one.name === name) ??
      field({ name })
    expect(displayText(byName('holder.certType'), 'PASSPORT', {})).toBe('护照')
    expect(displayText(byName('subject.area'), 88.5, {})).toBe('88.5 ㎡')
    expect(displayText(byName('subject.region'), '330106', { 'subject.region': '浙江省 杭州市' })).toBe(
      '浙江省 杭州市',
    )
    expect(displayText(byName('holder.email'), '', {})).toBe('')
  })
})
