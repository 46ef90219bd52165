import type { FieldProblem } from '@storefront/contract'
import { bodyCode } from '@storefront/rules/body-code'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BusinessError, unknownField } from '../errors'
import { isTemporary } from '../db/transaction'
import { htmlPage } from './page'

/** A database restart takes seconds. */
const retryAfterSeconds = 5

type ValidationIssue = NonNullable<FastifyError['validation']>[number]

/** Returns the message for the customer, by the violated schema rule. */
function messageOf(issue: ValidationIssue): string {
  const { limit } = issue.params as { limit?: number }
  switch (issue.keyword) {
    case 'required':
      return '请填写此项'
    case 'minLength':
      return limit === 1 ? '请填写此项' : `请至少填写 ${limit} 个字`
    case 'maxLength':
      return `请不要超过 ${limit} 个字`
    case 'maximum':
      return `不能大于 ${limit}`
    case 'minimum':
      return `不能小于 ${limit}`
    case 'maxItems':
      return `最多 ${limit} 项`
    case 'pattern':
      return '格式不正确，请检查后重新填写'
    case 'enum':
    case 'const':
      return '请从给出的选项中选择'
    case 'additionalProperties':
      return unknownField
    default:
      return '填写的内容不正确，请检查'
  }
}

function fieldProblem(issue: ValidationIssue): FieldProblem {
  const { missingProperty } = issue.params as { missingProperty?: string }
  const path = [...issue.instancePath.split('/').slice(1), missingProperty].filter(Boolean).join('.')
  return { path, message: messageOf(issue) }
}

function send(reply: FastifyReply, status: number, code: number, msg: string, fields: FieldProblem[]) {
  return (
    reply
      .code(status)
      .type('application/json; charset=utf-8')
      // The response schema describes success; an error has other data.
      .serializer((payload: unknown) => JSON.stringify(payload))
      .send({ code, msg, data: fields.length > 0 ? { fields } : null })
  )
}

/** Returns the HTTP status of an error: 401 and 403 by spec §8; all other errors a customer can resolve are 200. */
function statusOf(code: number): number {
  return code === bodyCode.loginRequired || code === bodyCode.forbidden ? code : 200
}

const notFoundPage = htmlPage({
  title: '页面不存在',
  subtitle: '网址可能有误，或者页面已经下线',
  body: '<p>请检查网址，或从首页重新进入。</p><p><a class="card" href="/">返回首页</a></p>',
})

/** Returns whether a browser opens the address; programs and the storefront's calls do not accept HTML. */
const isPageVisit = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')

/** Converts every error to the envelope; internal errors reveal no details. */
export function registerProblemHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof BusinessError)
      return send(reply, statusOf(error.code), error.code, error.message, error.fields)
    if (error.validation) {
      const fields = error.validation.map(fieldProblem)
      return send(reply, 200, bodyCode.badRequest, fields[0]?.message ?? '请检查填写的内容', fields)
    }
    if (isTemporary(error)) {
      request.log.warn({ err: error }, 'the database is not available')
      void reply.header('retry-after', retryAfterSeconds)
      return send(reply, 503, bodyCode.unavailable, '系统繁忙，请稍后重试', [])
    }
    const status = error.statusCode ?? 500
    if (status === 429) return send(reply, 200, bodyCode.tooMany, '操作太频繁，请稍后再试', [])
    if (status === 413) return send(reply, 200, bodyCode.badRequest, '提交的内容太大，请精简后重试', [])
    if (status < 500)
      return send(reply, 200, bodyCode.badRequest, '提交的内容无法识别，请返回上一页重新进入后再试', [])
    request.log.error({ err: error }, 'request failed')
    return send(reply, 500, bodyCode.fault, '系统异常，请联系管理员', [])
  })
  app.setNotFoundHandler((request, reply) =>
    isPageVisit(request)
      ? reply.code(404).type('text/html; charset=utf-8').send(notFoundPage)
      : send(reply, 404, bodyCode.notFound, '没有这个接口', []),
  )
}
