import type { DataOf, RequestOf } from '@storefront/contract'
import type { TestGateway } from './gateway'
import type { Answer, TestServer } from './harness'
import { newKey as newPayKey, openPayNo, settle } from './orders'
import { newKey, saveRequest, type SaveRequest } from './sale'

type Headers = Record<string, string>

/** Pays an order at the cashier and delivers the notification to the server. */
export async function payOrder(
  server: TestServer,
  gateway: TestGateway,
  headers: Headers,
  orderNo: string,
): Promise<void> {
  await server.call('member/order/pay', { orderNo, payScene: 'H5', idempotencyKey: newPayKey() }, headers)
  const payNo = await openPayNo(server, { orderNo })
  if (!(await gateway.payAtCashier(payNo))) throw new Error('The cashier took no payment')
  await gateway.deliver(await gateway.successNotification(payNo))
  await settle(server)
}

/** Buys and pays a policy as a member; the home product unless a request is given. */
export async function buyPolicy(
  server: TestServer,
  gateway: TestGateway,
  headers: Headers,
  request?: SaveRequest,
): Promise<{ policyNo: string; orderNo: string; premiumFen: number }> {
  const wanted = request ?? (await saveRequest(server, { planCode: 'COMFORT' }))
  const saved = await server.call('insure/save', wanted, headers)
  if (saved.code !== 200) throw new Error(`Not saved: ${saved.msg} ${JSON.stringify(saved.data)}`)
  const { orderNo, premiumFen } = saved.data
  await payOrder(server, gateway, headers, orderNo)
  const { data } = await server.call('member/order/info', { orderNo }, headers)
  if (data.policyNo === null) throw new Error(`Not issued: ${data.status}`)
  return { policyNo: data.policyNo, orderNo, premiumFen }
}

type Submit = RequestOf<'member/policy/endorSubmit'>
type Submitted = Answer<DataOf<'member/policy/endorSubmit'>>

/** Previews an endorsement. */
export function previewChange(
  server: TestServer,
  headers: Headers,
  change: Pick<Submit, 'policyNo' | 'type' | 'reason'> & Partial<Submit>,
): Promise<Submitted> {
  const request: Submit = { values: {}, attachments: [], ...change, preview: true }
  return server.call('member/policy/endorSubmit', request, headers)
}

/** Previews an endorsement and applies for it, as the page does. */
export async function applyChange(
  server: TestServer,
  headers: Headers,
  change: Pick<Submit, 'policyNo' | 'type' | 'reason'> & Partial<Submit>,
): Promise<Submitted> {
  const previewed = await previewChange(server, headers, change)
  if (previewed.code !== 200) return previewed
  const request: Submit = {
    values: {},
    attachments: [],
    previewedFen: previewed.data.preview.differenceFen,
    idempotencyKey: newKey(),
    agreed: true,
    ...change,
    preview: false,
  }
  return server.call('member/policy/endorSubmit', request, headers)
}

/** Previews the cancellation of a policy and applies for it. */
export async function cancelPolicy(
  server: TestServer,
  headers: Headers,
  policyNo: string,
  reason = 'OTHER',
): Promise<Submitted> {
  const asked = { policyNo, reason }
  const previewed = await server.call('member/policy/cancel', { ...asked, preview: true }, headers)
  if (previewed.code !== 200) return previewed
  const previewedFen = previewed.data.preview.differenceFen
  const intent = { preview: false, previewedFen, idempotencyKey: newKey(), agreed: true }
  return server.call('member/policy/cancel', { ...asked, ...intent }, headers)
}

/** First bytes of a JPEG file; the server checks no others. */
export const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

/** Uploads a picture as the page does. */
export async function uploadPicture(
  server: TestServer,
  headers: Headers,
  bytes: Uint8Array<ArrayBuffer> = jpeg,
): Promise<{ code: number; msg: string; data: { fileId: string } }> {
  const form = new FormData()
  form.append('file', new Blob([bytes]), 'certificate.jpg')
  const response = await fetch(`${server.url}/mp/upload/image`, { method: 'POST', headers, body: form })
  return (await response.json()) as { code: number; msg: string; data: { fileId: string } }
}

/** Applies for a corrected holder name, which needs a staff review. */
export async function applyForReview(
  server: TestServer,
  headers: Headers,
  policyNo: string,
): Promise<Submitted> {
  const { data: form } = await server.call('member/policy/endorReasons', { policyNo, type: 'E02' }, headers)
  const { data: picture } = await uploadPicture(server, headers)
  return applyChange(server, headers, {
    policyNo,
    type: 'E02',
    reason: 'ENTRY_ERROR',
    values: { ...form.values, 'holder.name': '测试仁' },
    attachments: [{ material: 'CERTIFICATE', fileId: picture.fileId }],
  })
}

/** Returns the current state of an application. */
export async function applicationOf(
  server: TestServer,
  headers: Headers,
  { application }: DataOf<'member/policy/endorSubmit'>,
): Promise<DataOf<'member/policy/endorInfo'>> {
  if (!application) throw new Error('Only previewed')
  const { endorsementNo } = application
  return (await server.call('member/policy/endorInfo', { endorsementNo }, headers)).data
}

/** Returns the sums of all payments and all refunds, fen. */
export async function moneyOf({
  context: { db },
}: TestServer): Promise<{ paidFen: number; backFen: number }> {
  const sum = (rows: { amountFen: number }[]) => rows.reduce((total, { amountFen }) => total + amountFen, 0)
  const payments = await db
    .selectFrom('payment')
    .select('amountFen')
    .where('status', 'in', ['SUCCESS', 'SURPLUS'])
    .execute()
  const refunds = await db.selectFrom('refund').select('amountFen').execute()
  return { paidFen: sum(payments), backFen: sum(refunds) }
}
