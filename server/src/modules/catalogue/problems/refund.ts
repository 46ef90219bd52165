import type { ProductDefinition, RefundRule } from '../../product'

const byDay = /×\s*（1 − 已保障天数 ÷ 保障期间总天数）/
const shortRate = /短期费率/
const nothing =
  /开始后(申请)?(不能|不可以|不可|不得)?退保.{0,4}(不退还|不予退还|不退)保费|开始后.{0,6}(不能|不可以|不可|不得)退保/
const percents = /(?<![\d.])(\d{1,3}(?:\.\d{1,4})?)%/g
/** `158 ×（1 − 73 ÷ 365）= 126.40 元` */
const example = /(?<![\d.,])([\d.,]{1,15}) ×（1 − (\d{1,4}) ÷ (\d{1,4})）= ([\d.,]{1,15}) 元/g

/** Returns the sentences about cover that has started. */
const aboutAfter = (sentences: readonly string[]) =>
  sentences.filter((text) => /开始后|按上述公式/.test(text))
const aboutBefore = (sentences: readonly string[]) => sentences.filter((text) => /开始前|开始之前/.test(text))

function beforeStartProblems(
  { beforeStart: { feeFen } }: RefundRule,
  sentences: readonly string[],
): string[] {
  const said = aboutBefore(sentences).join('')
  const fee = (feeFen / 100).toString()
  const full = /全额(退还|退保)|不扣费用/.test(said)
  const charged = [...said.matchAll(/(?:扣除|收取|手续费)\D{0,6}?([\d.]+)\s*(元|%)/g)]
  const wrong = charged.filter(([, amount, unit]) => unit === '%' || Number(amount) !== feeFen / 100)
  if (feeFen === 0)
    return [
      ...(full ? [] : ['/beforeStart/feeFen: The fee is 0, but no sentence says 全额退还 before the start.']),
      ...(wrong.length > 0
        ? ['/beforeStart/feeFen: The fee is 0, but a sentence names a fee before the start.']
        : []),
    ]
  return [
    ...(full
      ? ['/beforeStart/feeFen: There is a fee, but a sentence promises 全额退还 before the start.']
      : []),
    ...(said.includes(`${fee} 元`) && wrong.length === 0
      ? []
      : [
          `/beforeStart/feeFen: The fee is ${fee} 元, but the sentences do not name just this fee before the start.`,
        ]),
  ]
}

/** Returns the kinds of refund rule that the sentences describe. */
function describedKinds(after: readonly string[]): Set<RefundRule['afterStart']['kind']> {
  const text = after.join('')
  const net = byDay.test(text) && /×\s*（1 − (\d+(?:\.\d+)?%|费用比例)）/.test(text)
  return new Set([
    ...(net
      ? (['NET_BY_DAY'] as const)
      : byDay.test(text) || /按剩余天数/.test(text)
        ? (['BY_DAY'] as const)
        : []),
    ...(shortRate.test(text) ? (['SHORT_RATE'] as const) : []),
    ...(nothing.test(text) ? (['NONE'] as const) : []),
  ])
}

function afterStartProblems({ afterStart }: RefundRule, sentences: readonly string[]): string[] {
  const after = aboutAfter(sentences)
  const described = describedKinds(after)
  const others = [...described].filter((kind) => kind !== afterStart.kind)
  const percent = afterStart.kind === 'NET_BY_DAY' ? [String(afterStart.feePercent)] : []
  const named = [...after.join('').matchAll(percents)].flatMap(([, number]) => number ?? [])
  return [
    ...(described.has(afterStart.kind)
      ? []
      : [
          `/afterStart/kind: The rule is ${afterStart.kind}, but no sentence says so of cover that has begun.`,
        ]),
    ...others.map(
      (kind) =>
        `/sentences: A sentence says ${kind} of cover that has begun, but the rule is ${afterStart.kind}.`,
    ),
    ...(afterStart.kind === 'SHORT_RATE' || percent.every((each) => named.includes(each))
      ? []
      : [`/afterStart/feePercent: No sentence names the ${percent.join('')}% that is kept.`]),
    ...(['BY_DAY', 'NONE'].includes(afterStart.kind) && named.length > 0
      ? [
          `/sentences: A sentence keeps ${named.join('%, ')}%, but the rule ${afterStart.kind} keeps no percentage.`,
        ]
      : []),
  ]
}

const numberOf = (text: string | undefined) => Number((text ?? '').replace(/,/g, ''))

function exampleProblems(sentences: readonly string[]): string[] {
  return sentences.flatMap((text, index) =>
    [...text.matchAll(example)].flatMap(([whole, paid, elapsed, total, back]) => {
      const refund = Math.round(numberOf(paid) * 100 * (1 - numberOf(elapsed) / numberOf(total)))
      return refund === Math.round(numberOf(back) * 100) && numberOf(elapsed) <= numberOf(total)
        ? []
        : [
            `/sentences/${index}: The example ${whole} does not come out; it is ${(refund / 100).toFixed(2)} 元.`,
          ]
    }),
  )
}

const factTitle = /退保|退费|费用扣除/

/** Returns contradictions between the refund rule and the sentences about refunds, including disclosure facts. */
export function refundProblems({ guide: { refund }, product }: ProductDefinition): string[] {
  const facts = product.facts.flatMap(({ title, text }, index) =>
    factTitle.test(title) ? [{ index, sentences: text.split(/[；。]/) }] : [],
  )
  return [
    ...[
      ...beforeStartProblems(refund, refund.sentences),
      ...afterStartProblems(refund, refund.sentences),
      ...exampleProblems(refund.sentences),
    ].map((problem) => `guide.json /refund${problem}`),
    ...facts.flatMap(({ index, sentences }) => {
      const others = [...describedKinds(aboutAfter(sentences))].filter(
        (kind) => kind !== refund.afterStart.kind,
      )
      return others.map(
        (kind) =>
          `product.json /facts/${index}: The fact says ${kind} of cover that has begun, but the refund rule is ${refund.afterStart.kind}.`,
      )
    }),
  ]
}
