import { derivedValues } from '@/form/autofill'
import { firstProblemPath, formProblems } from '@/form/check-form'
import { collectValues, quotedTexts, startingValues } from '@/form/form-values'
import { filledForm, itemName } from '@/form/items'
import { holderSwitched, takenTexts } from '@/form/same-as-holder'
import { withinSpan } from '@/form/span'
import { peopleForm } from './people'
import { field, schema } from './schema'

const today = '2026-06-01'
const titles = (counts: Parameters<typeof filledForm>[1], part = {}) =>
  filledForm(peopleForm(part), counts).sections.map(({ title }) => title)

describe('lists of persons', () => {
  it('begin with as many as the schema asks for, each under its number', () => {
    expect(titles({})).toEqual(['投保人', '被保险人 1', '保险期间'])
    expect(titles({ insureds: 2, beneficiaries: 1 })).toEqual([
      '投保人',
      '被保险人 1',
      '被保险人 2',
      '受益人 1',
      '保险期间',
    ])
  })

  it('keep to the number that was quoted, whatever was added before', () => {
    expect(titles({ insureds: 9 }, { minItems: 2, maxItems: 2 })).toContain('被保险人 2')
    expect(titles({ insureds: 9 }, { minItems: 2, maxItems: 2 })).not.toContain('被保险人 3')
    expect(titles({ insureds: 1 }, { minItems: 2, maxItems: 2 })).toContain('被保险人 2')
  })

  it('need no number for the only one', () => {
    expect(titles({}, { maxItems: 1 })).toContain('被保险人')
  })

  it('begin each with the initial values', () => {
    expect(
      startingValues(filledForm(peopleForm(), { insureds: 2 }), { 'insureds.0.certType': 'PASSPORT' }),
    ).toEqual({
      'holder.certType': 'ID',
      'insureds.1.certType': 'ID',
    })
  })

  it('are checked one by one, by path', () => {
    const form = filledForm(peopleForm(), { insureds: 2 })
    const paths = formProblems(form, { 'insureds.1.certType': 'ID', 'insureds.1.certNo': '1' }, {}, today)
    expect(paths).toContainEqual({ path: 'insureds.1.certNo', message: '身份证号应为 18 位，现在是 1 位' })
    expect(paths).toContainEqual({ path: 'insureds.0.name', message: '请填写姓名' })
  })

  it('are sent as far as they are there', () => {
    const values = { 'insureds.0.name': '张三', 'insureds.1.name': '李四', 'insureds.2.name': '不再有' }
    expect(collectValues(filledForm(peopleForm(), { insureds: 2 }), values)).toEqual({
      'insureds.0.name': '张三',
      'insureds.1.name': '李四',
    })
  })

  it('name each by its first text', () => {
    const [, person] = filledForm(peopleForm(), {}).sections
    expect(person && itemName(person, { 'insureds.0.name': '张三', 'insureds.0.occupation': '教师' })).toBe(
      '张三',
    )
    expect(person && itemName(person, {})).toBe('')
  })

  it('have a place for what is wrong with the whole list', () => {
    const form = filledForm(peopleForm(), {})
    expect(firstProblemPath(form, { beneficiaries: '受益份额合计应为 100%' })).toBe('beneficiaries')
  })
})

