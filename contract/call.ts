import { type Static, type TSchema, Type } from 'typebox'

/** A call of the API: request schema, response schema and whether a login is required. */
export interface Call<Request extends TSchema = TSchema, Data extends TSchema = TSchema> {
  readonly summary: string
  readonly auth: boolean
  readonly request: Request
  readonly data: Data
}

/** Declares a call that visitors may use. */
export function publicCall<Request extends TSchema, Data extends TSchema>(
  summary: string,
  request: Request,
  data: Data,
) {
  return { summary, auth: false as const, request, data }
}

/** Declares a call that requires a logged-in member (spec §6). */
export function memberCall<Request extends TSchema, Data extends TSchema>(
  summary: string,
  request: Request,
  data: Data,
) {
  return { summary, auth: true as const, request, data }
}

/** Returns the path of a call. The risk questionnaire has its own root path (spec §7). */
export const addressOf = (name: string): string =>
  `${name.startsWith('api/stress/') ? '/webrisk' : '/mp'}/${name}`

/** An alternative product on sale, with the plan if only one plan applies; `name` is shown to the customer. */
export const Fit = Type.Object({
  productCode: Type.String(),
  planCode: Type.Optional(Type.String()),
  name: Type.String(),
})
export type Fit = Static<typeof Fit>

/** A rejected field of the request; `path` is for example `holder.certNo` or `insureds.0.name`. */
export const FieldProblem = Type.Object({
  path: Type.String(),
  message: Type.String(),
  /** Alternative products when an answer prevents the purchase. */
  fits: Type.Optional(Type.Array(Fit)),
})
export type FieldProblem = Static<typeof FieldProblem>

/** The `data` of a response that rejects fields of the request. */
export const Problem = Type.Object({ fields: Type.Array(FieldProblem) })
export type Problem = Static<typeof Problem>

/** The response envelope of every call. */
export interface Envelope<Data> {
  code: number
  msg: string
  data: Data
}
