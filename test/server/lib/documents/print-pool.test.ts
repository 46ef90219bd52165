import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import { PrintPool } from '../../../../server/src/lib/documents/print-pool'
import { UnavailableError } from '../../../../server/src/lib/errors'

const entry = pathToFileURL(path.join(__dirname, '../../support/print-entry.mts'))

const log = pino({ level: 'silent' })

let pool: PrintPool
beforeEach(() => {
  pool = new PrintPool(log, entry, { threads: 1, heapMb: 64 })
})
afterEach(() => pool.close())

const echo = async (words: string) => (await pool.print('ECHO', words)).toString()

describe('PrintPool', () => {
  it('answers each request with its own document', async () => {
    const words = ['一', '二', '三', '四']
    expect(await Promise.all(words.map(echo))).toEqual(words)
  })

  it('rejects a document that cannot be drawn or sent and prints the next one', async () => {
    const [failed, other] = await Promise.allSettled([pool.print('FAIL', null), echo('next')])
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'no such font' } })
    expect(other).toEqual({ status: 'fulfilled', value: 'next' })
    await expect(pool.print('ECHO', () => 'a function cannot be sent')).rejects.toThrow()
    expect(await echo('after')).toBe('after')
  })

  it.each(['CRASH', 'EXIT', 'FULL'])(
    'rejects only the document of a thread that ends (%s) and prints the waiting one in a new thread',
    async (kind) => {
      const [failed, waiting] = await Promise.allSettled([pool.print(kind, null), echo('waiting')])
      expect(failed.status).toBe('rejected')
      expect(waiting).toEqual({ status: 'fulfilled', value: 'waiting' })
      expect(await echo('again')).toBe('again')
    },
  )

  it('ends a stuck thread and prints the waiting document, whose time starts with its drawing', async () => {
    await pool.close()
    pool = new PrintPool(log, entry, { threads: 1, timeoutMs: 3_000 })
    const answers = await Promise.allSettled([
      pool.print('SILENCE', null),
      pool.print('SILENCE', null),
      echo('waiting'),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  })

  it('refuses a document when too many wait', async () => {
    await pool.close()
    pool = new PrintPool(log, entry, { threads: 1, maxWaiting: 2 })
    const accepted = ['一', '二', '三'].map(echo)
    await expect(echo('四')).rejects.toThrow(UnavailableError)
    expect(await Promise.all(accepted)).toEqual(['一', '二', '三'])
  })

  it('rejects pending requests when it is closed', async () => {
    const pending = Promise.allSettled([pool.print('SILENCE', null), pool.print('SILENCE', null)])
    await pool.close()
    expect((await pending).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
