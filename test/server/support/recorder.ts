import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import type { EventRecord } from '../../../server/src/modules/trace/trace-schema'
import type { TestServer } from './harness'

/** Answer of the trace receiver. */
export interface Said {
  status: number
  returnFlag?: boolean
  resultContent?: number | null
  resultMsg?: string
  code?: number
  /** Trace number in the response header. */
  iseeBiz: string | null
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex')
export const newSaleId = () => hex(16)

/** Posts any body to the trace receiver. */
export async function postTrace(
  server: Pick<TestServer, 'url'>,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Said & Record<string, unknown>> {
  const response = await fetch(`${server.url}/trace/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const said = (await response.json()) as Omit<Said, 'status' | 'iseeBiz'>
  return { ...said, status: response.status, iseeBiz: response.headers.get('iseeBiz') }
}

/** A device with its own recorder session. */
export interface TestRecorder {
  deviceId: string
  accessKey: string
  /** @param run absent for recorders of an earlier version, which sent no run id */
  event(seq: number, given?: Partial<EventRecord>, saleId?: string, run?: string): EventRecord
  sealed(content: unknown): { iv: string; content: string; mac: string }
  report(content: unknown): Promise<Said>
}

/** Opens a session as the recorder of the storefront does. */
export async function openRecorder(
  server: Pick<TestServer, 'url'>,
  headers: Record<string, string> = {},
): Promise<TestRecorder> {
  const deviceId = hex(16)
  const own = newSaleId()
  const init = { appID: 'property-storefront', version: '1', deviceId, source: 'H5' }
  const { accessKey, secret } = await postTrace(server, 'init', init, headers)
  const keys = Buffer.from(String(secret), 'hex')
  const sealed = (given: unknown) => {
    const iv = hex(16)
    const cipher = createCipheriv('aes-256-cbc', keys.subarray(0, 32), Buffer.from(iv, 'hex'))
    const text = typeof given === 'string' ? given : JSON.stringify(given)
    const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64')
    return {
      iv,
      content,
      mac: createHmac('sha256', keys.subarray(32)).update(`${iv}.${content}`).digest('hex'),
    }
  }
  return {
    deviceId,
    accessKey: String(accessKey),
    sealed,
    event: (seq, given = {}, saleId = own, run) => ({
      eventType: seq === 0 ? '0000' : '1000',
      reportCode: seq === 0 ? 'START' : 'TICK',
      reportDesc: '',
      reportVersion: '1',
      reportPage: '/pages/agree/index',
      properties: { path: '/pages/agree/index', saleId, ...(run && { run }), seq },
      eventTime: '2026-06-01T10:00:00.000+08:00',
      deviceId,
      appId: 'property-storefront',
      source: 'H5',
      version: '1',
      ...given,
    }),
    report: (content) =>
      postTrace(server, 'record/report', sealed(content), { ...headers, accessKey: String(accessKey) }),
  }
}
