import type { Ask } from './asks'

/** An answer that a question can have: a row, a question or an audience of a product, or a help question. */
export interface AnswerRef {
  /** Absent for a help question, and for a question that has no answer. */
  productCode?: string
  kind: 'COVER' | 'EXCLUSION' | 'NOT_OFFERED' | 'QUESTION' | 'AUDIENCE' | 'HELP' | 'NONE'
  /** `kindCode` of the coverage, title of the row, or id of the help question. */
  name: string
}

/** Returns the key that identifies an answer. */
export const keyOf = ({ productCode = '', kind, name }: AnswerRef) => `${productCode}/${kind}/${name}`

/** Whether an answer tells about cover. */
export const isRow = ({ kind }: AnswerRef) =>
  kind === 'COVER' || kind === 'EXCLUSION' || kind === 'NOT_OFFERED'

/** Returns the answers that an ask or a labelled question refers to. */
export function answersOf(productCode: string | undefined, ask: Omit<Ask, 'said'>): AnswerRef[] {
  if (ask.help !== undefined) return [{ kind: 'HELP', name: ask.help }]
  if (productCode === undefined) return []
  const named = (kind: AnswerRef['kind'], names: readonly string[]) =>
    names.map((name) => ({ productCode, kind, name }))
  return [
    ...named('COVER', ask.covers ?? []),
    ...named('EXCLUSION', ask.exclusions ?? []),
    ...named('NOT_OFFERED', ask.notOffered ? [''] : []),
    ...named('QUESTION', ask.question === undefined ? [] : [ask.question]),
    ...named('AUDIENCE', ask.audience === undefined ? [] : [ask.audience]),
  ]
}
