import { startTestGateway, type TestGateway } from '../support/gateway'
import { startTestServer, type TestServer } from '../support/harness'
import { login } from '../support/identity'
import { applyInvoice, company, invoicesOf, issuedPolicy, letIssue } from '../support/invoices'
import { newKey } from '../support/orders'
import { insurerName } from '../support/company'

const mobile = '13600000001'

let server: TestServer
let gateway: TestGateway
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  gateway = await startTestGateway(server)
  headers = await login(server, mobile)
})
afterAll(async () => {
  await gateway.close()
  await server.close()
})

const newPolicy = () => issuedPolicy(server, gateway, mobile)
const stateOf = (policyNo: string) => invoicesOf(server, headers, policyNo)
const requestsToPlatform = () => server.context.db.selectFrom('sandboxInvoice').selectAll().execute()

test('a policy is invoiced to its holder: number, both files, everything on it', async () => {
  const { policyNo, amountFen } = await newPolicy()
  expect(await stateOf(policyNo)).toMatchObject({ action: 'APPLY', invoiceableFen: amountFen, invoices: [] })

  const applied = await applyInvoice(server, headers, policyNo, {
    email: 'lin@example.com',
    remark: '报销用',
  })
  expect(applied.data.policies[0]).toMatchObject({ policyNo, action: null, invoiceableFen: 0 })
  expect(applied.data.policies[0]?.invoices).toMatchObject([
    { status: 'APPLYING', titleName: '测**', amountFen },
  ])
  await letIssue(server)

  const { invoices } = await stateOf(policyNo)
  expect(invoices).toMatchObject([{ status: 'ISSUED', redFen: 0, failure: null }])
  const invoiceNo = invoices[0]?.invoiceNo ?? ''
  const { data } = await server.call('member/policy/digitalInvoice', { invoiceNo }, headers)
  expect(data.digitalNo).toMatch(/^\d{20}$/)
  expect(data.reds).toEqual([])
  const pdf = await fetch(server.url + data.pdf.url)
  expect(pdf.headers.get('content-type')).toContain('application/pdf')
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(await (await fetch(server.url + data.xml.url)).text()).toContain(
    `<EInvoiceNumber>${data.digitalNo}</EInvoiceNumber>`,
  )
  const printed = await server.call('member/policy/getInvPrintInfo', { invoiceNo }, headers)
  expect(printed.data).toMatchObject({
    policyNo,
    digitalNo: data.digitalNo,
    buyer: { type: 'PERSON', name: '测试人' },
    seller: { name: insurerName },
    line: { name: '*保险服务*财产保险费', taxRatePercent: 6 },
    amountFen,
    remark: `保单号：${policyNo}；报销用`,
    email: 'lin@example.com',
  })
  expect(printed.data.line.netFen + printed.data.line.taxFen).toBe(amountFen)
})

test('asked for twice, at once and later, with the same or another key: the first stands', async () => {
  const { policyNo } = await newPolicy()
  const key = newKey()
  const answers = await Promise.all([
    applyInvoice(server, headers, policyNo, { idempotencyKey: key }),
    applyInvoice(server, headers, policyNo, { idempotencyKey: key }),
    applyInvoice(server, headers, policyNo, { title: company }),
  ])
  await letIssue(server)
  answers.push(await applyInvoice(server, headers, policyNo, { title: company }))
  const numbers = answers.map(({ code, data }) => [
    code,
    data.policies[0]?.invoices.map((one) => one.invoiceNo),
  ])
  expect(new Set(numbers.map((entry) => JSON.stringify(entry))).size).toBe(1)
  expect(numbers[0]?.[0]).toBe(200)
  const forPolicy = (await requestsToPlatform()).filter(({ content }) => content.includes(policyNo))
  expect(forPolicy).toHaveLength(1)
})

test('several policies at once: an invoice for each, to one title', async () => {
  const policyNos = [(await newPolicy()).policyNo, (await newPolicy()).policyNo]
  const { data } = await applyInvoice(server, headers, policyNos[0] ?? '', { policyNos, title: company })
  expect(data.policies.map(({ policyNo }) => policyNo)).toEqual(policyNos)
  await letIssue(server)
  for (const policyNo of policyNos)
    expect((await stateOf(policyNo)).invoices).toMatchObject([{ status: 'ISSUED', titleName: company.name }])
})

test.each([
  ['taxNo', { taxNo: '91330100MA2B3C4D5M' }, '统一社会信用代码有误'],
  ['name', { name: ' ' }, '请填写企业名称'],
  ['bankAccount', { bankName: '云杉银行示范支行' }, '请一并填写银行账号'],
  ['bankName', { bankAccount: '6222020202020202' }, '请一并填写开户银行'],
  ['bankAccount', { bankName: '云杉银行', bankAccount: '一二三' }, '8 到 30 位数字'],
  ['phone', { phone: 'call me' }, '电话号码'],
])('a company is refused at %s for %j', async (field, change, message) => {
  const { policyNo } = await newPolicy()
  const answer = await applyInvoice(server, headers, policyNo, { title: { ...company, ...change } })
  expect(answer).toMatchObject({ status: 200, code: 422 })
  expect(answer.data.fields).toEqual([
    { path: `title.${field}`, message: expect.stringContaining(message) as string },
  ])
  expect((await stateOf(policyNo)).invoices).toEqual([])
})

