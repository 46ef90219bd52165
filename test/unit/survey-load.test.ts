import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { loadCatalogue } from '../../server/src/modules/catalogue/load'
import { loadQuestionnaire } from '../../server/src/modules/survey/load-questionnaire'

const catalogue = path.resolve(__dirname, '../../server/catalogue')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'survey-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** Loads the questionnaire with one text replaced in one of its files. */
function loadWith(file: string, from: string, to: string) {
  fs.cpSync(path.join(catalogue, 'survey'), path.join(folder, 'survey'), { recursive: true })
  const name = path.join(folder, 'survey', `${file}.json`)
  const content = fs.readFileSync(name, 'utf8')
  expect(content).toContain(from)
  fs.writeFileSync(name, content.replace(from, to))
  return loadQuestionnaire(folder)
}

test.each([
  ['questions', '"value": "RENT"', '"value": "OWN"', 'questions.json housing.OWN: stands there twice'],
  [
    'questions',
    '"code": "housing"',
    '"code": "house"',
    'questions.json homeState: no question housing before',
  ],
  ['questions', '"maximum": 15', '"maximum": 0', 'questions.json dependants: a number needs limits'],
  ['scoring', '"in": ["RENT"]', '"in": ["CASTLE"]', 'scoring.json rent: housing has no option CASTLE'],
  ['scoring', '"from": 30', '"from": 60', 'scoring.json levels: do not ascend from 0'],
  ['scoring', '"code": "rent"', '"code": "own"', 'scoring.json own: stands there twice'],
  ['scoring', '"relieves": ["own"', '"relieves": ["dog"', 'scoring.json home-covered: no rule dog of home'],
  ['scoring', '"points": -60', '"points": 60', 'home-covered: what takes points away relieves rules'],
  ['advice', '"because": ["own"', '"because": ["dog"', 'advice.json home-owner: no rule dog of home'],
  ['advice', '"fromScore": 30', '"fromScore": 130', 'advice.json /advice/0/fromScore'],
])('a mistake in %s stops the start: %s to %s', (file, from, to, problem) => {
  expect(() => loadWith(file, from, to)).toThrow(problem)
})

test('another content is another version', () => {
  const today = loadQuestionnaire(catalogue)
  const other = loadWith('advice', '装扶手', '装上扶手')
  expect(other.version).not.toBe(today.version)
  expect(loadQuestionnaire(catalogue).version).toBe(today.version)
})

test('advice speaks of risks that products insure, and of categories there are', () => {
  const { products, home } = loadCatalogue(catalogue)
  const insured = [...products.values()].flatMap(
    ({ definition }) => definition.product.suitability?.exposures.map(({ risk }) => risk) ?? [],
  )
  const { advice } = loadQuestionnaire(catalogue).questionnaire
  for (const { fits } of advice) {
    expect(insured).toEqual(expect.arrayContaining(fits?.risks ?? []))
    expect(home.categories.map(({ code }) => code)).toEqual(expect.arrayContaining(fits?.categories ?? []))
  }
})
