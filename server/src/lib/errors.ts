import { bodyCode, type FieldProblem } from '@storefront/contract/call'

/** Said at a field that is not known: the page that sent it is older or newer than the server. */
export const unknownField = '页面内容已更新，请返回上一页重新进入后再试'

/** A refusal the customer can act on: `message` is a Chinese sentence, `fields` the places it concerns. */
export class BusinessError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly fields: FieldProblem[] = [],
  ) {
    super(message)
  }
}

/** A rule of the product or of the form was broken. */
export function ruleError(message: string, fields: FieldProblem[] = []): BusinessError {
  return new BusinessError(bodyCode.rule, message, fields)
}

/** There is no such thing, or it is somebody else's: callers are not told which. */
export function notFound(message: string): BusinessError {
  return new BusinessError(bodyCode.notFound, message)
}

/** The thing exists but is not in a state that allows this. */
export function conflict(message: string): BusinessError {
  return new BusinessError(bodyCode.conflict, message)
}

/** The same was done too often; `message` says when it is possible again. */
export function tooMany(message: string): BusinessError {
  return new BusinessError(bodyCode.tooMany, message)
}

/** The session is over, or there was none. */
export function loginRequired(): BusinessError {
  return new BusinessError(bodyCode.loginRequired, '登录过期，请重新登录')
}

/** Thrown when a request cannot be answered now, for no fault of its own; the same request may succeed later. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError'
}