describe('an insured who is the holder', () => {
  const form = filledForm(peopleForm(), { insureds: 2 })
  const holder = { 'holder.name': '王芳', 'holder.certType': 'ID', 'holder.certNo': '11999919900101008X' }

  it('has what the holder has, and what follows from it', () => {
    const values = { ...holder, 'insureds.0.relation': 'SELF' }
    expect(derivedValues(form, values, 'insureds.0.relation', today)).toEqual({
      'insureds.0.name': '王芳',
      'insureds.0.certType': 'ID',
      'insureds.0.certNo': '11999919900101008X',
      'insureds.0.birth': '1990-01-01',
    })
  })

  it('copies later changes of the holder only when the relation is SELF', () => {
    const values = {
      ...holder,
      'holder.name': '王方',
      'insureds.0.relation': 'SELF',
      'insureds.0.name': '王芳',
      'insureds.0.certType': 'ID',
      'insureds.0.certNo': '11999919900101008X',
      'insureds.1.relation': 'CHILD',
      'insureds.1.name': '王小',
    }
    expect(derivedValues(form, values, 'holder.name', today)).toEqual({ 'insureds.0.name': '王方' })
    expect(derivedValues(form, { ...values, 'holder.name': '' }, 'holder.name', today)).toEqual({
      'insureds.0.name': '',
    })
  })

  it('is told a mistake once, where it can be put right', () => {
    const values = {
      ...holder,
      'holder.name': '1',
      'insureds.0.relation': 'SELF',
      'insureds.0.name': '1',
      'insureds.0.certType': 'ID',
      'insureds.0.certNo': '11999919900101008X',
      'insureds.0.birth': '1990-01-01',
    }
    const paths = formProblems(filledForm(peopleForm(), {}), values, {}, today).map(({ path }) => path)
    expect(paths).toEqual(['holder.name', 'insureds.0.occupation', 'startDate', 'endDate'])
  })

  it('leaves nothing behind on ceasing to be', () => {
    expect(holderSwitched(form, 'insureds.0', true)).toEqual({ 'insureds.0.relation': 'SELF' })
    expect(holderSwitched(form, 'insureds.0', false)).toEqual({
      'insureds.0.relation': '',
      'insureds.0.name': '',
      'insureds.0.certType': 'ID',
      'insureds.0.certNo': '',
    })
    expect(holderSwitched(form, 'insureds.9', true)).toEqual({})
  })

  it('has the words of codes too', () => {
    const values = { ...holder, 'insureds.1.relation': 'SELF' }
    expect(takenTexts(form, values, { 'holder.name': '词' })).toEqual({ 'insureds.1.name': '词' })
  })

  it('cannot be said where the schema does not allow it', () => {
    const closed = filledForm(peopleForm({ sameAsHolder: false }), {})
    expect(derivedValues(closed, { ...holder, 'insureds.0.relation': 'SELF' }, 'holder.name', today)).toEqual(
      {},
    )
  })
})

describe('spans of days', () => {
  const end = field({ name: 'endDate', control: 'DATE', earliest: '2026-06-02', latest: '2026-12-01' })

  it('do not end before they begin', () => {
    expect(withinSpan(end, { startDate: '2026-07-01' }).earliest).toBe('2026-07-01')
    expect(withinSpan(end, { startDate: '2026-05-01' })).toBe(end)
    expect(withinSpan(end, {})).toBe(end)
    const back = field({ name: 'subject.returnDate', control: 'DATE' })
    expect(withinSpan(back, { 'subject.departDate': '2026-07-01' }).earliest).toBe('2026-07-01')
  })

  it('may last a single day', () => {
    const form = filledForm(peopleForm({ minItems: 0 }), {})
    const wrong = (endDate: string) =>
      formProblems(form, { startDate: '2026-07-01', endDate }, {}, today).filter(
        ({ path }) => path === 'endDate',
      )
    expect(wrong('2026-07-01')).toEqual([])
    expect(wrong('2026-06-30')).toEqual([{ path: 'endDate', message: '保险止期不能早于 2026-07-01' }])
  })
})

it('a count is a whole number from one on', () => {
  const count = field({ name: 'count', label: '人数', control: 'COUNT', maximum: 10 })
  const form = {
    ...schema,
    sections: [{ code: 'a', title: '', fields: [count] }],
    questions: peopleForm().questions,
  }
  const messages = (value: number) =>
    formProblems(form, { count: value }, {}, today).map(({ message }) => message)
  expect(startingValues(form, {})).toEqual({ count: 1 })
  expect(messages(1)).toEqual([])
  expect(messages(10)).toEqual([])
  expect(messages(0)).toEqual(['人数应在 1 到 10 之间'])
  expect(messages(11)).toEqual(['人数应在 1 到 10 之间'])
})

it('words of what was quoted are shown where the form shows the value', () => {
  const fields = [
    field({ name: 'subject.destinations', control: 'DESTINATIONS', quoted: true, initial: 'FR,IT' }),
    field({ name: 'subject.region', control: 'REGION' }),
  ]
  const form = { ...schema, sections: [{ code: 'a', title: '', fields }] }
  expect(quotedTexts(form, { destinations: '法国、意大利', region: '浙江省' })).toEqual({
    'subject.destinations': '法国、意大利',
  })
})
