import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import WebSocket from 'ws'
import { type Driver, windowSize } from './driver'
import { startProgram, stop } from './processes'

/** Disables update checks, telemetry, connectivity checks and prompts. */
const preferences = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.disable_open_during_load': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'pdfjs.disabled': false,
  'remote.active-protocols': 1,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

function makeProfile(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'storefront-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  fs.writeFileSync(path.join(folder, 'user.js'), lines.join('\n'))
  return folder
}

interface Reply {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  error?: string
  message?: string
}

type Send = (method: string, params: object) => Promise<unknown>

/** Connects to a WebDriver BiDi socket. */
async function connect(address: string): Promise<{ send: Send; close: () => void }> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.on('message', (data: Buffer) => {
    const reply = JSON.parse(data.toString()) as Reply
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  let sent = 0
  const send: Send = (method, params) =>
    new Promise((resolve, reject) => {
      const id = (sent += 1)
      waiting.set(id, ({ type, result, error, message }) => {
        waiting.delete(id)
        if (type === 'success') resolve(result)
        else reject(new Error(`${method}: ${error} ${message}`))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  return { send, close: () => socket.close() }
}

interface Context {
  context: string
  url: string
}

async function startSession(env: Record<string, string>) {
  const profile = makeProfile()
  const { program, found } = await startProgram(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    env,
    /WebDriver BiDi listening on (\S+)/,
  )
  const { send, close } = await connect(`${found}/session`)
  await send('session.new', { capabilities: {} })
  const quit = async () => {
    const ended = new Promise((resolve) => program.once('exit', resolve))
    close()
    stop(program)
    await ended
    fs.rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  return { send, quit }
}

/** Starts headless Firefox with WebDriver BiDi: Debian has no geckodriver. */
export async function startFirefox(env: Record<string, string>): Promise<Driver> {
  const { send, quit } = await startSession(env)
  const contexts = async () => {
    const { contexts } = (await send('browsingContext.getTree', { maxDepth: 0 })) as { contexts: Context[] }
    return contexts
  }
  const [first] = await contexts()
  if (!first) throw new Error('Firefox has no window')
  const { context } = first
  await send('browsingContext.setViewport', { context, viewport: windowSize })
  const opened = async () => (await contexts()).filter((each) => each.context !== context)
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluateText: async (expression) => {
      const { result, exceptionDetails } = (await send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: false,
      })) as { result?: { value: unknown }; exceptionDetails?: { text: string } }
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return String(result?.value)
    },
    input: async (actions) => void (await send('input.performActions', { context, actions })),
    takePicture: async () => {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { data: string }
      return Buffer.from(data, 'base64')
    },
    openedAddresses: async () => (await opened()).map(({ url }) => url),
    closeOpened: async () => {
      for (const each of await opened()) await send('browsingContext.close', { context: each.context })
    },
    quit,
  }
}
