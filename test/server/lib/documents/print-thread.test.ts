import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import { PrintThread } from '../../../../server/src/lib/documents/print-thread'

const entry = pathToFileURL(path.join(__dirname, '../../support/print-entry.mts'))
const lines: string[] = []
const log = pino({}, { write: (line: string) => void lines.push(line) })

let thread: PrintThread
beforeEach(() => {
  thread = new PrintThread(log, entry)
})
afterEach(() => thread.close())

const echo = async (words: string) => (await thread.print('ECHO', words)).toString()

test('everybody gets their own document, in whatever order they asked', async () => {
  const words = ['一', '二', '三', '四']
  expect(await Promise.all(words.map(echo))).toEqual(words)
})

test('what cannot be printed is refused, and the thread goes on', async () => {
  const [failed, other] = await Promise.allSettled([thread.print('FAIL', null), echo('next')])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'no such font' } })
  expect(other).toEqual({ status: 'fulfilled', value: 'next' })
  await expect(thread.print('ECHO', () => 'a function cannot be sent')).rejects.toThrow()
  expect(await echo('after')).toBe('after')
})

test.each(['CRASH', 'EXIT', 'FULL'])(
  '%s: ends the thread, rejects pending requests, and starts a new thread for the next document',
  async (kind) => {
    const answers = await Promise.allSettled([thread.print(kind, null), thread.print('SILENCE', null)])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    if (kind === 'CRASH') expect(lines.join()).toContain('out of paper')
    expect(await echo('again')).toBe('again')
  },
)

test('a thread that is stuck is ended', async () => {
  thread = new PrintThread(log, entry, 3_000)
  await expect(thread.print('SILENCE', null)).rejects.toThrow('has ended')
})

test('rejects pending requests when it is closed', async () => {
  const waiting = expect(thread.print('SILENCE', null)).rejects.toThrow('has ended')
  await thread.close()
  await waiting
})
