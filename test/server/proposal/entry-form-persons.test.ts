import type { DataOf, Field, FieldValues, Repeat } from '@storefront/contract'
import { unprintedCharacter } from '@storefront/rules/printable'
import { printable } from '../../../server/src/lib/documents/fonts'
import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { type Expected, expectSave, person, personRequest, traveller } from '../support/persons'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.clock.set('2026-06-01T10:00:00+08:00'))
afterAll(() => server.close())

type Form = DataOf<'insure/input'>['form']

async function formOf(productCode: string, planCode: string, factors: FieldValues): Promise<Form> {
  const { data: quote } = await server.call('insure/calculate', { productCode, planCode, factors })
  return (await server.call('insure/input', { quoteNo: quote.quoteNo })).data.form
}

const sectionOf = ({ sections }: Form, role: Repeat['role']) =>
  sections.find(({ repeat }) => repeat?.role === role)

function fieldOf(form: Form, role: Repeat['role'], name: string): Field | undefined {
  return sectionOf(form, role)?.fields.find((field) => field.name === name)
}

const trip = { destinations: 'FR', startDate: '2026-07-01', endDate: '2026-07-10' }
const travellers = { adults: 2, children: 0, seniors: 0, elders: 0 }
const travelForm = (change: FieldValues = {}) =>
  formOf('travel', 'SCHENGEN', { ...trip, ...travellers, ...change })
const accidentForm = (planCode: string) =>
  formOf('accident', planCode, {
    months: '12',
    ...(planCode === 'CHILD' ? { children: 1 } : { class12: 1, class3: 0, class4: 0 }),
  })

describe('dates of birth on the entry form', () => {
  it('takes every age of the travel product on the day of departure', async () => {
    expect(fieldOf(await travelForm(), 'insureds', 'birth')).toMatchObject({
      earliest: '1940-07-02',
      latest: '2026-06-01',
      likely: '1985-06-01',
    })
  })

  it('opens the list in the middle of the ages when only children are quoted', async () => {
    const form = await travelForm({ adults: 0, children: 2 })
    const { likely = '' } = fieldOf(form, 'insureds', 'birth') ?? {}
    expect(likely.slice(0, 4)).toBe('2017')
  })

  it.each([
    // The start date is between 2 June and 1 July.
    ['STANDARD', '1960-06-03', '2008-07-01', '1985-06-01'],
    ['CHILD', '2008-06-03', '2026-06-01', '2017-06-02'],
  ])('follows the age rule of the plan %s', async (planCode, earliest, latest, likely) => {
    expect(fieldOf(await accidentForm(planCode), 'insureds', 'birth')).toMatchObject({
      earliest,
      latest,
      likely,
    })
  })

  it('takes beneficiaries and contacts of any age', async () => {
    const anyAge = { earliest: '1905-06-02', latest: '2026-06-01', likely: '1985-06-01' }
    expect(fieldOf(await accidentForm('STANDARD'), 'beneficiaries', 'birth')).toMatchObject(anyAge)
    const session = await login(server, '13900130013')
    const { data } = await server.call('contact/contactEditInit', {}, session)
    const fields = data.form.sections.flatMap((section) => section.fields)
    expect(fields.find(({ name }) => name === 'birth')).toMatchObject(anyAge)
  })

  it('takes the oldest and the youngest holder when today is 29 February', async () => {
    server.clock.set('2028-02-29T10:00:00+08:00')
    const form = await accidentForm('STANDARD')
    const holder = form.sections.flatMap(({ fields }) => fields).find(({ name }) => name === 'holder.birth')
    expect(holder).toMatchObject({ earliest: '1927-03-01', latest: '2010-02-28' })
  })
})

describe('certificates on the entry form', () => {
  const certTypes = async (planCode: string, role: Repeat['role']) =>
    fieldOf(await accidentForm(planCode), role, 'certType')?.options?.map(({ value }) => value)

  it('offers the birth certificate where the plan takes newborn children', async () => {
    expect(await certTypes('CHILD', 'insureds')).toContain('BIRTH')
    expect(await certTypes('STANDARD', 'insureds')).not.toContain('BIRTH')
    expect(await certTypes('STANDARD', 'beneficiaries')).toContain('BIRTH')
    const travel = fieldOf(await travelForm(), 'insureds', 'certType')
    expect(travel?.options?.map(({ value }) => value)).toContain('BIRTH')
  })

  it('does not offer the holder as the insured child', async () => {
    const form = await accidentForm('CHILD')
    const relation = fieldOf(form, 'insureds', 'relation')
    expect(relation).toMatchObject({ options: [{ value: 'CHILD', label: '子女' }], initial: 'CHILD' })
    expect(sectionOf(form, 'insureds')?.repeat?.sameAsHolder).toBe(false)
    expect(sectionOf(await accidentForm('STANDARD'), 'insureds')?.repeat?.sameAsHolder).toBe(true)
  })

  it('keeps an occupation that no plan insures, so that the refusal says why', async () => {
    const occupation = fieldOf(await accidentForm('STANDARD'), 'insureds', 'occupation')
    expect(occupation?.options?.map(({ value }) => value)).toContain('HIGH_ALTITUDE')
  })
})

