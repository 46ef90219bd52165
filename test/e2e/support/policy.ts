import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import type { CallName, Consent, DataOf, NoticeDocument, RequestOf, TokenInfo } from '@storefront/contract'
import { numberOf } from './captcha'
import { readCatalogue } from './catalogue'

const noToAll = [
  'ILLEGAL_BUILDING',
  'DANGEROUS_BUILDING',
  'GROUP_RENTAL',
  'BUSINESS_USE',
  'LONG_VACANCY',
  'PAST_LOSS',
]
const minuteMs = 60_000
const dayMs = 86_400_000
/** Creates an idempotency key. */
export const newKey = () => randomBytes(16).toString('base64url')
const timeText = (at: number) => new Date(at + 8 * 60 * minuteMs).toISOString().slice(0, 19) + '+08:00'

/** Sends a call as the storefront does. @throws Error when the server refuses it */
export async function callApi<Name extends CallName>(
  request: APIRequestContext,
  name: Name,
  data: RequestOf<Name>,
  token?: TokenInfo,
): Promise<DataOf<Name>> {
  const headers: Record<string, string> = token ? { Authorization: token.Authorization } : {}
  const answer = await request.post(`/mp/${name}`, { data, headers })
  const body = (await answer.json()) as { code: number; msg: string; data: DataOf<Name> }
  if (body.code !== 200) throw new Error(`${name}: ${body.code} ${body.msg}`)
  return body.data
}

/** Returns the version of the privacy policy in force on a day; the catalogue lists the newest first. */
function privacyVersionOn(day: Date): string {
  const { versions } = readCatalogue<{ versions: { version: string; effectiveDate: string }[] }>(
    path.join(__dirname, '../../../server/catalogue'),
    'privacy.json',
  )
  const inForce = versions.find(
    ({ effectiveDate }) => Date.parse(`${effectiveDate}T00:00:00+08:00`) <= day.getTime(),
  )
  if (!inForce) throw new Error('No version of the privacy policy is in force')
  return inForce.version
}

/** Version of the privacy policy in force; members who agreed to an older one are asked again. */
export const currentPolicy = privacyVersionOn(new Date())

/** Logs in a member with this mobile number by WeChat, which needs no verification code. */
export function memberOf(
  request: APIRequestContext,
  mobile: string,
  privacyVersion = currentPolicy,
): Promise<TokenInfo> {
  const phoneCode = `${mobile}:${newKey()}`
  return callApi(request, 'login/wxLogin', {
    code: `${mobile}:${newKey()}`,
    phoneCode,
    privacyVersion,
  })
}

/** Ends all sessions of a member, as another device can. */
export async function endSessions(request: APIRequestContext, mobile: string): Promise<void> {
  await callApi(request, 'member/withdraw', {}, await memberOf(request, mobile))
}

/** Logs a page in before it opens, on the site and in the mini-program. */
export async function startSession(page: Page, token: TokenInfo): Promise<void> {
  await page.addInitScript((tokenInfo) => {
    if (sessionStorage.getItem('begun')) return
    sessionStorage.setItem('begun', 'yes')
    localStorage.setItem('tokenInfo', JSON.stringify({ data: tokenInfo }))
    localStorage.setItem('access_token', JSON.stringify({ data: tokenInfo.access_token }))
    localStorage.setItem('wx:tokenInfo', JSON.stringify(tokenInfo))
    localStorage.setItem('wx:access_token', JSON.stringify(tokenInfo.access_token))
  }, token)
}

async function captchaTicket(request: APIRequestContext): Promise<string> {
  const { captchaId, question = '' } = await callApi(request, 'insure/getSliderCaptcha', {
    scene: 'INSURE_SAVE',
    kind: 'QUESTION',
  })
  const answer = String(numberOf(question))
  return (await callApi(request, 'insure/checkSliderCaptcha', { captchaId, answer })).ticket
}

/** Creates the confirmations of documents, read in sequence to the end for the required time, until now. */
export function confirmed(documents: readonly NoticeDocument[]): Consent[] {
  const begun = Date.now() - 10 * minuteMs
  return documents.map(({ docType, version, hash }, index) => ({
    docType,
    docVersion: version,
    docHash: hash,
    shownAt: timeText(begun + index * minuteMs),
    scrolledEndAt: timeText(begun + index * minuteMs + 30_000),
    dwellMs: 40_000,
    confirmedAt: timeText(begun + index * minuteMs + 45_000),
  }))
}

/** Places an order with the entered data, as another device of the customer would. */
export async function orderOf(
  request: APIRequestContext,
  input: RequestOf<'insure/digest'>,
  documents: readonly NoticeDocument[],
  token?: TokenInfo,
): Promise<DataOf<'insure/save'>> {
  const consents = confirmed(documents)
  const ticket = { captchaTicket: await captchaTicket(request), idempotencyKey: newKey() }
  return callApi(request, 'insure/save', { ...input, consents, ...ticket }, token)
}

