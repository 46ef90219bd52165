import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/**
 * Where a request went, without what a log must not know: the query holds signatures of files and codes of
 * WeChat, and what stands in a path with parameters opens a document.
 */
function placeOf({ routeOptions, url }: FastifyRequest): string {
  return routeOptions.url?.includes(':') ? routeOptions.url : (url.split('?', 1)[0] ?? '')
}

/** One line for each request, once it is answered. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = {
      method: request.method,
      path: placeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (error) reply.log.error({ ...line, err: error }, 'answer failed')
    else reply.log.info(line, 'answered')
  }
}
