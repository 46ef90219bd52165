import { type Static, type TSchema, Type } from 'typebox'

/** One call of the API: what it takes, what it answers, and whether a member must be logged in. */
export interface Call<Request extends TSchema = TSchema, Data extends TSchema = TSchema> {
  readonly summary: string
  readonly auth: boolean
  readonly request: Request
  readonly data: Data
}

/** Declares a call that visitors may make. */
export function publicCall<Request extends TSchema, Data extends TSchema>(
  summary: string,
  request: Request,
  data: Data,
) {
  return { summary, auth: false as const, request, data }
}

/** Declares a call that is refused unless a member is logged in (spec §6). */
export function memberCall<Request extends TSchema, Data extends TSchema>(
  summary: string,
  request: Request,
  data: Data,
) {
  return { summary, auth: true as const, request, data }
}

/** Where a call is made: the risk questionnaire has a root of its own (spec §7). */
export const addressOf = (name: string): string =>
  `${name.startsWith('api/stress/') ? '/webrisk' : '/mp'}/${name}`

/** A product on sale that fits instead, perhaps in one plan; `name` is what the customer reads. */
export const Fit = Type.Object({
  productCode: Type.String(),
  planCode: Type.Optional(Type.String()),
  name: Type.String(),
})
export type Fit = Static<typeof Fit>

/** A field of the request that was refused: `path` as in `holder.certNo` or `insureds.0.name`. */
export const FieldProblem = Type.Object({
  path: Type.String(),
  message: Type.String(),
  /** What else fits, where an answer stands in the way. */
  fits: Type.Optional(Type.Array(Fit)),
})
export type FieldProblem = Static<typeof FieldProblem>

/** What `data` holds when a call is refused because of certain fields. */
export const Problem = Type.Object({ fields: Type.Array(FieldProblem) })
export type Problem = Static<typeof Problem>

/** Body codes. 200 and 401 bind by spec §3–§8; the others tell the kinds of refusal apart. */
export const bodyCode = {
  ok: 200,
  badRequest: 400,
  loginRequired: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  rule: 422,
  phoneRequired: 428,
  tooMany: 429,
  fault: 500,
  unavailable: 503,
} as const

/** Every answer of the API, on every call. */
export interface Envelope<Data> {
  code: number
  msg: string
  data: Data
}
