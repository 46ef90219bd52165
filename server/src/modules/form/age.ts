import { addYears } from '../../core/clock'

/** Completed years of life on a day; both days as `YYYY-MM-DD`. Born on 29 February, one is older on 1 March. */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return addYears(birth, years) > day ? years - 1 : years
}
