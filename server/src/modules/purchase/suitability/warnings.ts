import type { Warning } from '@storefront/contract'
import { sha256 } from '../../../lib/cipher'
import { daysBetween } from '@storefront/rules/calendar'
import type { ProductDefinition, WarningRule } from '../../product'
import { ageOn } from '@storefront/rules/age'
import { birthOf } from '@storefront/rules/certificate'
import { personPath, textAt, type Values } from '../../proposal'
import { type Exposure, sumOf } from './exposures'
import type { ExistingCover } from '../purchase.repository'

/** Input of the suitability rules. */
export interface Suited {
  definition: ProductDefinition
  planCode: string
  values: Values
  /** Number of persons insured by name. */
  persons: number
  exposures: readonly Exposure[]
  standing: readonly ExistingCover[]
  /** First and last day of cover. */
  startDate: string
  endDate: string
  /** Day of the proposal. */
  today: string
}

type RuleOf<Kind extends WarningRule['kind']> = Extract<WarningRule, { kind: Kind }>

/** Persons that a warning applies to, by index; undefined for the whole proposal. */
type Concerned = number[] | undefined

const whole: number[] = []

/** Returns undefined when no exposure meets the test; indexes are included only for several insured persons. */
function concerned(exposures: readonly Exposure[], meets: (exposure: Exposure) => boolean): Concerned {
  const met = exposures.filter(meets)
  return met.length === 0 ? undefined : met.flatMap(({ person }) => (person === undefined ? [] : [person]))
}

const sumStanding = ({ standing }: Suited, { risk, thingHash }: Exposure) =>
  standing
    .filter((other) => other.risk === risk && other.thingHash === thingHash)
    .reduce((sum, { sumFen }) => sum + sumFen, 0)

function duplicate(suited: Suited, { risk }: RuleOf<'DUPLICATE'>): Concerned {
  return concerned(
    suited.exposures,
    (exposure) =>
      exposure.risk === risk &&
      suited.standing.some((other) => other.risk === risk && other.thingHash === exposure.thingHash),
  )
}

function aggregate(suited: Suited, { risk, limitFen }: RuleOf<'AGGREGATE'>): Concerned {
  return concerned(suited.exposures, (exposure) => {
    if (exposure.risk !== risk) return false
    const others = sumStanding(suited, exposure)
    return others > 0 && others + exposure.sumFen > limitFen
  })
}

function ageAt(values: Values, role: string, day: string): number {
  const inNumber = birthOf(textAt(values, `${role}.certType`), textAt(values, `${role}.certNo`))
  return ageOn(inNumber ?? textAt(values, `${role}.birth`), day)
}

function age(suited: Suited, { person, fromYears }: RuleOf<'AGE'>): Concerned {
  const { values, persons, startDate, today } = suited
  if (person === 'holder') return ageAt(values, 'holder', today) >= fromYears ? whole : undefined
  const old = Array.from({ length: persons }, (_, index) => index).filter(
    (index) => ageAt(values, `insureds.${index}`, startDate) >= fromYears,
  )
  return old.length > 0 ? old : undefined
}

function worth(suited: Suited, { sums, path, fenPerUnit, kindCodes }: RuleOf<'WORTH'>): Concerned {
  const { definition, planCode, values } = suited
  const units = Number(values.get(path))
  const sum = sumOf(definition, planCode, kindCodes)
  if (!(units > 0) || sum === undefined) return undefined
  const excess = sum - units * fenPerUnit
  return (sums === 'ABOVE' ? excess > 0 : excess < 0) ? whole : undefined
}

function ofValues({ values: entered, persons }: Suited, rule: RuleOf<'VALUES'>): Concerned {
  const { path, values, beginning } = rule
  const meets = (at: string) =>
    beginning
      ? values.some((start) => textAt(entered, at).startsWith(String(start)))
      : values.some((value) => value === entered.get(at))
  if (!path.startsWith('insureds.')) return meets(path) ? whole : undefined
  const met = Array.from({ length: persons }, (_, index) => index).filter((index) =>
    meets(personPath(path, index)),
  )
  return met.length > 0 ? met : undefined
}

function concernedBy(suited: Suited, rule: WarningRule): Concerned {
  switch (rule.kind) {
    case 'DUPLICATE':
      return duplicate(suited, rule)
    case 'AGGREGATE':
      return aggregate(suited, rule)
    case 'AGE':
      return age(suited, rule)
    case 'WORTH':
      return worth(suited, rule)
    case 'VALUES':
      return ofValues(suited, rule)
    case 'DAYS':
      return daysBetween(suited.startDate, suited.endDate) >= rule.fromDays ? whole : undefined
  }
}

/** Returns the suitability warnings of a proposal, in the order of the product's rules. */
export function warningsOf(suited: Suited): Warning[] {
  const { definition, planCode } = suited
  const { suitability } = definition.product
  if (!suitability) return []
  const title = definition.form.sections.find(({ repeat }) => repeat?.role === 'insureds')?.repeat?.itemTitle
  return suitability.warnings.flatMap((rule) => {
    if (rule.plans && !rule.plans.includes(planCode)) return []
    const indexes = concernedBy(suited, rule)
    if (!indexes) return []
    const about = suited.persons > 1 ? [...new Set(indexes)].map((index) => `${title} ${index + 1}`) : []
    const said = { code: rule.code, version: suitability.version, title: rule.title, text: rule.text, about }
    return [{ ...said, hash: sha256(JSON.stringify(said)) }]
  })
}
