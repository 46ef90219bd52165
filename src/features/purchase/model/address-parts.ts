/** Parts of the address of a home, after its district. Absent parts are not in the text. */
export interface AddressParts {
  street?: string
  community?: string
  building?: string
  unit?: string
  room?: string
}

/** Removes a part from the end of a text. @returns the part and the text before it */
function lastPart(text: string, pattern: RegExp): [part: string | undefined, before: string] {
  const found = pattern.exec(text)
  return found ? [found[1], text.slice(0, found.index)] : [undefined, text]
}

/**
 * Splits an address such as 云杉路1号云杉花园3号楼2单元1201室: the house number ends the street, what follows is the
 * community.
 */
export function addressParts(address: string): AddressParts {
  const text = address.replace(/\s/g, '')
  const [room, beforeRoom] = lastPart(text, /(\d{2,9}[A-Za-z]?)(?:室|房)?$/)
  const [unit, beforeUnit] = lastPart(beforeRoom, /([\dA-Za-z一二三四五六七八九十]{1,3}单元)$/)
  const [building, rest] = lastPart(beforeUnit, /([\dA-Za-z一二三四五六七八九十]{1,4}(?:号楼|栋|幢|座|楼))$/)
  const house = /^.*?\d(?:号|弄)(?!楼)/.exec(rest)?.[0] ?? ''
  const [street, community] = house ? [house, rest.slice(house.length)] : [rest, '']
  const parts = { street, community, building, unit, room }
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part))
}
