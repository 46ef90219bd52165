/** Times of a run of requests. */
export interface Figures {
  name: string
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
}

const inFlight = 16

const percentile = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/** Sends `count` requests, 16 at a time, after a warm-up of a tenth of `count`. */
export async function measure(
  name: string,
  count: number,
  send: (turn: number) => Promise<unknown>,
): Promise<Figures> {
  await run(Math.ceil(count / 10), send)
  const begun = performance.now()
  const times = (await run(count, (turn) => send(turn + count))).sort((one, other) => one - other)
  const seconds = (performance.now() - begun) / 1000
  return {
    name,
    requestsPerSecond: Math.round(count / seconds),
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
  }
}

async function run(count: number, send: (turn: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const turn = next
      next += 1
      const begun = performance.now()
      await send(turn)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
  return times
}
