import path from 'node:path'
import type { SurveyQuestion, SurveyValue } from '@storefront/contract/survey'
import fc from '../properties'
import { adviseOn } from '../../server/src/modules/survey/advise-products'
import { type Answers, missingQuestions, visibleAnswers } from '../../server/src/modules/survey/check-answers'
import { loadQuestionnaire } from '../../server/src/modules/survey/load-questionnaire'
import { scoreAnswers, summaryOf } from '../../server/src/modules/survey/score-answers'

const { questionnaire } = loadQuestionnaire(path.resolve(__dirname, '../../server/catalogue'))
const { questions, scoring, advice } = questionnaire

const visible = (answers: Answers) => visibleAnswers(questions, answers)
const dimensionsOf = (answers: Answers) => scoreAnswers(scoring, visible(answers))
const scoresOf = (answers: Answers): Record<string, number> =>
  Object.fromEntries(dimensionsOf(answers).map(({ code, score }) => [code, score]))
const scoreOf = (dimension: string, answers: Answers) => scoresOf(answers)[dimension]
const adviceOn = (answers: Answers) =>
  adviseOn(questionnaire, dimensionsOf(answers), visible(answers)).map(({ code }) => code)

describe('scores, case by case', () => {
  const oldHouse = { housing: 'OWN', homeState: ['OLD_PIPES', 'LOW'], homeValue: 50 }
  const earner = { family: ['CHILD', 'ELDER'], dependants: 3, job: 'OUT' }
  const traveller = { trips: 10, tripKinds: ['ABROAD', 'GOLF'] }
  const driver = { car: 'FAMILY', passengers: 'SOMETIMES', longDrive: 'YES' }
  const payer = { paying: ['MOBILE', 'CARDS', 'ELDER'], phone: 'DEAR' }
  const cook = { shop: 'FOOD', guests: 100, pets: ['DOG', 'CAT'] }

  test.each<[name: string, dimension: string, answers: Answers, score: number]>([
    // 30 owner-occupied home + 15 old pipes + 15 low floor + 20 contents worth 500 000 yuan
    ['an old house', 'home', oldHouse, 80],
    // the same, 10 instead of 20 for contents of lower value
    ['an old house with little in it', 'home', { ...oldHouse, homeValue: 49 }, 70],
    // … 0 below 100 000 yuan or without an answer
    ['an old house with hardly anything in it', 'home', { ...oldHouse, homeValue: 9 }, 60],
    ['an old house with it does not matter what', 'home', { ...oldHouse, homeValue: null }, 60],
    // 80 - 60 for existing cover
    ['an insured old house', 'home', { ...oldHouse, covers: ['HOME'] }, 20],
    // 15 rented - 60, but at least 0
    ['an insured rented room', 'home', { housing: 'RENT', covers: ['HOME'] }, 0],
    // 15 child + 15 elder + 30 three dependants + 25 outdoors
    ['a family to feed', 'people', earner, 85],
    // … with 20 for two dependants
    ['a smaller family to feed', 'people', { ...earner, dependants: 2 }, 75],
    // 40 ten trips + 30 abroad + 10 golf
    ['a traveller', 'trip', traveller, 80],
    // 15 for one to three trips, 25 for four to nine
    ['three trips', 'trip', { trips: 3 }, 15],
    ['four trips', 'trip', { trips: 4 }, 25],
    // 80 - 60
    ['an insured traveller', 'trip', { ...traveller, covers: ['TRAVEL'] }, 20],
    // 30 car + 20 passengers + 30 long distances
    ['a driver', 'car', driver, 80],
    ['an insured driver', 'car', { ...driver, covers: ['SEAT'] }, 20],
    ['a car for hire', 'car', { car: 'OPERATE' }, 60],
    // 25 + 20 + 25 + 30
    ['many accounts and a new phone', 'digital', payer, 100],
    // 100 - 40 - 20
    ['the same, insured', 'digital', { ...payer, covers: ['ACCOUNT', 'PHONE'] }, 40],
    // 30 shop + 10 guests + 30 dog + 10 cat
    ['a shop and two pets', 'duty', cook, 80],
    // 80 - 30 pet - 40 shop
    ['the same, insured', 'duty', { ...cook, covers: ['PET', 'SHOP'] }, 10],
    // Cover for a missing risk subtracts nothing: 30 dog
    ['a dog and a cover for shops', 'duty', { pets: ['DOG'], covers: ['SHOP'] }, 30],
    // … and cover subtracts no more than its own risk adds: 30 dog + 10 leak - 10 leak
    [
      'a dog and an insured leak',
      'duty',
      { pets: ['DOG'], housing: 'OWN', homeState: ['OLD_PIPES'], covers: ['HOME'] },
      30,
    ],
    // 15 balcony + 10 leak + 10 tenants + 30 dog + 10 cat + 30 shop + 10 guests = 115, at most 100
    [
      'everything at once',
      'duty',
      { ...cook, housing: 'OWN', homeState: ['BALCONY', 'OLD_PIPES', 'LET'] },
      100,
    ],
  ])('%s: %s', (_name, dimension, answers, score) => {
    expect(scoreOf(dimension, answers)).toBe(score)
  })

  test('a hidden answer counts nothing', () => {
    expect(scoreOf('car', { car: 'NONE', passengers: 'OFTEN', longDrive: 'YES' })).toBe(0)
    expect(scoreOf('trip', { trips: 0, tripKinds: ['ABROAD'] })).toBe(0)
  })

  test('the summary names what deserves attention, the most first, or says that nothing does', () => {
    const summary = (answers: Answers) => summaryOf(scoring, dimensionsOf(answers))
    expect(summary({ ...driver, pets: ['DOG'] })).toBe('家用汽车值得优先看看。他人责任可以留意。')
    expect(summary({})).toBe('从您的回答看，目前没有需要特别补充的地方。')
  })
})

