import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { PrintPool } from '../../server/src/lib/documents/print-pool'
import { localPrinter, type Printer } from '../../server/src/lib/documents/printer'
import { readPrint } from '../../server/src/modules/policy/documents/policy-print'
import { policyRenderers, printDocument } from '../../server/src/modules/policy/renderers'
import { startTestGateway } from '../server/support/gateway'
import type { TestServer } from '../server/support/harness'
import { sellPolicy } from '../server/support/policies'

const documents = 40
/** Pause between two documents, ms, so that other requests can run. */
const pauseMs = 10
const nanosecondsPerMs = 1e6

async function measurePrinter(name: string, printer: Printer, print: () => Promise<Buffer>): Promise<void> {
  // Warm-up: the first document reads the fonts.
  await print()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  let totalMs = 0
  for (let turn = 0; turn < documents; turn += 1) {
    const begun = performance.now()
    await print()
    totalMs += performance.now() - begun
    await pause(pauseMs)
  }
  delay.disable()
  await printer.close()
  const each = totalMs / documents
  const held = (delay.percentile(95) / nanosecondsPerMs).toFixed(0)
  console.log(
    `${name.padEnd(36)} ${each.toFixed(0).padStart(4)} ms each, everybody else waits ${held.padStart(4)} ms (p95)`,
  )
}

/** Measures the time to print an electronic policy, and the delay of the event loop meanwhile. */
export async function measureDocuments(server: TestServer): Promise<void> {
  const gateway = await startTestGateway(server)
  const { policyNo } = await sellPolicy(server, gateway)
  await gateway.close()
  const paper = { print: await readPrint(server.context, policyNo), checkUrl: `${server.url}/check/x` }
  const entry = new URL('../../server/src/print-main.ts', import.meta.url)
  const printers = {
    'in the thread of the server': localPrinter(policyRenderers),
    'in the print pool': new PrintPool(server.context.log, entry),
  }
  console.log(`\n${documents} electronic policies, one after the other:`)
  for (const [name, printer] of Object.entries(printers))
    await measurePrinter(name, printer, () => printDocument(printer, 'POLICY', paper))
}
