import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { paths } from '../../../server/src/config/paths'
import { loadCatalogue, versionOf } from '../../../server/src/modules/catalogue/load'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'catalogue-'))
  fs.cpSync(paths.catalogue, folder, { recursive: true })
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const home = (name: string) => path.join('products', 'home', `${name}.json`)

/** Reads the product list of the folder. */
const loadedList = () =>
  JSON.parse(fs.readFileSync(path.join(folder, 'home.json'), 'utf8')) as { products: string[] }

/** Replaces text in a data file; the text must be there. */
function edit(file: string, from: string | RegExp, to: string) {
  const name = path.join(folder, file)
  const before = fs.readFileSync(name, 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  fs.writeFileSync(name, after)
}

test('the catalogue of the house is right', () => {
  expect([...loadCatalogue(folder).products.keys()]).toEqual(loadedList().products)
})

test.each<[string, string, string | RegExp, string, RegExp]>([
  ['text that is no JSON', home('plans'), '{', '[', /plans\.json: .*JSON/],
  ['a missing value', home('product'), /"edition": "[^"]+",/, '', /product\.json \/: .*edition/],
  [
    'an unknown property',
    home('product'),
    '"code"',
    '"colour": "red", "code"',
    /product\.json \/colour: .*\(colour\)/,
  ],
  [
    'an amount as text',
    home('rates'),
    '9800',
    '"98"',
    /rates\.json \/tables\/0\/bases\/0\/baseFen: The value must be integer/,
  ],
  [
    'an unknown control',
    home('form'),
    '"control": "REGION"',
    '"control": "MAP"',
    /form\.json \/sections\/1\/fields\/0/,
  ],
  [
    'a cover of no plan',
    home('plans'),
    '"planCode": "TENANT",\n          "kind"',
    '"planCode": "GOLD",\n          "kind"',
    /plans\.json \/coverages\/\d\/amounts: no such plan GOLD/,
  ],
  [
    'a cover of no clause',
    home('plans'),
    '"clauseCode": "DEMO-HOME-02"',
    '"clauseCode": "DEMO-HOME-99"',
    /plans\.json \/coverages\/3\/clauseCode: no such clause DEMO-HOME-99/,
  ],
  [
    'a cover without a group beside one with',
    home('plans'),
    '"clauseCode": "DEMO-HOME-02"',
    '"group": "盗抢", "clauseCode": "DEMO-HOME-02"',
    /plans\.json \/coverages: group all covers or none/,
  ],
  [
    'a cover proved by nothing',
    home('plans'),
    '"clauseCode": "DEMO-HOME-02"',
    '"proof": "如何证明", "clauseCode": "DEMO-HOME-02"',
    /plans\.json \/coverages\/3\/proof: the claim guide has no part 如何证明/,
  ],
  [
    'a plan without a base premium',
    home('rates'),
    '"planCode": "TENANT"',
    '"planCode": "BASIC"',
    /rates\.json \/tables\/0\/bases: plan BASIC must have exactly one base/,
  ],
  [
    'a factor without a rate',
    home('rates'),
    '"factor": "use"',
    '"factor": "colour"',
    /factor use has no rate/,
  ],
  [
    'an option without a rate',
    home('rates'),
    '"value": "VILLA"',
    '"value": "CASTLE"',
    /houseType VILLA must have exactly one multiplier/,
  ],
  [
    'a multiplier of five decimals',
    home('rates'),
    '1.05',
    '1.00005',
    /houseType has a multiplier of more than four decimals/,
  ],
  [
    'a day that does not exist',
    home('rates'),
    '2025-01-01',
    '2025-02-30',
    /rates\.json \/tables\/0\/effectiveFrom: 2025-02-30 is not a day/,
  ],
  [
    'a rule about no field',
    home('form'),
    '"notAbove": "subject.totalFloors"',
    '"notAbove": "subject.roof"',
    /form\.json \/orderRules\/0: no field subject\.roof/,
  ],
  [
    'a refusal of no answer',
    home('form'),
    /"declines": \[\s*\{\s*"value": "YES"/,
    '"declines": [{ "value": "MAYBE"',
    /question ILLEGAL_BUILDING: MAYBE is not an answer/,
  ],
  [
    'an enterprise that cannot say who it is',
    home('product'),
    '"holderAge"',
    '"holderTypes": ["PERSON", "ENTERPRISE"], "holderAge"',
    /holder\.certType: must offer certificates of ENTERPRISE.*\n.*holder\.contactName: .*\n.*PARTY_NAME/,
  ],
  [
    'persons of no age',
    home('product'),
    /"holderAge": \{[^}]*\},/,
    '',
    /product\.json \/holderAge: persons who may buy/,
  ],
  [
    'a certificate of a person who may not buy',
    home('form'),
    '"value": "PASSPORT"',
    '"value": "USCC"',
    /holder\.certType: must offer certificates of ENTERPRISE if and only if it may buy/,
  ],
  [
    'a field asked twice',
    home('form'),
    '"name": "subject.community"',
    '"name": "subject.street"',
    /subject\.street is asked twice/,
  ],
  [
    'no mobile',
    home('form'),
    '"name": "holder.mobile"',
    '"name": "holder.telephone"',
    /field holder\.mobile is missing/,
  ],
  [
    'a passport without birth',
    home('form'),
    /("name": "holder\.birth"[^[]+)\["PASSPORT", /,
    '$1[',
    /holder\.birth: must be asked for with PASSPORT/,
  ],
  [
    'an initial value that is no option',
    home('form'),
    '"initial": "RESIDENCE"',
    '"initial": "TENT"',
    /factors\/0\/initial: The initial value of houseType is not an option/,
  ],
  [
    'a unique thing without a field',
    home('product'),
    '"subject.room"',
    '"subject.attic"',
    /product\.json: form has no field subject\.attic/,
  ],
  [
    'a list measured by no cover',
    'products/golf/form.json',
    '"kindCode": "EQUIPMENT"',
    '"kindCode": "YACHT"',
    /form\.json \/sumRules\/0: no cover YACHT/,
  ],
  [
    'a list without the amount',
    'products/golf/form.json',
    '"path": "items.price"',
    '"path": "items.weight"',
    /form\.json \/sumRules\/0: no field items\.weight/,
  ],
  [
    'a day that one plan is asked for twice',
    'products/golf/form.json',
    /("name": "startDate",\s+"label": "起保日期"[^[]+)\["STANDARD", /,
    '$1["ROUND", ',
    /form\.json \/sections: startDate is asked twice/,
  ],
  [
    'a product of no category',
    'home.json',
    '"code": "home"',
    '"code": "boats"',
    /home\.json \/categories: no category home/,
  ],
  [
    'a banner of no product',
    'home.json',
    '"productCode": "home"',
    '"productCode": "boat"',
    /home\.json \/banners\/0\/productCode: no such product boat/,
  ],
  [
    'a company without a name',
    'company.json',
    /"insurerName": "[^"]+"/,
    '"insurerName": ""',
    /company\.json \/insurerName/,
  ],
])('%s is named with file and path', (_what, file, from, to, message) => {
  edit(file, from, to)
  expect(() => loadCatalogue(folder)).toThrow(message)
})

test('two rate tables in force on the same day are refused', () => {
  const file = path.join(folder, home('rates'))
  const rates = JSON.parse(fs.readFileSync(file, 'utf8')) as { tables: object[] }
  const next = { ...rates.tables[0], version: 'HOME-R2026.1', effectiveFrom: '2026-01-01' }
  fs.writeFileSync(file, JSON.stringify({ tables: [...rates.tables, next] }))
  expect(() => loadCatalogue(folder)).toThrow(/HOME-R2025\.1 and HOME-R2026\.1 are in force on the same day/)
})

test('every edit makes another version, the same content the same one', () => {
  const version = () => loadCatalogue(folder).products.get('home')?.version
  const before = version()
  expect(before).toMatch(/^2025\.1-/)
  expect(version()).toBe(before)
  edit(home('product'), /"tagline": "[^"]+"/, '"tagline": "另一句话"')
  const edited = version()
  expect(edited).not.toBe(before)
  edit('company.json', /"insurerName": "[^"]+"/, '"insurerName": "另一家公司"')
  expect(version()).not.toBe(edited)
})

test('a version can be told from the content alone', () => {
  const product = loadCatalogue(folder).products.get('home')
  expect(product && versionOf(product.definition)).toBe(product?.version)
})
