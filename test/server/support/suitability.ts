import type { Acknowledgement, RequestOf, Warning } from '@storefront/contract'
import { timeText } from '../../../server/src/lib/clock'
import type { TestServer } from './harness'
import { proposalInput, type SaveRequest } from './sale'

/** Requests the suitability check of a save request. */
export function judge(server: TestServer, request: SaveRequest, headers?: Record<string, string>) {
  return server.call('insure/digest', proposalInput(request), headers)
}

/** Returns the suitability warning codes of a request, or its refusal message. */
export async function warnedOf(server: TestServer, request: SaveRequest): Promise<string[]> {
  const { data, msg } = await judge(server, request)
  return data.warnings?.map(({ code, about }) => [code, ...about].join(' ')) ?? [msg]
}

/** Returns the acknowledgements of the warnings. */
export function passOver(server: TestServer, warnings: readonly Warning[]): Acknowledgement[] {
  const acknowledgedAt = timeText(server.clock.now())
  return warnings.map(({ code, hash }) => ({ code, hash, acknowledgedAt }))
}

/** Returns the request with all its warnings acknowledged. */
export async function passingOver(
  server: TestServer,
  request: SaveRequest,
): Promise<RequestOf<'insure/save'>> {
  const { data } = await judge(server, request)
  return { ...request, acknowledgements: passOver(server, data.warnings ?? []) }
}
