import type {
  CallName,
  DataOf,
  Envelope,
  FieldProblem,
  MemberCallName,
  RequestOf,
} from '@storefront/contract'
import { bodyCode } from '@storefront/rules/body-code'
import { toast } from '@/platform/toast'
import { requestAccess } from './access'
import { callPath, type Query, serverUrl } from './address'
import { HttpStatusError } from './errors'
import { loginExpired, loginMissing, showRefusal } from './refusal'
import { post } from './transport'

/** Response of a call: its data, or why it was refused and the refused fields. */
export type Answer<Data> =
  | { ok: true; code: 200; msg: string; data: Data }
  | { ok: false; code: number; msg: string; fields: FieldProblem[] }

export interface CallOptions {
  /** The call is sent only when a member is logged in. */
  auth?: boolean
  /** Shows no message when refused: login and status calls (spec §8). */
  quiet?: boolean
  /** Body codes of refusals that the page itself shows. */
  shownByPage?: readonly number[]
  query?: Query
}

type OptionsOf<Name extends CallName> = Name extends MemberCallName
  ? [options: CallOptions & { auth: true }]
  : [options?: CallOptions & { auth?: false }]

function readBody<Data>(body: unknown): Answer<Data> {
  const { code, msg, data } = (typeof body === 'object' && body ? body : {}) as Partial<Envelope<unknown>>
  const text = typeof msg === 'string' ? msg : ''
  if (code === 200) return { ok: true, code, msg: text, data: data as Data }
  const fields = (data as { fields?: FieldProblem[] } | null | undefined)?.fields ?? []
  return { ok: false, code: typeof code === 'number' ? code : 0, msg: text, fields }
}

/** Body codes for an address with an unknown or invalid identifier. */
export const missingCodes: readonly number[] = [bodyCode.notFound, bodyCode.badRequest]

/** Shows the message of a response according to spec §8. */
function show(
  status: number,
  answer: Answer<unknown>,
  sent: string | undefined,
  { quiet = false, shownByPage = [] }: CallOptions,
): void {
  if (status === 403 || status === 500) {
    if (!quiet) toast(status === 403 ? '非法操作' : '系统异常，请联系管理员')
  } else if (answer.code === 401) loginExpired(sent, quiet)
  else if (!answer.ok && !quiet && !shownByPage.includes(answer.code)) showRefusal(answer.msg)
}

/**
 * Calls the API; all requests use this function. Messages for refusals follow the error catalog of spec §8.
 * @throws NetworkError when the server cannot be reached in time
 * @throws HttpStatusError when the HTTP status is none of 200, 401, 403, 500
 */
export async function call<Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  ...[options = {}]: OptionsOf<Name>
): Promise<Answer<DataOf<Name>>> {
  const { auth = false, query }: CallOptions = options
  const authorization = requestAccess().authorization()
  if (auth && !authorization) return { ok: false, code: 401, msg: loginMissing(), fields: [] }

  const { status, body } = await post(serverUrl(callPath(name), query), request as object, authorization)
  if (![200, 401, 403, 500].includes(status)) throw new HttpStatusError(status)
  const answer = readBody<DataOf<Name>>(body)
  show(status, answer, authorization, options)
  return answer
}
