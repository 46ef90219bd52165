import { pathToFileURL } from 'node:url'
import { sha256 } from '../../../server/src/lib/cipher'
import { inTransaction } from '../../../server/src/lib/db/transaction'
import { printable } from '../../../server/src/lib/documents/fonts'
import { PrintPool } from '../../../server/src/lib/documents/print-pool'
import { readPolicyContent, writePolicyVersion } from '../../../server/src/modules/policy/policy-content'
import { readPrint } from '../../../server/src/modules/policy/documents/policy-print'
import { renderPolicy } from '../../../server/src/modules/policy/documents/policy-pdf'
import { printDocument } from '../../../server/src/modules/policy/renderers'
import { lockPolicy } from '../../../server/src/modules/policy/policy.repository'
import { startTestGateway, type TestGateway } from '../support/gateway'
import { documentPrinter, startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { settle } from '../support/orders'
import { pdfText } from '../support/pdf-text'
import { personRequest, traveller } from '../support/persons'
import { sellPolicy } from '../support/policies'
import { newSubject, saveRequest } from '../support/sale'
import { complaintPhone, regulatorPhone, servicePhone } from '../support/company'

let server: TestServer
let gateway: TestGateway
let member: { Authorization: string }
let home: string
let trip: string
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' }, { printer: documentPrinter })
  gateway = await startTestGateway(server)
  member = await login(server, '13800138000')
  const insured = traveller('1990-01-01', {
    relation: 'SPOUSE',
    certType: 'PASSPORT',
    certNo: 'E12345678',
    birth: '1990-01-01',
    sex: '2',
    pinyin: 'WANG XIAOMING',
  })
  const sale = {
    productCode: 'travel' as const,
    planCode: 'SCHENGEN',
    factors: {
      destinations: 'FR,IT',
      startDate: '2026-07-01',
      endDate: '2026-07-12',
      adults: 1,
      children: 0,
      seniors: 0,
      elders: 0,
    },
    insureds: [insured],
    startDate: '2026-07-01',
  }
  const request = await saveRequest(server, { subject: newSubject() })
  home = (await sellPolicy(server, gateway, request, member)).policyNo
  trip = (await sellPolicy(server, gateway, await personRequest(server, sale), member)).policyNo
})
afterAll(async () => {
  await gateway.close()
  await server.close()
})

type Kind = 'POLICY' | 'CERTIFICATE'
const ask = (policyNo: string, kind: Kind = 'POLICY', headers: Record<string, string> = member) =>
  server.call('member/policy/ePolicy', { policyNo, kind }, headers)
async function download(policyNo: string, kind?: Kind) {
  const { data } = await ask(policyNo, kind)
  const response = await fetch(server.url + data.url)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return Buffer.from(await response.arrayBuffer())
}
const documentOf = (policyNo: string, kind: Kind = 'POLICY') =>
  server.context.db
    .selectFrom('policyDocument')
    .selectAll()
    .where('policyNo', '=', policyNo)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()
const checkPage = (code: string) =>
  fetch(`${server.url}/check/${code}`, { headers: { 'x-forwarded-for': '10.1.1.1' } })

test('the electronic policy says everything that was bought, and how to reach us', async () => {
  const text = pdfText(await download(home))
  const { definition } = await readPrint(server.context, home)
  for (const words of [
    '电子保险单',
    home,
    '测试人',
    '119999199001010012',
    '13800138000',
    '云杉花园',
    '自2026年6月2日00:00起至2027年6月1日24:00止',
    '人民币98.00元',
    '50万元',
    '每次事故500元',
    '免除责任的提示',
    servicePhone,
    complaintPhone,
    regulatorPhone,
    '电子保单专用章',
    '内容摘要SHA-256',
  ])
    expect(text).toContain(words)
  for (const { filingNo } of definition.product.clauses) expect(text).toContain(filingNo.replace(/\s/g, ''))
  for (const exclusion of definition.guide.exclusions)
    expect(text).toContain(exclusion.plainWords.replace(/\s/g, ''))
  expect(text.indexOf(complaintPhone)).toBeLessThan(text.lastIndexOf(regulatorPhone))
})

test('a document is kept with its hash, is small, and is printed the same again', async () => {
  const bytes = await download(home)
  const kept = await documentOf(home)
  expect(sha256(bytes)).toBe(kept.sha256)
  expect(bytes.length).toBeLessThan(300_000)
  const again = await renderPolicy(
    await readPrint(server.context, home),
    `${server.url}/check/${kept.verifyCode}`,
  )
  expect(sha256(again)).toBe(kept.sha256)
})

