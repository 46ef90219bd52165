import { newMember, receivedCode, requestCode } from '../support/identity'
import { startTestServer, type TestServer } from '../support/harness'
import { insurerName, servicePhone } from '../support/company'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const policy = async (version?: string) =>
  (await server.call('help/privacy', version === undefined ? {} : { version })).data
const agreedTo = async (headers: { Authorization: string }) =>
  (await server.call('member/center', {}, headers)).data.privacy.agreed

/** Longer than the minimum interval of one minute between two codes for the same mobile. */
const minuteMs = 61_000

async function logInAgreeing(mobile: string, privacyVersion: string) {
  server.clock.advance(minuteMs)
  await requestCode(server, mobile)
  const code = await receivedCode(server, mobile)
  const { data } = await server.call('login/login', { mobile, code, privacyVersion })
  return { Authorization: data.Authorization }
}

describe('versions', () => {
  it('are all readable, the one in force first', async () => {
    const { policy: current, current: name, versions } = await policy()
    expect(versions.map(({ version }) => version)).toEqual(['2', '1'])
    expect(current.version).toBe(name)
    const older = await policy('1')
    expect(older.policy).toMatchObject({ version: '1', effectiveDate: '2026-01-01' })
    expect(older.current).toBe('2')
    expect((await server.call('help/privacy', { version: '99' })).code).toBe(404)
  })

  it('say what PIPL art. 17 asks for', async () => {
    const text = (await policy()).policy.chapters.flatMap(({ paragraphs }) => paragraphs).join()
    for (const needed of [insurerName, servicePhone, '保存十年', '撤回同意', '注销', '未成年人'])
      expect(text).toContain(needed)
  })
})

describe('agreeing', () => {
  it('happens at login, to the version that was shown, and is kept once', async () => {
    const headers = await logInAgreeing('13800138001', '2')
    expect(await agreedTo(headers)).toBe('2')
    expect(await agreedTo(await logInAgreeing('13800138001', '2'))).toBe('2')
    const rows = await server.context.db
      .selectFrom('memberConsent')
      .select(['given', 'version'])
      .where('purpose', '=', 'PRIVACY')
      .execute()
    expect(rows).toEqual([{ given: 1, version: '2' }])
  })

  it('to an older version counts for nothing: the member is asked again', async () => {
    const headers = await logInAgreeing('13800138002', '1')
    expect(await agreedTo(headers)).toBeNull()
    expect((await server.call('member/agree', { version: '1' }, headers)).code).toBe(409)
    expect((await server.call('member/agree', { version: '2' }, headers)).code).toBe(200)
    expect(await agreedTo(headers)).toBe('2')
  })

  it('ends with the withdrawal, and starts again with the next login', async () => {
    const headers = await logInAgreeing('13800138003', '2')
    await server.call('member/withdraw', {}, headers)
    server.clock.advance(minuteMs)
    const { headers: again } = await newMember(server, '13800138003')
    expect(await agreedTo(again)).toBeNull()
    expect(await agreedTo(await logInAgreeing('13800138003', '2'))).toBe('2')
  })
})
