import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/**
 * Returns the loggable part of a path. The query holds file signatures and WeChat codes, and parameters in a path
 * open documents, so both are left out.
 */
function placeOf({ routeOptions, url }: FastifyRequest): string {
  return routeOptions.url?.includes(':') ? routeOptions.url : (url.split('?', 1)[0] ?? '')
}

/** Logs one line for each request after its response. */
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
