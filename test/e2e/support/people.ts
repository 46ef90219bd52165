import { randomInt } from 'node:crypto'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Returns a valid identity number (GB 11643) that belongs to no person: area 119999 is unassigned. */
export function fictitiousIdNumber(): string {
  const digits = (number: number, length: number) => String(number).padStart(length, '0')
  const birth = `${randomInt(1970, 2000)}${digits(randomInt(1, 13), 2)}${digits(randomInt(1, 29), 2)}`
  const body = `119999${birth}${digits(randomInt(1000), 3)}`
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
  return body + '10X98765432'.charAt(sum % 11)
}

/**
 * Returns an IMEI with a valid check digit (Luhn) that belongs to no phone: its reporting body identifier is
 * unassigned.
 */
function fictitiousImei(): string {
  const body = `00${String(randomInt(1e12)).padStart(12, '0')}`
  const sum = [...body].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

/** Test customer with a home, a car and a phone. */
export interface Person {
  name: string
  certNo: string
  mobile: string
  room: string
  vin: string
  imei: string
}

/** Creates a unique person, so that policies of other tests cause no overlapping cover. */
export function newPerson(name = '林知远'): Person {
  return {
    name,
    certNo: fictitiousIdNumber(),
    mobile: `139${String(randomInt(100_000_000)).padStart(8, '0')}`,
    room: String(randomInt(10_000_000, 100_000_000)),
    vin: `LYS${String(randomInt(1e14)).padStart(14, '0')}`,
    imei: fictitiousImei(),
  }
}
