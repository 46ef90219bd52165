import { housekeep } from '../../../server/src/housekeeping'
import { applyForReview, buyPolicy, uploadPicture } from '../support/changes'
import { startTestGateway } from '../support/gateway'
import { startTestServer } from '../support/harness'
import { login } from '../support/identity'
import { newKey } from '../support/orders'

const dayMs = 86_400_000

describe('pictures after a day', () => {
  it('are erased unless an application or a message contains them', async () => {
    const server = await startTestServer()
    const gateway = await startTestGateway(server)
    const headers = await login(server, '13800138000')
    const { policyNo } = await buyPolicy(server, gateway, headers)
    expect((await applyForReview(server, headers, policyNo)).code).toBe(200)
    const { data: sent } = await uploadPicture(server, headers)
    const send = (fileId: string) =>
      server.call('help/diglog', { message: { clientId: newKey(), fileId } }, headers)
    expect((await send(sent.fileId)).code).toBe(200)
    const { data: unused } = await uploadPicture(server, headers)
    const files = async () => {
      const query = server.context.db.selectFrom('storedFile').select('id')
      return (await query.where('kind', '=', 'UPLOAD').execute()).map(({ id }) => id).sort()
    }
    const all = await files()
    expect(all).toHaveLength(3)

    server.clock.advance(dayMs)
    await housekeep(server.context)
    expect(await files()).toEqual(all)
    server.clock.advance(1)
    await housekeep(server.context)
    expect(await files()).toEqual(all.filter((id) => id !== unused.fileId))
    expect(await send(unused.fileId)).toMatchObject({ code: 422, msg: '图片已失效，请重新选择' })
    await gateway.close()
    await server.close()
  })
})

it('limits the pictures of one address, whoever is logged in', async () => {
  const server = await startTestServer()
  const { db } = server.context
  await uploadPicture(server, await login(server, '13800138001'))
  await db.updateTable('rateLimit').set({ count: 300 }).where('key', 'like', 'upload-address:%').execute()
  expect(await uploadPicture(server, await login(server, '13800138002'))).toMatchObject({ code: 429 })
  await server.close()
})