/** Order data without the buyer. */
type Proposal = Pick<RequestOf<'insure/save'>, 'startDate' | 'insureds' | 'subject' | 'answers'> & {
  product: { productCode: string; planCode: string }
  factors: RequestOf<'insure/calculate'>['factors']
}

const dayFromNow = (days: number) => timeText(Date.now() + days * dayMs).slice(0, 10)

const home = (): Proposal => ({
  product: { productCode: 'home', planCode: 'BASIC' },
  factors: { houseType: 'RESIDENCE', structure: 'REINFORCED_CONCRETE', buildYear: 2020, use: 'SELF' },
  startDate: dayFromNow(2),
  insureds: [],
  subject: {
    region: '330106',
    street: '松涛路18号',
    community: '云杉花园',
    building: '3号楼',
    unit: '2单元',
    room: newKey().slice(0, 6),
    area: 89.5,
    floor: 12,
    totalFloors: 18,
    relation: 'OWNER',
  },
  answers: noToAll.map((code) => ({ code, value: 'NO' })),
})

/** Creates a trip to France that requires a visa. */
export const journey = (): Proposal => ({
  product: { productCode: 'travel', planCode: 'SCHENGEN' },
  factors: {
    destinations: 'FR,IT',
    startDate: dayFromNow(30),
    endDate: dayFromNow(41),
    adults: 1,
    children: 0,
    seniors: 0,
    elders: 0,
  },
  startDate: dayFromNow(30),
  insureds: [
    {
      relation: 'SPOUSE',
      name: '王小明',
      certType: 'PASSPORT',
      certNo: `E${Date.now() % 1e8}`.padEnd(9, '0'),
      birth: '1990-01-01',
      sex: '2',
      pinyin: 'WANG XIAOMING',
    },
  ],
  subject: { purpose: 'TOURISM', emergencyName: '林大山', emergencyMobile: '13900139000' },
  answers: [
    { code: 'LEFT_MAINLAND', value: 'NO' },
    { code: 'DOCTOR_ADVICE', value: 'NO' },
    { code: 'MEDICAL_TRIP', value: 'NO' },
    { code: 'RISKY_SPORT', value: 'NO' },
    { code: 'CONSENT', value: 'YES' },
  ],
})

/** Buyer: a member or a visitor. */
interface Buyer {
  mobile: string
  token?: TokenInfo
}

/** Creates an unpaid order without a page. */
export async function saveOrder(
  request: APIRequestContext,
  { mobile, token }: Buyer,
  { product, factors, ...entered }: Proposal = home(),
): Promise<DataOf<'insure/save'>> {
  const { quoteNo } = await callApi(request, 'insure/calculate', { ...product, factors })
  const { documents } = await callApi(request, 'insure/notice', product)
  const holder = { name: '林小满', certType: 'ID', certNo: '119999199001010012', mobile }
  return orderOf(request, { quoteNo, ...entered, holder }, documents, token)
}

/**
 * Stores visitor orders before the page opens, as if they had been placed on it, on the site and in the mini-
 * program.
 */
export async function keepOrders(
  page: Page,
  orders: readonly DataOf<'insure/save'>[],
  mobile = '13800138000',
): Promise<void> {
  const login = { mobile, until: Date.now() + 3_600_000 }
  const kept = orders.map(({ orderNo, accessKey = '' }) => ({ orderNo, accessKey, login }))
  await page.addInitScript((known) => {
    localStorage.setItem('visitorOrders', JSON.stringify({ data: known }))
    localStorage.setItem('wx:visitorOrders', JSON.stringify(known))
  }, kept)
}

/** Pays an order on another device and waits for the policy. @returns the policy number */
export async function payOrder(
  request: APIRequestContext,
  orderNo: string,
  token: TokenInfo,
): Promise<string> {
  const intent = { orderNo, payScene: 'H5' as const, idempotencyKey: newKey() }
  const { h5Url = '' } = await callApi(request, 'member/order/pay', intent, token)
  await request.post(`/sandbox/cashier/pay${new URL(h5Url).search}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    data: '',
    maxRedirects: 0,
  })
  for (let asked = 0; asked < 50; asked += 1) {
    const { policyNo } = await callApi(request, 'member/order/query', { orderNo }, token)
    if (policyNo !== null) return policyNo
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`Order ${orderNo} was not issued`)
}

/**
 * Buys a policy for the member without a page: home insurance, or the given proposal.
 * @returns the policy number
 */
export async function buyPolicy(
  request: APIRequestContext,
  token: TokenInfo,
  mobile: string,
  proposal?: Proposal,
): Promise<string> {
  const { orderNo } = await saveOrder(request, { mobile, token }, proposal)
  return payOrder(request, orderNo, token)
}
