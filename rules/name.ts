import { han } from './printable'

const chineseName = new RegExp(`^[${han}](?:[${han}·]{0,28}[${han}])$`, 'u')
const latinName = /^[A-Za-z][A-Za-z .'-]{0,58}[A-Za-z.]$/
const passportName =
  /^(?=.*[A-Za-z].*[A-Za-z])[A-Za-z]+(?:['’-][A-Za-z]+)*(?:(?: |, ?|\/)[A-Za-z]+(?:['’-][A-Za-z]+)*)*$/
const enterpriseName = new RegExp(
  `^(?=[^${han}A-Za-z]*[${han}A-Za-z][^${han}A-Za-z]*[${han}A-Za-z])[${han}A-Za-z0-9（）()·&,.' -]{2,100}$`,
  'u',
)
const chineseText = new RegExp(`[${han}]`, 'u')

/** Validates a person's name: Chinese with 2 to 30 characters and optional inner `·`, or Latin letters. */
export const isPersonName = (text: string): boolean => chineseName.test(text) || latinName.test(text)

/** Validates a name in passport letters: words of Latin letters, separated by a space, comma or slash. */
export const isPassportName = (text: string): boolean => text.length <= 60 && passportName.test(text)

/**
 * Validates an enterprise name as on its license: at least two letters or characters; brackets and digits are allowed.
 */
export const isEnterpriseName = (text: string): boolean => enterpriseName.test(text)

/** Whether a text contains at least one Chinese character. */
export const hasChinese = (text: string): boolean => chineseText.test(text)
