import type { SurveyQuestion } from '@storefront/contract'
import { answerOf, askedQuestions, enteredOf, toggled } from '@/features/survey/model/survey-flow'

const question = (code: string, more: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  ...{ code, part: '居住', kind: 'SINGLE', text: '？', why: '。', optional: false },
  ...more,
})
const questions = [
  question('car'),
  question('seats', { showWhen: [{ question: 'car', in: ['YES'] }] }),
  question('far', { showWhen: [{ question: 'seats', in: ['MANY'] }] }),
  question('trips', { kind: 'NUMBER' }),
  question('some', { showWhen: [{ question: 'trips', from: 1, below: 4 }] }),
  question('both', {
    showWhen: [
      { question: 'car', in: ['YES'] },
      { question: 'trips', from: 4 },
    ],
  }),
]
const asked = (answers: Parameters<typeof askedQuestions>[1]) =>
  askedQuestions(questions, answers).map(({ code }) => code)

it.each([
  [{}, ['car', 'trips']],
  [{ car: 'YES' }, ['car', 'seats', 'trips']],
  [{ car: 'YES', seats: 'MANY' }, ['car', 'seats', 'far', 'trips']],
  // Questions that depend on a hidden answer are hidden too.
  [{ car: 'NO', seats: 'MANY' }, ['car', 'trips']],
  [{ trips: 3 }, ['car', 'trips', 'some']],
  [{ trips: 4 }, ['car', 'trips']],
  [{ car: 'YES', trips: 4 }, ['car', 'seats', 'trips', 'both']],
  [{ trips: null }, ['car', 'trips']],
])('%j leads to the questions %j', (answers, codes) => expect(asked(answers)).toEqual(codes))

describe('pressing an option', () => {
  const several = question('pets', {
    kind: 'MULTIPLE',
    options: [
      { value: 'DOG', label: '狗' },
      { value: 'CAT', label: '猫' },
      { value: 'NONE', label: '没有', alone: true },
    ],
  })
  it.each([
    [[], 'DOG', ['DOG']],
    [['DOG'], 'CAT', ['DOG', 'CAT']],
    [['DOG', 'CAT'], 'DOG', ['CAT']],
    [['DOG', 'CAT'], 'NONE', ['NONE']],
    [['NONE'], 'CAT', ['CAT']],
    [['NONE'], 'NONE', []],
  ])('%j and %s make %j', (chosen, pressed, after) => {
    expect(toggled(several, chosen, pressed)).toEqual(after)
  })
})

describe('what is entered', () => {
  const number = question('trips', { kind: 'NUMBER', minimum: 0, maximum: 365, unit: '次' })
  it.each([
    ['0', 0],
    ['365', 365],
    [' 12 ', 12],
  ])('%s is the number %d', (text, value) => expect(answerOf(number, text)).toEqual({ value }))

  it.each(['366', '-1', '1.5', '三', '1e2', '12345678'])('%s is refused', (text) => {
    expect(answerOf(number, text)).toEqual({ problem: '请填写 0 到 365 之间的整数（次）' })
  })

  it.each([
    ['SINGLE', '请选择一项'],
    ['MULTIPLE', '请至少选择一项'],
    ['NUMBER', '请填写数字，没有就填 0'],
    ['ADDRESS', '请选择所在的省、市和区县'],
  ] as const)('nothing is no answer to a %s', (kind, problem) => {
    expect(answerOf(question('any', { kind }), undefined)).toEqual({ problem })
    expect(answerOf(question('any', { kind }), [])).toEqual({ problem })
    expect(answerOf(question('any', { kind }), '')).toEqual({ problem })
  })

  it.each([
    [3, '3'],
    [null, undefined],
    [['DOG'], ['DOG']],
  ])('%j is shown as %j', (value, entered) => expect(enteredOf(value)).toEqual(entered))
})
