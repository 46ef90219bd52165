import { bodyCode, type FieldProblem } from '@storefront/contract/call'

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

export function notFound(message: string): BusinessError {
  return new BusinessError(bodyCode.notFound, message)
}

/** The thing exists but is not in a state that allows this. */
export function conflict(message: string): BusinessError {
  return new BusinessError(bodyCode.conflict, message)
}

export function tooMany(message: string): BusinessError {
  return new BusinessError(bodyCode.tooMany, message)
}

export function loginRequired(): BusinessError {
  return new BusinessError(bodyCode.loginRequired, '登录过期，请重新登录')
}
