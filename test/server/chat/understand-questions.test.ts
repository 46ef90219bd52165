import fs from 'node:fs'
import path from 'node:path'
import { paths } from '../../../server/src/config/paths'
import { loadCatalogue } from '../../../server/src/modules/catalogue/load'
import { decide } from '../../../server/src/modules/chat/answer/decide-answer'
import { loadChat } from '../../../server/src/modules/chat/chat-content'
import { loadAsks } from '../../../server/src/modules/chat/understanding/load-asks'
import { createUnderstanding } from '../../../server/src/modules/chat/understanding/understand-message'
import { loadHelp } from '../../../server/src/modules/help/help-content'
import { isFalseVerdict, judgeDecision, type Judgement, type RightAnswer } from './questions/judge'

/**
 * Questions in the words of customers. `blind` measures the quality: it was written before the content of the chat was
 * read, and no failure led to a change of the content. Of `held-out`, three failures were read. The failures of the
 * other sets were read after their first measurement, so these sets keep what was reached. Record 27 states the first
 * measurement of each set.
 */
interface Question {
  said: string
  right: RightAnswer[]
}

const catalogue = loadCatalogue(paths.catalogue)
const help = loadHelp(paths.catalogue, catalogue.products.keys())
const content = loadAsks(paths.catalogue, catalogue, help)
const understanding = createUnderstanding(content, catalogue)
const deciding = { chat: loadChat(paths.catalogue), catalogue, understanding }

const sets = ['tuning', 'held-out', 'customers-tuning', 'customers-second-half', 'fresh']

function questionsOf(set: string): Question[] {
  const file = path.join(__dirname, 'questions', `${set}.json`)
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Question[]
}

/** Groups the questions of a set by judgement. */
function judged(set: string): Record<Judgement, string[]> {
  const found: Record<Judgement, string[]> = { RIGHT: [], WRONG: [], WRONG_COVER: [], NOT_SURE: [] }
  for (const { said, right } of questionsOf(set))
    found[judgeDecision(decide(deciding, said), right)].push(said)
  return found
}

it('asks at least 300 different questions', () => {
  const asked = [...sets, 'blind'].flatMap(questionsOf).map(({ said }) => said)
  expect(new Set(asked).size).toBe(asked.length)
  expect(asked.length).toBeGreaterThanOrEqual(300)
})

describe.each(sets)('the %s set', (set) => {
  const found = judged(set)
  const answered = found.RIGHT.length + found.WRONG.length + found.WRONG_COVER.length
  const total = answered + found.NOT_SURE.length

  it('gets the right answer first to at least 90 % of what is answered', () => {
    expect(found.RIGHT.length / answered).toBeGreaterThanOrEqual(0.9)
  })

  it('is not sure of at most 10 % of the questions that have an answer', () => {
    expect(found.NOT_SURE.length / total).toBeLessThanOrEqual(0.1)
  })

  it('gets no wrong answer about whether something is covered', () => {
    expect(found.WRONG_COVER).toEqual([])
  })
})

describe('the blind set', () => {
  const blind = questionsOf('blind')
  const found = judged('blind')
  const answered = blind.length - found.NOT_SURE.length

  // First measured: 94 % right, 3 % not sure, 6 wrong about cover. The least probabilities were raised afterwards.
  it('gets the right answer first to at least 93 % of what is answered', () => {
    expect(found.RIGHT.length / answered).toBeGreaterThanOrEqual(0.93)
  })

  it('is not sure of at most 7 % of the questions', () => {
    expect(found.NOT_SURE.length / blind.length).toBeLessThanOrEqual(0.07)
  })

  it('shows rows that do not answer the question for at most 4 questions', () => {
    expect(found.WRONG_COVER.length).toBeLessThanOrEqual(4)
  })

  it('never says wrongly that something is covered or not', () => {
    const wrong = blind.filter(({ said, right }) => isFalseVerdict(decide(deciding, said), right))
    expect(wrong.map(({ said }) => said)).toEqual([])
  })
})

/** Returns the pairs of characters of a text, without punctuation. */
function pairsOf(text: string): Set<string> {
  const bare = [...text.replace(/[\s\p{P}]/gu, '').toLowerCase()]
  return new Set(bare.slice(1).map((character, index) => `${bare[index] ?? ''}${character}`))
}

/** Returns the share of common pairs of two texts (Dice coefficient). */
function similarity(one: Set<string>, other: Set<string>): number {
  const common = [...one].filter((pair) => other.has(pair)).length
  return one.size + other.size === 0 ? 0 : (2 * common) / (one.size + other.size)
}

it.each(['blind', 'held-out'])('learns from no question that is nearly equal to one of the %s set', (set) => {
  const measured = questionsOf(set).map(({ said }) => pairsOf(said))
  const learned = content.questions.flatMap(({ asked }) => asked)
  const nearlyEqual = learned.filter((text) => {
    const pairs = pairsOf(text)
    return measured.some((other) => similarity(pairs, other) >= 0.6)
  })
  expect(learned.length).toBeGreaterThan(3000)
  expect(nearlyEqual).toEqual([])
})

