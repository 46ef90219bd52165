import type { Acknowledgement, RequestOf, Warning } from '@storefront/contract'
import { timeText } from '../../../server/src/lib/clock'
import type { TestServer } from './harness'
import { proposalInput, type SaveRequest } from './sale'

/** The server's judgement of what a request would save. */
export function judge(server: TestServer, request: SaveRequest, headers?: Record<string, string>) {
  return server.call('insure/digest', proposalInput(request), headers)
}

/** The codes of what advises against a request, or its refusal. */
export async function warnedOf(server: TestServer, request: SaveRequest): Promise<string[]> {
  const { data, msg } = await judge(server, request)
  return data.warnings?.map(({ code, about }) => [code, ...about].join(' ')) ?? [msg]
}

/** The choice to go on in spite of warnings. */
export function passOver(server: TestServer, warnings: readonly Warning[]): Acknowledgement[] {
  const acknowledgedAt = timeText(server.clock.now())
  return warnings.map(({ code, hash }) => ({ code, hash, acknowledgedAt }))
}

/** A request that passes over everything that advises against it. */
export async function passingOver(
  server: TestServer,
  request: SaveRequest,
): Promise<RequestOf<'insure/save'>> {
  const { data } = await judge(server, request)
  return { ...request, acknowledgements: passOver(server, data.warnings ?? []) }
}
