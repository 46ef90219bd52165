import { addDays, addYears, dateText } from '../../lib/clock'

/** Completed years of life on a day; both days as `YYYY-MM-DD`. Born on 29 February, one is older on 1 March. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return addYears(birth, years) > day ? years - 1 : years
}

/** The first day of birth with which a person has at most `years` completed years on `day`. */
export function earliestBirth(day: string, years: number): string {
  const birth = addYears(day, -(years + 1))
  return ageOn(birth, day) > years ? addDays(birth, 1) : birth
}

/** The last day of birth with which a person has at least `years` completed years on `day`. */
export function latestBirth(day: string, years: number): string {
  const birth = addYears(day, -years)
  return ageOn(birth, day) < years ? addDays(birth, -1) : birth
}

/** Age that most customers are near, in completed years. */
const commonYears = 41

/** The day of birth at which a list opens: that of the common age where it is allowed, else the middle. */
export function likelyBirth(today: string, earliest: string, latest: string): string {
  const common = latestBirth(today, commonYears)
  if (common >= earliest && common <= latest) return common
  return dateText((Date.parse(earliest) + Date.parse(latest)) / 2)
}
