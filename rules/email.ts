const hostLabel = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const localPart = '[A-Za-z0-9_%+-]+(?:\\.[A-Za-z0-9_%+-]+)*'
const emailAddress = new RegExp(`^${localPart}@(?:${hostLabel}\\.)+[A-Za-z]{2,24}$`)

/** Validates an e-mail address in common format; a subset of RFC 5322. */
export const isEmail = (text: string): boolean => text.length <= 100 && emailAddress.test(text)