const valueOf = ({ kind, options = [], minimum = 0, maximum = 0 }: SurveyQuestion) => {
  const values = options.map(({ value }) => value)
  const together = options.filter(({ alone }) => !alone).map(({ value }) => value)
  const alone = options.filter((option) => option.alone).map(({ value }) => [value])
  switch (kind) {
    case 'SINGLE':
      return fc.constantFrom<SurveyValue>(...values)
    case 'MULTIPLE':
      return fc.oneof(
        fc.subarray(together, { minLength: 1 }),
        fc.constantFrom<string[]>(...alone, together.slice(0, 1)),
      )
    case 'NUMBER':
      return fc.integer({ min: minimum, max: maximum })
    case 'ADDRESS':
      return fc.constantFrom<SurveyValue>('330106', '540102', null)
  }
}
const anyAnswers: fc.Arbitrary<Answers> = fc.record(
  Object.fromEntries(questions.map((question) => [question.code, valueOf(question)])),
)

/** Selects an option of a MULTIPLE question and clears its exclusive options. */
const withOption = (answers: Answers, code: string, added: string): Answers => {
  const before = answers[code]
  const chosen = Array.isArray(before) ? before : []
  const alone = questions.find((one) => one.code === code)?.options?.filter((option) => option.alone) ?? []
  const kept = chosen.filter((value) => !alone.some((option) => option.value === value))
  return { ...answers, [code]: [...new Set([...kept, added])] }
}
const additions = questions
  .filter(({ kind }) => kind === 'MULTIPLE')
  .flatMap(({ code, options = [] }) =>
    options.filter(({ alone }) => !alone).map(({ value }) => [code, value] as const),
  )

describe('scores, whatever is answered', () => {
  test('lie between 0 and 100 and are the sum of the points that are shown', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        for (const { score, points } of dimensionsOf(answers)) {
          const sum = points.reduce((total, part) => total + part.points, 0)
          expect(sum).toBeGreaterThanOrEqual(0)
          expect(score).toBe(Math.min(100, sum))
        }
      }),
    )
  })

  test('no risk lowers a score, no cover raises one', () => {
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom(...additions), (answers, [code, value]) => {
        const [before, after] = [scoresOf(answers), scoresOf(withOption(answers, code, value))]
        for (const dimension of Object.keys(before)) {
          const grown = (after[dimension] ?? 0) - (before[dimension] ?? 0)
          expect(code === 'covers' ? -grown : grown).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('more of a number never lowers a score', () => {
    const numbers = questions.filter(({ kind }) => kind === 'NUMBER').map(({ code }) => code)
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom(...numbers), fc.nat(50), (answers, code, more) => {
        const before = scoresOf(answers)
        const after = scoresOf({ ...answers, [code]: Number(answers[code] ?? 0) + more })
        for (const [dimension, score] of Object.entries(before))
          expect(after[dimension]).toBeGreaterThanOrEqual(score)
      }),
    )
  })

  test('nothing is missing once all is answered, and the result is told in whole sentences', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        expect(missingQuestions(questions, answers)).toEqual([])
        for (const { because, tips } of adviseOn(questionnaire, dimensionsOf(answers), visible(answers)))
          for (const sentence of [because, ...tips]) expect(sentence).toMatch(/^[^A-Za-z{]+。$/)
      }),
    )
  })

  test('a dimension with a score for much attention always comes with advice', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const advised = new Set(
          adviseOn(questionnaire, dimensionsOf(answers), visible(answers)).map(
            ({ dimensionName }) => dimensionName,
          ),
        )
        for (const { name, level } of dimensionsOf(answers))
          if (level === 'HIGH') expect(advised).toContain(name)
      }),
    )
  })
})

describe('advice', () => {
  test('says by which answers it comes', () => {
    const answers = { housing: 'OWN', homeState: ['OLD_PIPES'] }
    const [first] = adviseOn(questionnaire, dimensionsOf(answers), answers)
    expect(first?.because).toMatch(/^您说住的是自己或家人的房子，家里水管用了十年以上，所以/)
  })

  test('is not to buy what is there already', () => {
    const driver = { car: 'FAMILY', passengers: 'OFTEN', longDrive: 'YES' }
    expect(adviceOn(driver)).toEqual(['car-family'])
    expect(adviceOn({ ...driver, covers: ['SEAT'] })).toEqual(['seat-covered'])
  })

  test('is honest where nothing of ours fits', () => {
    const codes = ['danger', 'car-operate', 'shop-other']
    expect(adviceOn({ job: 'DANGER', car: 'OPERATE', shop: 'OTHER' }).sort()).toEqual([...codes].sort())
    for (const code of codes) expect(advice.find((one) => one.code === code)?.fits).toBeUndefined()
  })

  test('does not press: no urgency, no reward, no fear', () => {
    const pressing = /立即|马上购买|赶紧|限时|优惠|免费领|必须买|一定要买|最后|后悔|仅剩/
    expect(JSON.stringify(questionnaire)).not.toMatch(pressing)
  })
})
