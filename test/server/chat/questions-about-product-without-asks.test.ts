import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { paths } from '../../../server/src/config/paths'
import { loadCatalogue } from '../../../server/src/modules/catalogue/load'
import { decide } from '../../../server/src/modules/chat/answer/decide-answer'
import { catalogueParts } from '../../../server/src/modules/chat/answer/reply-parts'
import { loadChat } from '../../../server/src/modules/chat/chat-content'
import { loadAsks } from '../../../server/src/modules/chat/understanding/load-asks'
import { createUnderstanding } from '../../../server/src/modules/chat/understanding/understand-message'
import { loadHelp } from '../../../server/src/modules/help/help-content'
import type { Catalogue } from '../../../server/src/modules/product/catalogue'
import { judgeDecision, type RightAnswer } from './questions/judge'

const sample = loadCatalogue(paths.catalogue)
const help = loadHelp(paths.catalogue, sample.products.keys())
const chat = loadChat(paths.catalogue)

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'catalogue-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** Returns the chat of a catalogue folder in which a product may have no file of asks. */
function chatOf(catalogue: Catalogue, catalogueFolder: string) {
  const understanding = createUnderstanding(loadAsks(catalogueFolder, catalogue, help), catalogue)
  return { chat, catalogue, understanding }
}

/** Adds a product for studios with the rows of the home product and no file of asks. */
function studioChat() {
  const home = sample.products.get('home')
  if (!home) throw new Error('The home product is not on sale')
  const definition = structuredClone(home.definition)
  Object.assign(definition.product, {
    code: 'studio',
    name: '画室财产保险',
    keywords: ['画室', '颜料间', '漏水'],
  })
  const products = new Map([...sample.products, ['studio', { ...home, definition }] as const])
  return chatOf({ ...sample, products }, paths.catalogue)
}

const deciding = studioChat()
const coverOf = (message: string, subject?: string) => {
  const { meaning } = decide(deciding, message, subject)
  return meaning.kind === 'COVER' ? meaning.answers : []
}

describe('a product without a file of asks', () => {
  it.each([
    ['画室水管爆了赔吗', 'covers', 'PIPE_BURST'],
    ['画室被偷了赔不赔', 'covers', 'THEFT'],
    ['颜料间着火了赔吗', 'covers', 'BUILDING'],
    ['画室财产保险赔雷击吗', 'covers', 'BUILDING'],
    ['画室地震震塌了赔吗', 'exclusions', '地震和海啸'],
    ['画室里的现金丢了赔吗', 'exclusions', '不保的财产'],
    ['画室墙皮受潮发霉赔吗', 'exclusions', '自然损耗'],
  ] as const)('answers %s with its rows in %s: %s', (message, kind, row) => {
    const answers = coverOf(message)
    expect(answers.map(({ productCode, verdict }) => [productCode, verdict])).toEqual([['studio', 'DEPENDS']])
    expect(answers[0]?.[kind]).toContain(row)
  })

  it('is answered by the subject of the conversation', () => {
    expect(coverOf('被偷了赔吗', 'studio')[0]).toMatchObject({ productCode: 'studio', verdict: 'DEPENDS' })
  })

  it('shows the rows and offers a person, without a promise', () => {
    const parts = catalogueParts(deciding.catalogue, decide(deciding, '画室被偷了赔不赔').meaning)
    const texts = parts.flatMap((part) => (part.kind === 'TEXT' ? [part.text] : []))
    expect(texts[0]).toBe('画室财产保险：要看具体情况。')
    expect(texts[1]).toContain('“室内财产盗抢”')
    expect(parts.at(-1)).toEqual({ kind: 'HUMAN' })
  })

  it('has its age rules', () => {
    const { meaning } = decide(deciding, '120岁能买画室财产保险吗')
    expect(meaning).toMatchObject({ kind: 'AGE', insured: [], refused: ['studio'] })
  })

  it.each(['画室里有鬼赔吗', '画室开在月球赔吗'])('is not sure of %s', (message) => {
    expect(decide(deciding, message).meaning).toEqual({ kind: 'UNSURE' })
  })

  it.each(['家里水管爆了赔吗', '手机屏碎了赔吗', '我家被偷了赔吗', '漏水赔吗'])(
    'does not answer %s, which does not name it',
    (message) => expect(coverOf(message).map(({ productCode }) => productCode)).not.toContain('studio'),
  )
})

interface Question {
  said: string
  right: RightAnswer[]
}
const questions = ['tuning', 'held-out'].flatMap(
  (half) =>
    JSON.parse(fs.readFileSync(path.join(__dirname, 'questions', `${half}.json`), 'utf8')) as Question[],
)

/** Returns the products that the chat promises, and the products of which it denies cover. */
function promisesOf({ meaning }: ReturnType<typeof decide>, productCode: string): string[] {
  const answers = meaning.kind === 'COVER' ? meaning.answers : []
  const own = answers.filter((answer) => answer.productCode === productCode)
  return own.filter(({ verdict }) => verdict !== 'DEPENDS').map(({ verdict }) => verdict)
}

describe('the chat without the files of asks of one product', () => {
  const whole = chatOf(sample, paths.catalogue)
  let right: Question[]
  beforeAll(() => {
    right = questions.filter(
      ({ said, right: accepted }) => judgeDecision(decide(whole, said), accepted) === 'RIGHT',
    )
  })

  it.each([...sample.products.keys()])(
    'neither confirms nor denies cover of %s, and answers questions about other products as before',
    (code) => {
      const own = path.join(folder, code)
      const asks = path.join(own, 'help', 'asks')
      fs.cpSync(path.join(paths.catalogue, 'help', 'asks'), asks, { recursive: true })
      fs.rmSync(path.join(asks, `${code}.json`))
      fs.rmSync(path.join(asks, 'questions', `${code}.json`))
      const without = chatOf(sample, own)
      const decisions = new Map(questions.map(({ said }) => [said, decide(without, said)]))
      expect([...decisions.values()].flatMap((decision) => promisesOf(decision, code))).toEqual([])
      const changed = right.filter(({ said, right: accepted }) => {
        const isOther = accepted.every((one) => 'productCode' in one && one.productCode !== code)
        const decision = decisions.get(said)
        return isOther && decision !== undefined && judgeDecision(decision, accepted) === 'WRONG_COVER'
      })
      expect(changed.map(({ said }) => said)).toEqual([])
    },
  )
})