test('an e-mail address that cannot be is refused at its field', async () => {
  const { policyNo } = await newPolicy()
  const answer = await applyInvoice(server, headers, policyNo, { email: 'lin@' })
  expect(answer.data.fields).toMatchObject([{ path: 'email' }])
})

test('refused by the platform: the reason is told, and corrected data are a new request of the same invoice', async () => {
  const { policyNo } = await newPolicy()
  const idempotencyKey = newKey()
  const wrong = { title: { ...company, name: '税号不符贸易有限公司' }, idempotencyKey }
  await applyInvoice(server, headers, policyNo, wrong)
  await letIssue(server)
  const failed = await stateOf(policyNo)
  expect(failed).toMatchObject({ action: 'RETRY' })
  expect(failed.invoices).toMatchObject([
    { status: 'FAILED', failure: '税号与企业名称不一致，请对照营业执照核对后重新提交', digitalNo: null },
  ])
  const invoiceNo = failed.invoices[0]?.invoiceNo ?? ''
  expect(await server.call('member/policy/digitalInvoice', { invoiceNo }, headers)).toMatchObject({
    code: 409,
  })

  // A repeated first request changes nothing.
  await applyInvoice(server, headers, policyNo, wrong)
  expect((await stateOf(policyNo)).action).toBe('RETRY')
  await applyInvoice(server, headers, policyNo, { title: company })
  await letIssue(server)
  const { invoices } = await stateOf(policyNo)
  expect(invoices).toMatchObject([{ invoiceNo, status: 'ISSUED', titleName: company.name, failure: null }])
})

test('the form is offered with the titles of before, newest first and each once', async () => {
  const visitor = await login(server, '13600000002')
  const { policyNo } = await issuedPolicy(server, gateway, '13600000002')
  const ask = async () => (await server.call('member/policy/queryInvoice', { withForm: true }, visitor)).data
  expect((await ask()).form?.titles).toEqual([])
  await applyInvoice(server, visitor, policyNo, {
    title: { ...company, phone: '0571-88888888' },
    email: 'a@b.cn',
  })
  const data = await ask()
  expect(data.form?.titles).toEqual([{ title: { ...company, phone: '0571-88888888' }, email: 'a@b.cn' }])
  expect(data.form?.schema.sections.flatMap(({ fields }) => fields.map(({ name }) => name))).toContain(
    'title.taxNo',
  )
  expect(data.policies.map((policy) => policy.policyNo)).toEqual([policyNo])
})

test('refuses request, query and download of an invoice to another member', async () => {
  const { policyNo } = await newPolicy()
  await applyInvoice(server, headers, policyNo)
  await letIssue(server)
  const invoiceNo = (await stateOf(policyNo)).invoices[0]?.invoiceNo ?? ''
  const other = await login(server, '13600000003')
  const answers = [
    await applyInvoice(server, other, policyNo, { title: company }),
    await server.call('member/policy/queryInvoice', { policyNos: [policyNo] }, other),
    await server.call('member/policy/digitalInvoice', { invoiceNo }, other),
    await server.call('member/policy/getInvPrintInfo', { invoiceNo }, other),
  ]
  expect(answers.map(({ code, data }) => ({ code, data }))).toEqual(
    answers.map(() => ({ code: 404, data: null })),
  )
  const { data } = await server.call('member/policy/queryInvoice', { withForm: true }, other)
  expect(data).toMatchObject({ policies: [], form: { titles: [] } })
})

test('the list goes on page by page, newest first', async () => {
  const many = await login(server, '13600000004')
  const made: string[] = []
  for (let index = 0; index < 12; index += 1)
    made.push((await issuedPolicy(server, gateway, '13600000004')).policyNo)
  const first = (await server.call('member/policy/queryInvoice', {}, many)).data
  const cursor = first.nextCursor ?? ''
  const second = (await server.call('member/policy/queryInvoice', { cursor }, many)).data
  expect(second.nextCursor).toBeNull()
  const listed = [...first.policies, ...second.policies].map(({ policyNo }) => policyNo)
  expect(listed).toEqual([...made].sort().reverse())

  const invoicedOnly = async () =>
    (await server.call('member/policy/queryInvoice', { invoicedOnly: true }, many)).data
  expect(await invoicedOnly()).toMatchObject({ policies: [], nextCursor: null })
  const [oldest = ''] = [...made].sort()
  await applyInvoice(server, many, oldest)
  expect((await invoicedOnly()).policies.map(({ policyNo }) => policyNo)).toEqual([oldest])
})

test('what an invoice says is encrypted at rest and in no log', async () => {
  const { policyNo } = await newPolicy()
  const title = { ...company, bankName: '云杉银行', bankAccount: '6222029999888877' }
  await applyInvoice(server, headers, policyNo, { title, email: 'private@example.com' })
  await letIssue(server)
  const rows = await server.context.db.selectFrom('invoice').selectAll().execute()
  const shown = JSON.stringify(rows) + server.logLines.join('\n')
  expect(shown).not.toMatch(/6222029999888877|private@example.com|松涛科技/)
})