const passport = (birth: string, certNo: string, change: FieldValues = {}) =>
  traveller(birth, { certType: 'PASSPORT', certNo, birth, sex: '2', ...change })

async function travel(insureds: FieldValues[], expected: Expected, planCode = 'SCHENGEN') {
  const factors = { ...trip, ...travellers, adults: insureds.length }
  const sale = { productCode: 'travel' as const, planCode, factors, insureds, startDate: trip.startDate }
  await expectSave(server, await personRequest(server, sale), expected)
}

describe('persons with other certificates than the identity card', () => {
  it('insures two adults with passports', () =>
    travel([passport('1988-03-04', 'E11110001'), passport('1955-09-09', 'E11110002')], null))

  it.each([
    ['HKM', 'H11110001'],
    ['TW', '11110001'],
    ['FPR', 'FRA111100010001'],
    ['PASSPORT', 'G11110001'],
  ])('insures an adult with %s', (certType, certNo) =>
    travel([passport('1972-12-31', certNo, { certType })], null),
  )

  it('takes the longest name that passports have', () =>
    travel([passport('1988-03-05', 'E11110003', { name: `${'ANNA '.repeat(11)}MARIA`.slice(0, 60) })], null))

  it.each<[field: string, typed: string, words: string]>([
    ['name', 'Jürgen Müller', '例如 JUERGEN MUELLER'],
    ['pinyin', 'Søren Ångström', '例如 SOEREN AANGSTROEM'],
    ['pinyin', 'Zoe\u0308 Strauß', '例如 ZOE STRAUSS'],
    ['pinyin', 'José Núñez', '例如 JOSE NUNEZ'],
    ['name', 'Łukasz Şahin', '例如 LUKASZ SAHIN'],
    ['name', '张'.repeat(31), '最多 30 个字'],
  ])('says how %s %s is typed', (field, typed, words) =>
    travel([passport('1988-03-06', 'E11110004', { [field]: typed })], [`insureds.0.${field}`, words]),
  )

  it('insures a child with a birth certificate up to its third birthday only', async () => {
    const born = (birth: string, certNo: string) => ({
      ...person(birth, { certType: 'BIRTH', certNo, birth, sex: '1', otherDeathSum: 0 }),
    })
    const save = async ({ occupation, ...child }: FieldValues, expected: Expected) => {
      expect(occupation).toBeDefined()
      const factors = { months: '12', children: 1 }
      const sale = { productCode: 'accident' as const, planCode: 'CHILD', factors, startDate: '2026-06-02' }
      await expectSave(server, await personRequest(server, { ...sale, insureds: [child] }), expected)
    }
    await save(born('2026-04-01', 'A000000001'), null)
    await save(born('2023-06-02', 'A000000002'), null)
    await save(born('2023-06-01', 'A000000003'), ['insureds.0.birth', '未满 3 周岁'])
  })
})

describe('characters that no document prints', () => {
  it.each<[path: string, change: Record<string, FieldValues>]>([
    ['holder.name', { holder: { name: '张三😀' } }],
    ['subject.emergencyName', { subject: { emergencyName: '林大山❤️' } }],
    ['insureds.0.pinyin', { insureds: { pinyin: 'LIN 🏠' } }],
  ])('are refused at %s', async (path, change) => {
    const insureds = [passport('1988-03-07', 'E11110005', change.insureds)]
    const factors = { ...trip, ...travellers, adults: 1 }
    const sale = { productCode: 'travel' as const, planCode: 'SCHENGEN', factors, insureds }
    const request = await personRequest(server, { ...sale, startDate: trip.startDate })
    const { holder, subject } = request
    await expectSave(
      server,
      { ...request, holder: { ...holder, ...change.holder }, subject: { ...subject, ...change.subject } },
      [path, '请删除表情和特殊符号'],
    )
  })

  it('are all that the font of the documents lacks, Chinese characters apart', () => {
    const all = Array.from({ length: 0x1fbff }, (_, code) => code).filter(
      (code) => code < 0xd800 || code > 0xdfff,
    )
    const isHan = (text: string) => /\p{Script=Han}/u.test(text)
    const printed = all.map((code) => String.fromCodePoint(code)).filter((text) => !unprintedCharacter(text))
    expect(printed.filter((text) => !isHan(text) && printable(text) !== text)).toEqual([])
    expect(printed.length).toBeGreaterThan(20_000)
  })
})
