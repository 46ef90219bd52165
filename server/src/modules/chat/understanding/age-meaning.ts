import { type Catalogue, isWithin, personAges, subjectAges } from '../../product'
import { agesIn } from '../../language'
import type { Heard } from './recognize-concepts'

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
/** Words that clearly ask whether a customer can buy. */
const clearlyBuying =
  /(?:能|可以|可|给|想|要)[^,。]{0,6}(?:买|投保|上保险)(?!了|过|的)|有没[^,。]{0,8}险|险[^,。]{0,2}有没/u
/** Words of other questions that mention an age. */
const otherQuestions = ['未成年', '流程', '材料', '退保', '发票', '理赔', '登录', '验证码']
/** Words of accidents: they matter only if the message does not clearly ask who can buy. */
const accidents = ['看病', '骨折', '摔', '丢']

/** 能保吗 beside an age asks who can be insured, not what is paid. */
const asksPay = (heard: Heard) => heard.has('赔') && !heard.has('能否承保')
const asksOther = (heard: Heard) =>
  asksPay(heard) ||
  otherQuestions.some(heard.has) ||
  (!clearlyBuying.test(heard.text) && accidents.some(heard.has))

/** Returns the age rules for a message that asks who can be insured; null for other messages. */
export function ageMeaning(
  { products }: Catalogue,
  heard: Heard,
  named: readonly string[],
): AgeMeaning | null {
  const ages = agesIn(heard.text)
  if (ages.length === 0 || !buying.some(heard.has) || asksOther(heard)) return null
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
