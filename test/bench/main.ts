import { startTestServer, type TestServer } from '../server/support/harness'
import { placeOrder } from '../server/support/orders'
import { newSubject, quoteHome, saveRequest } from '../server/support/sale'
import { measureDocuments } from './documents'
import { type Figures, measure } from './measure'
import { compareLists } from './member-lists'

/** Returns a header with an IP address per turn, because one address would reach the rate limit. */
const from = (turn: number) => ({
  'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
})

/** Throws when a request is refused, because its time means nothing. */
async function accepted(answer: Promise<{ code: number; msg: string }>): Promise<void> {
  const { code, msg } = await answer
  if (code !== 200) throw new Error(`A request was refused: ${code} ${msg}`)
}

async function figuresOf(server: TestServer): Promise<Figures[]> {
  const productCode = 'home'
  const { productCode: code, planCode, factors } = await quoteHome(server)
  const saves = await Promise.all(
    Array.from({ length: 440 }, async () => saveRequest(server, { subject: newSubject() })),
  )
  const order = await placeOrder(server)
  const reference = { orderNo: order.orderNo, accessKey: order.accessKey }
  return [
    await measure('health (no work)', 4000, (turn) =>
      fetch(`${server.url}/health`, { headers: from(turn) }).then((r) => r.text()),
    ),
    await measure('home/index', 2000, (turn) => accepted(server.call('home/index', {}, from(turn)))),
    await measure('insure/index', 2000, (turn) =>
      accepted(server.call('insure/index', { productCode }, from(turn))),
    ),
    await measure('insure/calculate (a durable write)', 1000, (turn) =>
      accepted(server.call('insure/calculate', { productCode: code, planCode, factors }, from(turn))),
    ),
    await measure('insure/save (the whole proposal)', 400, (turn) => {
      const request = saves[turn % saves.length]
      if (!request) throw new Error('Too few proposals were prepared')
      return accepted(server.call('insure/save', request, from(turn)))
    }),
    await measure('member/order/info', 2000, (turn) =>
      accepted(server.call('member/order/info', reference, from(turn))),
    ),
  ]
}

function print(figures: Figures[]) {
  const [base] = figures
  for (const { name, requestsPerSecond, p50Ms, p99Ms } of figures) {
    const ratio = base ? (requestsPerSecond / base.requestsPerSecond).toFixed(2) : ''
    console.log(
      `${name.padEnd(36)} ${String(requestsPerSecond).padStart(6)} req/s  p50 ${p50Ms.toFixed(1).padStart(6)} ms` +
        `  p99 ${p99Ms.toFixed(1).padStart(6)} ms  ${ratio} of health`,
    )
  }
}

async function main() {
  const server = await startTestServer({ LOG_LEVEL: 'silent', TRUST_PROXY: '127.0.0.1' })
  try {
    console.log(
      `On ${process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'SQLite'}, client and server in one process:`,
    )
    const wanted = (part: string) => process.argv.length < 3 || process.argv.includes(`--${part}`)
    if (wanted('calls')) print(await figuresOf(server))
    if (wanted('documents')) await measureDocuments(server)
    if (wanted('lists')) await compareLists(server)
  } finally {
    await server.close()
  }
}

void main()
