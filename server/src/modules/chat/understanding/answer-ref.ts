import type { AnswerRef, Ask } from './asks'

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
