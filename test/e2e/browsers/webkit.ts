import { type Driver, windowSize } from './driver'
import { freePort, startProgram, stop } from './processes'

/**
 * Screen size equals the window size: without a window manager the pointer position, initially the screen centre,
 * decides the keyboard focus.
 */
const screen = `${windowSize.width}x${windowSize.height}x24`
const retryMs = 100
const retries = 100

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

/** Sends W3C WebDriver commands. @throws Error reported by the driver */
const sender =
  (base: string): Send =>
  async (method, path, body) => {
    const answer = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`)
    return value
  }

/** Waits for WebKitWebDriver, which prints no message when it is ready. */
async function waitForDriver(send: Send): Promise<void> {
  for (let tried = 0; tried < retries; tried += 1) {
    const isReady = await send('GET', '/status').catch(() => null)
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, retryMs))
  }
  throw new Error('WebKitWebDriver does not answer')
}

/** Starts a separate X server, the WebKitGTK driver on it, and a session. */
async function startSession(env: Record<string, string>) {
  const display = await startProgram(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp'],
    {},
    /^(\d+)$/m,
  )
  const port = await freePort()
  const driver = await startProgram(
    'sh',
    ['-c', `echo started; exec WebKitWebDriver --port=${port}`],
    { ...env, DISPLAY: `:${display.found}`, GDK_BACKEND: 'x11' },
    /(started)/,
  )
  const quit = () => [driver.program, display.program].forEach(stop)
  const toDriver = sender(`http://127.0.0.1:${port}`)
  try {
    await waitForDriver(toDriver)
    const capabilities = { alwaysMatch: { browserName: 'MiniBrowser' } }
    const { sessionId } = (await toDriver('POST', '/session', { capabilities })) as { sessionId: string }
    const send: Send = (method, path, body) => toDriver(method, `/session/${sessionId}${path}`, body)
    return { send, quit }
  } catch (error) {
    quit()
    throw error
  }
}

/** Starts the WebKitGTK MiniBrowser under Xvfb, driven by WebKitWebDriver. */
export async function startWebKit(env: Record<string, string>): Promise<Driver> {
  const { send, quit } = await startSession(env)
  await send('POST', '/window/rect', { x: 0, y: 0, ...windowSize })
  const own = await send('GET', '/window')
  const enter = (handle: unknown) => send('POST', '/window', { handle })
  const opened = async () =>
    ((await send('GET', '/window/handles')) as string[]).filter((handle) => handle !== own)
  const inEach = async <Result>(work: () => Promise<Result>): Promise<Result[]> => {
    const results: Result[] = []
    for (const handle of await opened()) {
      await enter(handle)
      results.push(await work())
    }
    await enter(own)
    return results
  }
  return {
    open: async (url) => void (await send('POST', '/url', { url })),
    evaluateText: async (expression) =>
      String(await send('POST', '/execute/sync', { script: `return (${expression})`, args: [] })),
    input: async (actions) => void (await send('POST', '/actions', { actions })),
    takePicture: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
    openedAddresses: () => inEach(async () => String(await send('GET', '/url'))),
    closeOpened: async () => void (await inEach(() => send('DELETE', '/window'))),
    quit: async () => {
      await send('DELETE', '').finally(quit)
    },
  }
}