describe('questions from complaints', () => {
  const meaning = (said: string) => decide(deciding, said).meaning

  test.each([
    ['小孩学校摔断胳膊', 'accident', 'COVERED'],
    ['酒驾赔不赔', 'vehicle', 'EXCLUDED'],
    ['我没喝酒，开车出车祸受伤赔吗', 'vehicle', 'COVERED'],
    ['地震把房子震塌了赔吗', 'home', 'EXCLUDED'],
    ['洗衣机漏水', 'home', 'DEPENDS'],
    ['家才险陪水管爆裂吗', 'home', 'COVERED'],
    ['寵物絕育報銷嗎', 'pet', 'EXCLUDED'],
  ])('%s: %s says %s', (said, productCode, verdict) => {
    const { kind, ...rest } = meaning(said)
    expect(kind).toBe('COVER')
    expect(rest).toMatchObject({
      answers: [expect.objectContaining({ productCode, verdict }), ...otherAnswers(said)],
    })
  })

  /** Returns the answers of other products, which are not checked here. */
  function otherAnswers(said: string): unknown[] {
    const found = meaning(said)
    return found.kind === 'COVER' ? found.answers.slice(1) : []
  }

  test.each([
    ['保单丢了怎么办', 'find'],
    ['护照能买吗', 'certificates'],
    ['手机屏碎了怎么理赔', 'screen'],
    ['不退保，只想改个地址', 'moved'],
  ])('%s is answered with %s', (said, questionId) => {
    expect(meaning(said)).toEqual({ kind: 'HELP', questionId })
  })

  it('answers an age from the age rules and shows only products that insure it', () => {
    const decision = decide(deciding, '70 岁妈妈能买吗')
    expect(decision.meaning).toMatchObject({ kind: 'AGE', refused: ['accident'] })
    expect(decision.productCodes).not.toContain('accident')
  })

  test.each([
    '帮我转人工',
    '打开在线客服',
    '我不想跟机器人说话，找个真人来',
    '麻煩轉人工',
    '能不能给我找个活人',
    '我行李丢了，你们电话打不通，转人工客服',
    '要退保，别再自动回复，直接转人工',
    '理赔一直没赔，我要找真人。材料都交了',
    '你好，人工',
  ])('%s hands over', (said) => {
    expect(decide(deciding, said).topics.has('HUMAN')).toBe(true)
  })

  test.each(['不用转人工，保单怎么下载', '人工客服几点上班', '有人冒充客服让我转账'])(
    '%s does not hand over',
    (said) => {
      expect(decide(deciding, said).topics.has('HUMAN')).toBe(false)
    },
  )

  test.each([
    ['我没给狗上牌照就出门，咬了别人', 'pet'],
    ['昨天家里进水了，地板全毁了，物业说不管', 'home'],
    ['电动车撞了路人，要我赔', 'accident'],
    ['社保卡被盗刷', 'account'],
    ['银行卡被机器吞了', 'pet'],
    ['狗把自家的电视撞倒了', 'pet'],
  ])('%s: does not promise cover of %s', (said, productCode) => {
    const found = meaning(said)
    const answers = found.kind === 'COVER' ? found.answers : []
    expect(
      answers.filter((answer) => answer.productCode === productCode && answer.verdict === 'COVERED'),
    ).toEqual([])
  })

  test.each([
    ['我妈68能买吗', { insured: ['travel'], refused: ['accident'] }],
    ['外婆66，摔跤那种保险有没', { insured: ['travel'], refused: ['accident'] }],
    ['养了13年的老猫还能保么', { insured: [], refused: ['pet'] }],
    ['一个半月的小猫可以买吗', { insured: [], refused: ['pet'] }],
  ])('%s is answered from the age rules', (said, { insured, refused }) => {
    expect(meaning(said)).toMatchObject({
      kind: 'AGE',
      insured: expect.arrayContaining(insured),
      refused: expect.arrayContaining(refused),
    })
  })

  it('keeps the words of customers that sound like terms of products', () => {
    expect(understanding.normalize('支付宝余额被盗')).toBe('支付宝余额被盗')
    expect(understanding.normalize('酒店東西打坏了，能赔么')).toBe('酒店东西打坏了,能赔么')
  })

  it('does not take a number of days for an age', () => {
    expect(meaning('买个旅行险去欧洲，两个人十天大概多少钱').kind).not.toBe('AGE')
  })

  test.each(['今天股市怎么样', '帮我写首诗', '手机没电了怎么办', 'asdfgh'])('%s: not sure', (said) => {
    expect(decide(deciding, said)).toMatchObject({ meaning: { kind: 'UNSURE' }, productCodes: [] })
  })
})