test('the thread of the server prints the same bytes, and says what is wrong with a document', async () => {
  const { verifyCode, sha256: hash } = await documentOf(home)
  const entry = pathToFileURL(require.resolve('../../../server/src/print-main.ts'))
  const pool = new PrintPool(server.context.log, entry)
  try {
    const paper = {
      print: await readPrint(server.context, home),
      checkUrl: `${server.url}/check/${verifyCode}`,
    }
    await expect(printDocument(pool, 'CERTIFICATE', paper)).rejects.toThrow('No certificate for plan')
    await expect(pool.print('LETTER', paper)).rejects.toThrow('No document of kind LETTER')
    expect(sha256(await printDocument(pool, 'POLICY', paper))).toBe(hash)
  } finally {
    await pool.close()
  }
})

test('asking before the job has printed gives the same document, once', async () => {
  await server.context.db.deleteFrom('policyDocument').where('policyNo', '=', home).execute()
  const answers = await Promise.all([ask(home), ask(home), ask(home)])
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
  const rows = await server.context.db
    .selectFrom('policyDocument')
    .select('fileId')
    .where('policyNo', '=', home)
    .execute()
  expect(rows).toHaveLength(1)
})

test('the certificate of a Schengen trip says in English what a consulate asks for', async () => {
  const text = pdfText(await download(trip, 'CERTIFICATE'))
  for (const words of [
    'WANGXIAOMING',
    'E12345678',
    '1990-01-01',
    'France;Italy',
    '01July2026',
    '12July2026',
    'CNY400,000',
    'EUR30,000',
    'Schengenmemberstates',
    'repatriation',
  ])
    expect(text).toContain(words)
  // Cover of this trip has not started.
  expect(text).not.toMatch(/ineffect/i)
  expect(text).toContain('thepolicyhasbeenissued')
  expect(await ask(home, 'CERTIFICATE')).toMatchObject({ code: 409 })
})

test('refuses a document to another member', async () => {
  const stranger = await login(server, '13900139001')
  expect(await ask(home, 'POLICY', stranger)).toMatchObject({
    code: 404,
    msg: '没有找到这份保单，请用投保时填写的手机号登录后查看',
  })
  expect(await ask('P20260601100000000000000')).toMatchObject({
    code: 404,
    msg: '没有找到这份保单，请用投保时填写的手机号登录后查看',
  })
  expect(await ask(home, 'POLICY', {})).toMatchObject({ status: 401, code: 401 })
})

test('a visitor’s policy is the member’s who logs in with the holder’s mobile', async () => {
  const { policyNo } = await sellPolicy(server, gateway, await saveRequest(server, { subject: newSubject() }))
  expect(await ask(policyNo)).toMatchObject({ code: 200 })
})

test('the public page confirms a genuine document and shows no full name', async () => {
  const { verifyCode, sha256: hash } = await documentOf(home)
  const response = await checkPage(verifyCode)
  const page = await response.text()
  expect(response.status).toBe(200)
  for (const words of ['是真实的保单', home, '测**', '待生效', hash, '2026-06-02 至 2027-06-01'])
    expect(page).toContain(words)
  for (const secret of ['测试人', '119999199001010012', '13800138000', '云杉花园'])
    expect(page).not.toContain(secret)
  for (const wrong of ['A'.repeat(24), `${verifyCode}A`, '%27--', 'x']) {
    const refused = await checkPage(wrong)
    expect(refused.status).toBe(404)
    expect(await refused.text()).toContain('没有查到这份文件')
  }
})

test('a document of an earlier version is genuine, and says that there is a later one', async () => {
  const { verifyCode } = await documentOf(trip)
  await inTransaction(server.context.db, async (trx) => {
    await lockPolicy(trx, trip)
    const { content } = await readPolicyContent(server.context, trx, trip)
    const changed = { ...content, holder: { ...content.holder, mobile: '13700137000' } }
    await writePolicyVersion(server.context, trx, { policyNo: trip, content: changed, cause: 'E1' })
  })
  await settle(server)
  expect(await (await checkPage(verifyCode)).text()).toContain('以最新的电子保单为准')
  const latest = await documentOf(trip)
  expect(latest.version).toBe(1)
  expect(pdfText(await download(trip))).toContain('13700137000')
  expect(await (await checkPage(latest.verifyCode)).text()).not.toContain('以最新的电子保单为准')
})

test('who checks a document that is not ours is told so, and whom to ask', async () => {
  const answer = await checkPage('A'.repeat(24))
  expect(answer.status).toBe(404)
  const page = await answer.text()
  for (const words of ['没有查到这份文件', '请先致电核实', servicePhone, regulatorPhone])
    expect(page).toContain(words)
})

test('codes cannot be tried in masses', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 61; round += 1)
    statuses.push(
      (await fetch(`${server.url}/check/${'B'.repeat(24)}`, { headers: { 'x-forwarded-for': '10.2.2.2' } }))
        .status,
    )
  expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true)
  expect(statuses[60]).toBe(429)
})

test('a character the font does not have is written as its number, never left blank', () => {
  expect(printable('张䶮·𠀀')).toBe('张䶮·〔U+20000〕')
})
