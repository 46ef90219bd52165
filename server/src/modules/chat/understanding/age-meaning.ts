import { type Catalogue, isWithin, personAges, subjectAges } from '../../product'
import { agesIn } from '../../language'
import type { Heard } from './hearing'

/** Products that accept or reject the ages in a message. */
export interface AgeMeaning {
  kind: 'AGE'
  /** Codes of products that insure the ages. */
  insured: string[]
  refused: string[]
  /** The age rule for pets applies. */
  pet: boolean
}

/** Words of a question whether a customer can buy. */
const buying = ['买', '推荐', '保险', '险', '能', '可以', '有没有', '行', '投', '保吗', '保不']
/** Words of other questions that mention an age. */
const otherQuestions = [
  '赔',
  '未成年',
  '流程',
  '材料',
  '退保',
  '发票',
  '理赔',
  '看病',
  '骨折',
  '摔',
  '丢',
  '登录',
  '验证码',
]

/** Returns the age rules for a message that asks who can be insured; null for other messages. */
export function ageMeaning(
  { products }: Catalogue,
  heard: Heard,
  named: readonly string[],
): AgeMeaning | null {
  const ages = agesIn(heard.text)
  if (ages.length === 0 || !buying.some(heard.has) || otherQuestions.some(heard.has)) return null
  const definitions = [...products.values()].map(({ definition }) => definition)
  const pets = definitions.filter((definition) => subjectAges(definition).length > 0)
  const pet = pets.some(({ product }) => named.includes(product.code)) || ['猫', '狗', '宠物'].some(heard.has)
  const rulesOf = pet ? subjectAges : personAges
  // A rule for all adults does not restrict the insured.
  const asked = pet
    ? pets
    : definitions.filter(
        ({ product }) =>
          named.includes(product.code) || product.insureds || (product.holderAge?.to ?? 100) < 100,
      )
  const fits = (code: string, ok: boolean) =>
    asked.some(
      (definition) =>
        definition.product.code === code && ages.every((age) => isWithin(rulesOf(definition), age)) === ok,
    )
  const codes = asked.map(({ product }) => product.code)
  return {
    kind: 'AGE',
    pet,
    insured: codes.filter((code) => fits(code, true)),
    refused: codes.filter((code) => fits(code, false) && (pet || named.length === 0 || named.includes(code))),
  }
}
