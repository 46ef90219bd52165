import { once } from 'node:events'
import net from 'node:net'
import { createTestDatabase } from '../support/database'
import { startTestServer } from '../support/harness'
import { login } from '../support/identity'
import { RealServer } from '../support/real-server'

const otherKey = Buffer.alloc(32, 7).toString('base64')

test('a server with another key than the data were encrypted with does not start', async () => {
  const database = await createTestDatabase()
  const kept = { ...database, drop: () => Promise.resolve() }
  const first = await startTestServer({}, { database: kept })
  await login(first, '13800138000')
  await first.close()
  await expect(startTestServer({ DATA_KEY: otherKey }, { database: kept })).rejects.toThrow(
    'DATA_KEY does not open',
  )
  const again = await startTestServer({}, { database })
  await again.close()
})

test('a database that is not there is named by its setting', async () => {
  const nowhere = { DATABASE_URL: 'postgres://unknown@127.0.0.1:1/nothing' }
  await expect(startTestServer(nowhere)).rejects.toThrow(
    'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1',
  )
})

test('ends the process when the port is in use', async () => {
  const database = await createTestDatabase()
  const server = await RealServer.create(database.env)
  const taken = net.createServer((socket) => socket.destroy())
  taken.listen(Number(new URL(server.url).port), '127.0.0.1')
  await once(taken, 'listening')
  await expect(server.start()).rejects.toThrow('EADDRINUSE')
  taken.close()
  await database.drop()
})

test('stops without an error, and writes JSON lines only to a standard output that is not a terminal', async () => {
  const database = await createTestDatabase()
  const server = await RealServer.create({ ...database.env, LOG_LEVEL: 'info' })
  await server.start()
  expect(await server.stop()).toBe(0)
  const lines = server.outputLines.map((line) => JSON.parse(line) as { msg: string; url?: string })
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'storefront is open', url: server.url }))
  await database.drop()
})
