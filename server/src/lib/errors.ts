import type { FieldProblem } from '@storefront/contract'
import { bodyCode } from '@storefront/rules/body-code'

/** Message for an unknown field: the page is older or newer than the server. */
export const unknownField = '页面内容已更新，请返回上一页重新进入后再试'

/** An error that the customer can resolve: `message` is a Chinese sentence, `fields` the fields concerned. */
export class BusinessError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly fields: FieldProblem[] = [],
  ) {
    super(message)
  }
}

/** Creates the error for a violated rule of the product or of the form. */
export function ruleError(message: string, fields: FieldProblem[] = []): BusinessError {
  return new BusinessError(bodyCode.rule, message, fields)
}

/**
 * Creates the error for a missing object. An object of another owner gives the same error, so callers cannot
 * distinguish them.
 */
export function notFound(message: string): BusinessError {
  return new BusinessError(bodyCode.notFound, message)
}

/** Creates the error for an object whose state does not allow the action. */
export function conflict(message: string): BusinessError {
  return new BusinessError(bodyCode.conflict, message)
}

/** Creates the error for an exceeded rate limit; `message` states when the next attempt is possible. */
export function tooMany(message: string): BusinessError {
  return new BusinessError(bodyCode.tooMany, message)
}

/** Creates the error for a missing or expired session. */
export function loginRequired(): BusinessError {
  return new BusinessError(bodyCode.loginRequired, '登录过期，请重新登录')
}

/**
 * Thrown when a request cannot be answered now for reasons outside the request; the same request may succeed
 * later.
 */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError'
}
