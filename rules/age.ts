import { addDays, addYears, dateText } from './calendar'

/** Returns the completed years on a day; both days are `YYYY-MM-DD`. A birthday on 29 February counts on 1 March. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return addYears(birth, years) > day ? years - 1 : years
}

/** Returns the earliest date of birth for at most `years` completed years on `day`. */
export function earliestBirth(day: string, years: number): string {
  const birth = addYears(day, -(years + 1))
  return ageOn(birth, day) > years ? addDays(birth, 1) : birth
}

/** Returns the latest date of birth for at least `years` completed years on `day`. */
export function latestBirth(day: string, years: number): string {
  const birth = addYears(day, -years)
  return ageOn(birth, day) < years ? addDays(birth, -1) : birth
}

/** Greatest age for a birth certificate in completed years; older children have an identity card. */
export const birthCertificateYears = 2

/** Typical customer age in completed years. */
const commonYears = 41

/** Returns the initial date of a birth date picker: that of the typical age if allowed, otherwise the middle. */
export function likelyBirth(today: string, earliest: string, latest: string): string {
  const common = latestBirth(today, commonYears)
  if (common >= earliest && common <= latest) return common
  return dateText((Date.parse(earliest) + Date.parse(latest)) / 2)
}
