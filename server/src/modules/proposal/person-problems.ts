import type { FieldProblem } from '@storefront/contract'
import { addDays } from '../../lib/clock'
import { isAskedFor } from '../product'
import { ageOn } from '@storefront/rules/age'
import { birthOf } from '@storefront/rules/certificate'
import { type QuotedBand, quotedPersons } from '../rating'
import { minorProblem } from './minor-problems'
import type { Person, PersonContext } from './person'
import { textAt, type Values } from './values'

const isHolder = (values: Values, { certificate }: Person) =>
  certificate === `${textAt(values, 'holder.certType')}:${textAt(values, 'holder.certNo')}`

/** Returns the persons with valid fields; problems of the others are reported elsewhere. */
function personsOf({ counts, values, wrong }: PersonContext): Person[] {
  const startDate = textAt(values, 'startDate')
  return Array.from({ length: counts.insureds }, (_, index) => `insureds.${index}`).flatMap((at) => {
    const paths = ['certType', 'certNo', 'birth'].map((name) => `${at}.${name}`)
    if (paths.some((path) => wrong.has(path)) || wrong.has('startDate')) return []
    const [certType, certNo] = [textAt(values, `${at}.certType`), textAt(values, `${at}.certNo`)]
    const inNumber = birthOf(certType, certNo)
    const birth = inNumber ?? textAt(values, `${at}.birth`)
    const agePath = `${at}.${inNumber ? 'certNo' : 'birth'}`
    return [{ at, certificate: `${certType}:${certNo}`, birth, age: ageOn(birth, startDate), agePath }]
  })
}

function ageProblem({ definition, quote, values }: PersonContext, person: Person): FieldProblem[] {
  const rules = definition.product.insureds?.ages ?? []
  const rule = rules.find((each) => isAskedFor(each, quote.planCode))
  if (!rule) return []
  const { fromDays = 0, fromYears = 0, toYears, message } = rule
  const oldEnough = person.age >= fromYears && addDays(person.birth, fromDays) <= textAt(values, 'startDate')
  return oldEnough && person.age <= toYears ? [] : [{ path: person.agePath, message }]
}

function relationProblems(values: Values, persons: readonly Person[]): FieldProblem[] {
  const relations = persons.map(({ at }) => textAt(values, `${at}.relation`))
  return persons.flatMap((person, index) => {
    const path = `${person.at}.relation`
    const twin = persons.findIndex(({ certificate }) => certificate === person.certificate)
    if (twin < index)
      return [{ path: `${person.at}.certNo`, message: `与第 ${twin + 1} 位被保险人的证件号码相同，请核对` }]
    const relation = relations[index]
    if (relation === 'SELF' && !isHolder(values, person))
      return [{ path, message: '关系选了“本人”，证件类型和号码须与投保人一致' }]
    if (relation !== undefined && relation !== '' && relation !== 'SELF' && isHolder(values, person))
      return [{ path, message: '证件号码与投保人相同，关系请选“本人”' }]
    if (relation === 'SPOUSE' && relations.indexOf('SPOUSE') < index)
      return [{ path, message: '配偶只能有一位，请核对与投保人的关系' }]
    return []
  })
}

function belongsTo({ ages, field }: QuotedBand, { at, age }: Person, values: Values): boolean {
  if (ages && (age < ages.from || age > ages.to)) return false
  return !field || field.in.includes(values.get(`${at}.${field.name}`) ?? '')
}

/** Returns the number of entered persons of each category, by counting factor; empty without such a factor. */
export function enteredKinds(context: PersonContext): Record<string, number> {
  const persons = personsOf(context)
  const bands = quotedPersons(context.definition, context.quote)?.bands ?? []
  return Object.fromEntries(
    bands.map((band) => [
      band.factor,
      persons.filter((person) => belongsTo(band, person, context.values)).length,
    ]),
  )
}

/** Checks that the entered persons match the quoted categories. */
function bandProblems(context: PersonContext, persons: readonly Person[]): FieldProblem[] {
  const quoted = quotedPersons(context.definition, context.quote)
  if (!quoted || persons.length !== quoted.total || persons.length !== context.counts.insureds) return []
  const entered = quoted.bands.map((band) => ({
    ...band,
    entered: persons.filter((person) => belongsTo(band, person, context.values)).length,
  }))
  if (entered.every((band) => band.entered === band.count)) return []
  const say = (key: 'count' | 'entered') =>
    entered
      .filter((band) => band[key] > 0)
      .map((band) => `${band.label} ${band[key]} 位`)
      .join('、') || '没有符合条件的人'
  const message = `方案页选择的是${say('count')}，按起保日计算，现在填写的是${say('entered')}。请核对证件，或返回方案页修改人数`
  return [{ path: 'insureds', message }]
}

/** Returns the problems of the insured persons: age, relation, number in each category, minors' death benefit. */
export function personProblems(context: PersonContext): FieldProblem[] {
  if (!context.definition.product.insureds) return []
  const persons = personsOf(context)
  const ages = persons.flatMap((person) => ageProblem(context, person))
  const problems = [
    ...ages,
    ...relationProblems(context.values, persons),
    ...(ages.length > 0 ? [] : bandProblems(context, persons)),
    ...persons.flatMap((person) => minorProblem(context, person)),
  ]
  return problems.filter(({ path }) => !context.wrong.has(path))
}
