const province = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼]'
const newEnergySerial = '(?:[A-HJK][A-HJ-NP-Z0-9]\\d{4}|\\d{5}[A-HJK])'
const plate = new RegExp(
  `^${province}[A-HJ-NP-Z](?:[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]|${newEnergySerial})$`,
)
const usccCharacters = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Normalizes the number of a plate, vehicle, phone or licence: half-width, upper case, without spaces. */
export function normalizeRegisteredNo(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s·•.-]/g, '')
}

/**
 * Returns whether the text is a licence plate: seven characters, or eight for new-energy vehicles, where the first or
 * last of the six serial characters is a letter (GA 36-2018). Embassy plates are not insurable.
 */
export function isPlate(text: string): boolean {
  return plate.test(text)
}

/** Returns whether the text is a vehicle identification number: 17 characters without I, O and Q (GB 16735). */
export function isVin(text: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(text)
}

/** Returns whether the text is an IMEI: 15 digits, the last is a Luhn check digit (3GPP TS 23.003). */
export function isImei(text: string): boolean {
  if (!/^\d{15}$/.test(text) || /^0+$/.test(text)) return false
  const sum = [...text].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/**
 * Returns whether the text is a unified social credit code: 18 characters, the last is a check character (GB
 * 32100-2015).
 */
export function isUscc(text: string): boolean {
  const values = [...text].map((character) => usccCharacters.indexOf(character))
  if (values.length !== 18 || values.includes(-1)) return false
  // Weights are powers of 3 modulo 31; the check character completes the sum to a multiple of 31.
  let weight = 1
  const sum = values.slice(0, 17).reduce((total, value) => {
    const next = total + value * weight
    weight = (weight * 3) % 31
    return next
  }, 0)
  return (31 - (sum % 31)) % 31 === values[17]
}
