import { sha256 } from '../../../server/src/lib/cipher'
import { keptDays } from '../../../server/src/modules/survey/save-answers'
import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { answersOf, newSurveyKey, surveyAs } from '../support/survey'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
// Limit: one code per minute and mobile.
beforeEach(() => server.clock.advance(61_000))
afterAll(() => server.close())

let mobiles = 13_900_300_000
const newMember = () => login(server, String((mobiles += 1)))
const newVisitor = () => surveyAs(server, newSurveyKey())
const rows = () => server.context.db.selectFrom('survey').selectAll().execute()
const rowOf = async (surveyKey: string) => (await rows()).find(({ keyHash }) => keyHash === sha256(surveyKey))

describe('whose answers they are', () => {
  test('a visitor’s open with the key alone', async () => {
    const key = newSurveyKey()
    await surveyAs(server, key).begin({ answers: answersOf({ housing: 'OWN' }) })
    expect(await surveyAs(server, newSurveyKey()).query()).toBeNull()
    expect(await surveyAs(server).query()).toBeNull()
    await newVisitor().remove()
    expect((await surveyAs(server, key).query())?.answers).toHaveLength(1)
  })

  test('asks a visitor without a key to open the page again', async () => {
    expect(await surveyAs(server).begin()).toMatchObject({
      code: 422,
      data: { fields: [{ path: 'surveyKey', message: '页面已过期，请返回后重新打开' }] },
    })
  })

  test('after the login they are the member’s, on every device, and the key opens nothing', async () => {
    const key = newSurveyKey()
    await surveyAs(server, key).begin({ answers: answersOf({ housing: 'OWN' }) })
    const headers = await newMember()
    expect((await surveyAs(server, key, headers).query())?.answers).toMatchObject([{ value: 'OWN' }])
    expect((await surveyAs(server, undefined, headers).query())?.answers).toHaveLength(1)
    expect(await surveyAs(server, key).query()).toBeNull()
    expect(await surveyAs(server, key, await newMember()).query()).toBeNull()
  })

  test('a member has one set: the complete one, then the later one', async () => {
    const headers = await newMember()
    const member = surveyAs(server, undefined, headers)
    await member.finish({ housing: 'RENT', homeState: ['NONE'], homeValue: null })
    const incomplete = newSurveyKey()
    server.clock.advance(1000)
    await surveyAs(server, incomplete).begin({ answers: answersOf({ housing: 'OWN' }) })
    expect((await surveyAs(server, incomplete, headers).query())?.result).not.toBeNull()
    const complete = newSurveyKey()
    server.clock.advance(1000)
    await surveyAs(server, complete).finish({ car: 'OPERATE' })
    const brought = await surveyAs(server, complete, headers).query()
    expect(brought?.answers).toContainEqual({ question: 'car', value: 'OPERATE' })
    expect([await rowOf(incomplete), await rowOf(complete)]).toEqual([undefined, undefined])
  })

  test('two devices that log in at once leave one', async () => {
    const headers = await newMember()
    const keys = [newSurveyKey(), newSurveyKey(), newSurveyKey()]
    for (const key of keys) await surveyAs(server, key).begin()
    const states = await Promise.all(keys.map((key) => surveyAs(server, key, headers).query()))
    expect(states.every(Boolean)).toBe(true)
    expect(await Promise.all(keys.map(rowOf))).toEqual(keys.map(() => undefined))
  })

  test('who was logged out meanwhile is asked to log in, and does not go on as a visitor', async () => {
    const lost = { Authorization: `Bearer ${'x'.repeat(43)}` }
    const visitor = surveyAs(server, newSurveyKey(), lost)
    expect(await visitor.begin()).toMatchObject({ status: 401, code: 401 })
    expect(await visitor.remove()).toMatchObject({ status: 401, code: 401 })
  })
})

describe('restarting and erasing', () => {
  test('restarts with an empty set, once for each revision', async () => {
    const visitor = newVisitor()
    const { data } = await visitor.finish()
    expect((await visitor.save({ restart: data.revision })).msg).toMatch(/请先阅读并同意/)
    const again = await visitor.begin({ restart: data.revision })
    expect(again.data).toMatchObject({ answers: [], result: null })
    await visitor.answer({ housing: 'OWN' })
    // A late repeated request keeps the new answers.
    expect((await visitor.begin({ restart: data.revision })).code).toBe(409)
    expect((await visitor.query())?.answers).toHaveLength(1)
  })

  test('erases answers and result, and erasing again changes nothing', async () => {
    const key = newSurveyKey()
    await surveyAs(server, key).finish()
    expect((await surveyAs(server, key).remove()).code).toBe(200)
    expect((await surveyAs(server, key).remove()).code).toBe(200)
    expect(await rowOf(key)).toBeUndefined()
    expect(await surveyAs(server, key).query()).toBeNull()
  })

  test('returns nothing after the retention period, and can be started again', async () => {
    const key = newSurveyKey()
    const { data } = await surveyAs(server, key).begin()
    expect(data.keptUntil).toBe('2026-07-01')
    server.clock.advance((keptDays.unfinished + 1) * 86_400_000)
    expect(await surveyAs(server, key).query()).toBeNull()
    expect((await surveyAs(server, key).begin()).data.answers).toEqual([])
  })
})

test('neither tables nor log hold an answer in clear', async () => {
  const key = newSurveyKey()
  await surveyAs(server, key).finish({ region: '330106', pets: ['DOG'] })
  const { contentEnc, ...open } = (await rowOf(key)) ?? { contentEnc: '' }
  expect(contentEnc).toMatch(/^v1\.[\w-]+$/)
  const seen = `${JSON.stringify(open)}${server.logLines.join('\n')}`
  for (const secret of ['"DOG"', '家里养了狗', key]) expect(seen).not.toContain(secret)
  // Random numbers can contain these digits.
  expect(seen).not.toMatch(/(?<!\d)330106(?!\d)/)
})

test('who begins without end is slowed down', async () => {
  const begin = () => newVisitor().begin()
  let last = await begin()
  for (let count = 0; count < 60 && last.code === 200; count += 1) last = await begin()
  expect(last).toMatchObject({ code: 429, msg: expect.stringMatching(/^操作太频繁/) })
})
