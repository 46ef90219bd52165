import { sha256 } from '../../../server/src/lib/cipher'
import { readFile, storeFile } from '../../../server/src/modules/file/file.repository'
import { fileLink } from '../../../server/src/modules/file/link'
import { startTestServer, type TestServer } from '../support/harness'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x00, 0xff, 0xfe])
const file = { kind: 'TEST', name: '电子保单 P1 (正本).pdf', mediaType: 'application/pdf', bytes }
const keep = () => storeFile(server.context, server.context.db, file)
const open = (url: string) => fetch(server.url + url)

test('a file comes back as it was kept, and is not readable in the database', async () => {
  const { id } = await keep()
  expect(await readFile(server.context, id)).toEqual({ ...file, id, sha256: sha256(bytes) })
  const row = await server.context.db
    .selectFrom('storedFile')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.sizeBytes).toBe(bytes.length)
  expect(row.contentEnc).not.toContain(bytes.toString('base64url'))
})

test('a link opens the file under its name, and no cache keeps it', async () => {
  const { id } = await keep()
  const link = fileLink(server.context, id)
  expect(link.expiresAt).toBe('2026-06-01T10:10:00+08:00')
  const response = await open(link.url)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-disposition')).toBe(
    `inline; filename="_P1_.pdf"; filename*=UTF-8''${encodeURIComponent('电子保单 P1 ')}%28${encodeURIComponent('正本')}%29.pdf`,
  )
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
})

test('only a PDF may bring a viewer along: whatever else came from outside runs nothing under our name', async () => {
  const xml = { ...file, name: 'a.xml', mediaType: 'application/xml' }
  const policyOf = async (kept: typeof file) => {
    const { id } = await storeFile(server.context, server.context.db, kept)
    return (await open(fileLink(server.context, id).url)).headers.get('content-security-policy')
  }
  expect(await policyOf(xml)).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  expect(await policyOf(file)).not.toContain('sandbox')
})

test('a link that was changed opens nothing', async () => {
  const [first, second] = [await keep(), await keep()]
  const { url } = fileLink(server.context, first.id)
  const forged = [
    url.replace(first.id, second.id),
    url.replace(/expires=\d+/, 'expires=9999999999999'),
    url.replace(/sign=.*/, 'sign='),
    url.replace(/\?.*/, ''),
    url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A'),
  ]
  for (const address of forged) {
    const response = await open(address)
    expect(response.status).toBe(403)
    expect(await response.text()).toContain('链接无效')
  }
})

test('a link expires', async () => {
  const { url } = fileLink(server.context, (await keep()).id)
  server.clock.advance(10 * 60_000 - 1)
  expect((await open(url)).status).toBe(200)
  server.clock.advance(1)
  const response = await open(url)
  expect(response.status).toBe(410)
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toContain('链接已过期')
})

test('only as a file of its own id can a content be read', async () => {
  const [first, second] = [await keep(), await keep()]
  const { db } = server.context
  const { contentEnc } = await db
    .selectFrom('storedFile')
    .select('contentEnc')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  await db.updateTable('storedFile').set({ contentEnc }).where('id', '=', second.id).execute()
  await expect(readFile(server.context, second.id)).rejects.toThrow()
  await expect(readFile(server.context, 'unknown')).rejects.toThrow('没有找到这份文件')
})
